import createClient from "openapi-fetch";
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

export type Client = ReturnType<typeof openClient>;

/** The body of a response; throws `RequestFailed` for anything else. */
export async function bodyOf<T>(response: Promise<{ readonly data?: T; readonly error?: unknown }>): Promise<T> {
  const { data, error } = await response.catch(() => ({ data: undefined, error: undefined }));
  if (data !== undefined) return data;
  throw new RequestFailed(isProblem(error) ? error : undefined);
}

function isProblem(error: unknown): error is Problem {
  return typeof error === "object" && error !== null && "code" in error && "detail" in error;
}
