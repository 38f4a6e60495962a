import { PROBLEMS, type ProblemCode, problemSlug } from "../../core/problem-registry.ts";
import type { RouteDeclaration } from "../route.ts";
import { SAMPLE_ORIGIN } from "./samples.ts";

/** The meaning of each status in the specification, for every operation. */
const STATUS_MEANING: Readonly<Record<number, string>> = {
  400: "Invalid input",
  401: "Invalid or missing credential",
  403: "Missing permission",
  404: "Resource not accessible: missing, or outside the caller's scope",
  405: "Method not allowed",
  409: "Business conflict or idempotency conflict",
  412: "Stale resource version",
  413: "Request too large",
  415: "Unsupported content type",
  428: "Precondition required",
  429: "Rate limit exceeded; `Retry-After` says when to retry",
  500: "The service failed; the outcome is unknown",
  503: "Dependency unavailable; `Retry-After` says when to retry",
};
const OF_EVERY_OPERATION = [400, 401, 403, 404, 409, 412, 428, 429, 500, 503];
const OF_KEYED_CALLERS: readonly ProblemCode[] = [
  "credential_missing",
  "credential_invalid",
  "credential_expired",
  "credential_revoked",
  "ip_not_allowed",
  "browser_use_forbidden",
];
const OF_VISITORS: readonly ProblemCode[] = ["origin_not_allowed"];
const OF_SESSIONS: readonly ProblemCode[] = [
  "credential_missing",
  "credential_invalid",
  "session_expired",
  "origin_not_allowed",
];
const OF_OPERATORS: readonly ProblemCode[] = ["credential_missing", "session_expired", "origin_not_allowed"];
const EVERYWHERE: readonly ProblemCode[] = [
  "invalid_parameter",
  // A URL can be too long, too.
  "payload_too_large",
  "rate_limit_exceeded",
  "concurrency_limit_exceeded",
  "internal_error",
  "dependency_unavailable",
  "overloaded",
];
const OF_BODIES: readonly ProblemCode[] = ["validation_failed", "malformed_json", "unsupported_media_type"];
const OF_KEYS: readonly ProblemCode[] = [
  "idempotency_key_required",
  "idempotency_key_invalid",
  "idempotency_key_reused",
  "idempotency_request_in_progress",
];
const OF_CURSORS: readonly ProblemCode[] = ["cursor_invalid", "cursor_expired"];

const RETRY_AFTER = text("Whole seconds to wait.");
const OF_EVERY_ANSWER = { "X-Request-Id": text("Id of this request; quote it when you ask for help.") };
const OF_CHARGED_ANSWERS = {
  RateLimit: text("What is left of each policy: `r` units; in `t` seconds it is whole again."),
  "RateLimit-Policy": text("At most `q` units at once; `w` seconds bring them back."),
};

/** Every problem an operation can return: its own and those that follow from its declaration. */
export function problemCodesOf(declaration: RouteDeclaration, querystring: unknown) {
  const codes = new Set<ProblemCode>([
    ...EVERYWHERE,
    ...codesOfCallers(declaration),
    ...(declaration.stepUp ? (["step_up_required"] as const) : []),
    ...(typeof declaration.access === "string" ? [] : (["grant_missing"] as const)),
    ...(declaration.capability === undefined ? [] : (["capability_not_enabled"] as const)),
    ...(declaration.url.includes("/:") ? (["resource_not_found"] as const) : []),
    // Also where no body is expected: a caller can still send one.
    ...(declaration.method === "GET" ? [] : OF_BODIES),
    ...(declaration.idempotency === "none" ? [] : OF_KEYS),
    ...(declaration.precondition === "ifMatch" ? (["precondition_required"] as const) : []),
    ...(declaration.precondition === "none" ? [] : (["version_mismatch"] as const)),
    ...(takesCursor(querystring) ? OF_CURSORS : []),
    ...declaration.problems,
  ]);
  return [...codes].sort();
}

function codesOfCallers({ surface, access }: RouteDeclaration): readonly ProblemCode[] {
  if (access === "visitor") return OF_VISITORS;
  if (surface === "traveler") return OF_SESSIONS;
  return surface === "operator" ? OF_OPERATORS : OF_KEYED_CALLERS;
}

// The schema that `operation()` was given.
function takesCursor(querystring: unknown): boolean {
  const { properties = {} } = querystring as { readonly properties?: object };
  return Object.hasOwn(properties, "cursor");
}

/** The problem responses of an operation, with an example of each code; always has the specification's statuses. */
export function problemResponses(codes: readonly ProblemCode[]): Record<string, unknown> {
  const statuses = new Set([...OF_EVERY_OPERATION, ...codes.map((code) => PROBLEMS[code].status)]);
  return Object.fromEntries(
    [...statuses].map((status) => {
      const examples = codes.filter((code) => PROBLEMS[code].status === status).map((code) => [code, example(code)]);
      const media = {
        schema: { $ref: "Problem#" },
        ...(examples.length > 0 ? { examples: Object.fromEntries(examples) } : {}),
      };
      const description = STATUS_MEANING[status] ?? "Problem";
      const headers = problemHeaders(status);
      return [String(status), { description, headers, content: { "application/problem+json": media } }];
    }),
  );
}

/** The headers of a response that is no problem. */
export function successHeaders(operation: RouteDeclaration, status: string): object {
  const { idempotency, method, requestHeaders } = operation;
  const isTranslated = method === "GET" && requestHeaders?.includes("Accept-Language") === true;
  return {
    ...OF_EVERY_ANSWER,
    ...OF_CHARGED_ANSWERS,
    ...(hasVersion(operation, status) ? { ETag: text("The version of the resource.") } : {}),
    ...(isTranslated ? { "Content-Language": text("The language of the names.") } : {}),
    ...(status === "201" ? { Location: text("URL of the created resource.") } : {}),
    ...(status === "202" ? { Location: text("URL of the operation."), "Retry-After": RETRY_AFTER } : {}),
    ...(idempotency === "none"
      ? {}
      : { "Idempotent-Replayed": text("`true` when this is a stored response, sent again.") }),
  };
}

function hasVersion({ requestHeaders, precondition }: RouteDeclaration, status: string): boolean {
  if (status === "202" || status === "204") return false;
  return status === "201" || precondition !== "none" || requestHeaders?.includes("If-None-Match") === true;
}

function problemHeaders(status: number): object {
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

function example(code: ProblemCode): unknown {
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
