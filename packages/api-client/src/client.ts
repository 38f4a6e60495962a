import createClient from "openapi-fetch";
import type { paths as OperatorPaths } from "./operator-schema.ts";
import type { Problem, paths } from "./schema.ts";

/** A refusal of the server, or no answer at all. */
export class RequestFailed extends Error {
  /** undefined: there was no answer */
  readonly problem: Problem | undefined;

  constructor(problem: Problem | undefined) {
    super(problem?.detail ?? "The server did not answer.");
    this.problem = problem;
  }
}

/** The typed operations that pages call, at this origin. */
export function openClient(language: string) {
  return createClient<paths>({ baseUrl: "/api/v1", credentials: "omit", headers: { "Accept-Language": language } });
}

/** The same for somebody who is signed in by cookies; `fetch` may renew the session on the way. */
export function openSessionClient(language: string, fetch: (request: Request) => Promise<Response>): Client {
  return createClient<paths>({
    baseUrl: "/api/v1",
    credentials: "same-origin",
    headers: { "Accept-Language": language },
    fetch,
  });
}

/** The operations of operators, in English; `fetch` may have somebody sign in on the way. */
export function openOperatorClient(fetch: (request: Request) => Promise<Response>) {
  return createClient<OperatorPaths>({ baseUrl: "/operator/v1", credentials: "same-origin", fetch });
}

export type Client = ReturnType<typeof openClient>;
export type OperatorClient = ReturnType<typeof openOperatorClient>;

/** The body of a response; throws `RequestFailed` for anything else. */
export async function bodyOf<T>(response: Promise<{ readonly data?: T; readonly error?: unknown }>): Promise<T> {
  const { data, error } = await response.catch(() => ({ data: undefined, error: undefined }));
  if (data !== undefined) return data;
  throw new RequestFailed(isProblem(error) ? error : undefined);
}

/** Waits for a response without a body; throws `RequestFailed` for a refusal. */
export async function doneOf(
  response: Promise<{ readonly response: Response; readonly error?: unknown }>,
): Promise<void> {
  const answered = await response.catch(() => undefined);
  if (answered?.response.ok) return;
  throw new RequestFailed(isProblem(answered?.error) ? answered.error : undefined);
}

function isProblem(error: unknown): error is Problem {
  return typeof error === "object" && error !== null && "code" in error && "detail" in error;
}
