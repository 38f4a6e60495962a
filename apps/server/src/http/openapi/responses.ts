import { PROBLEMS, type ProblemCode, problemSlug } from "../../core/problem-registry.ts";
import type { RouteDeclaration } from "../route.ts";
import { namesOf, ofStatus } from "./problem-codes.ts";
import { SAMPLE_ORIGIN } from "./samples.ts";

/** Each status of a problem: its name among the shared responses, and its meaning in the specification. */
const STATUSES: Readonly<Record<number, { readonly name: string; readonly meaning: string }>> = {
  400: { name: "BadRequest", meaning: "Invalid input" },
  401: { name: "Unauthorized", meaning: "Invalid or missing credential" },
  403: { name: "Forbidden", meaning: "Missing permission" },
  404: { name: "NotFound", meaning: "Resource not accessible: missing, or outside the caller's scope" },
  405: { name: "MethodNotAllowed", meaning: "Method not allowed" },
  409: { name: "Conflict", meaning: "Business conflict or idempotency conflict" },
  412: { name: "PreconditionFailed", meaning: "Stale resource version" },
  413: { name: "ContentTooLarge", meaning: "Request too large" },
  415: { name: "UnsupportedMediaType", meaning: "Unsupported content type" },
  428: { name: "PreconditionRequired", meaning: "Precondition required" },
  429: { name: "TooManyRequests", meaning: "Rate limit exceeded; `Retry-After` says when to retry" },
  500: { name: "InternalServerError", meaning: "The service failed; the outcome is unknown" },
  503: { name: "ServiceUnavailable", meaning: "Dependency unavailable; `Retry-After` says when to retry" },
};
const OF_EVERY_OPERATION = [400, 401, 403, 404, 409, 412, 428, 429, 500, 503];
const RETRY_AFTER = text("Whole seconds to wait.");
const OF_EVERY_ANSWER = { "X-Request-Id": text("Id of this request; quote it when you ask for help.") };
const OF_CHARGED_ANSWERS = {
  RateLimit: text("What is left of each policy: `r` units; in `t` seconds all of them are back."),
  "RateLimit-Policy": text(
    "`q` units in `w` seconds: by name over a minute, and with `-burst` at once, which `w` seconds bring back.",
  ),
};

/** What an operation answers with one status of problems. */
export interface ProblemResponse {
  readonly status: string;
  /** the same for the same codes, and for no others */
  readonly name: string;
  readonly codes: readonly ProblemCode[];
  readonly response: object;
}

/** The problem responses of an operation with these codes; always has the specification's statuses. */
export function problemResponses(codes: readonly ProblemCode[]): readonly ProblemResponse[] {
  const statuses = new Set([...OF_EVERY_OPERATION, ...codes.map((code) => PROBLEMS[code].status)]);
  return [...statuses].map((status) => problemResponse(status, codes.filter(ofStatus(status))));
}

function problemResponse(status: number, codes: readonly ProblemCode[]): ProblemResponse {
  const { name, meaning } = STATUSES[status] ?? { name: `Status${status}`, meaning: "Problem" };
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  const media = {
    schema: { $ref: "#/components/schemas/Problem" },
    ...(codes.length > 0 ? { examples } : {}),
  };
  return {
    status: String(status),
    name: [name, ...namesOf(status, codes)].join("."),
    codes,
    response: {
      description: meaning,
      headers: Object.fromEntries(
        Object.entries(problemHeaders(status)).map(([name, schema]) => [name, headerOf(schema)]),
      ),
      content: { "application/problem+json": media },
    },
  };
}

/** The headers of a response that is no problem, and has this schema if it has a body. */
export function successHeaders(operation: RouteDeclaration, status: string, schema?: object): object {
  const { idempotency, requestHeaders } = operation;
  const isTranslated = requestHeaders?.includes("Accept-Language") === true;
  return {
    ...OF_EVERY_ANSWER,
    ...OF_CHARGED_ANSWERS,
    ...(hasVersion(operation, status, schema) ? { ETag: text("The version of the resource.") } : {}),
    ...(isTranslated ? { "Content-Language": text("The language of its texts, if it has any.") } : {}),
    ...(status === "201" ? { Location: text("URL of the created resource.") } : {}),
    ...(status === "202" ? { Location: text("URL of the operation."), "Retry-After": RETRY_AFTER } : {}),
    ...(idempotency === "none"
      ? {}
      : { "Idempotent-Replayed": text("`true` when this is a stored response, sent again.") }),
  };
}

function hasVersion({ requestHeaders, unversioned }: RouteDeclaration, status: string, schema?: object): boolean {
  if (requestHeaders?.includes("If-None-Match")) return true;
  return "version" in Object(Object(schema).properties) || (status === "201" && !unversioned);
}

type Text = ReturnType<typeof text>;

function headerOf({ type, description }: Text): object {
  return { schema: { type }, description };
}

function problemHeaders(status: number): Readonly<Record<string, Text>> {
  return {
    ...OF_EVERY_ANSWER,
    // Whose limits they are is known only with a credential.
    ...(status === 401 ? { "WWW-Authenticate": text("Which credential is expected.") } : OF_CHARGED_ANSWERS),
    ...(status === 429 || status === 503 ? { "Retry-After": RETRY_AFTER } : {}),
  };
}

function text(description: string) {
  return { type: "string", description };
}

/** A problem of this code, as a deployment would send it. */
export function problemExample(code: ProblemCode): object {
  const { status, title, fix } = PROBLEMS[code];
  return {
    summary: title,
    value: {
      type: `${SAMPLE_ORIGIN}/problems/${problemSlug(code)}`,
      title,
      status,
      code,
      detail: fix,
      instance: "/api/v1/…",
      requestId: "req_01ky1qkg00fs7tq8m8x3w5d2c9",
    },
  };
}
