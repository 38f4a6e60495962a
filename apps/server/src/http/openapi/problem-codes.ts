import { PROBLEMS, type ProblemCode } from "../../core/problem-registry.ts";
import type { RouteDeclaration } from "../route.ts";

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

/** Codes that operations have together, so that the name of a response needs not list them. */
const TOGETHER: readonly (readonly [string, readonly ProblemCode[]])[] = [
  ["", EVERYWHERE],
  ["apiKey", OF_KEYED_CALLERS],
  ["session", OF_SESSIONS],
  ["operator", OF_OPERATORS],
  ["body", OF_BODIES],
  ["idempotencyKey", OF_KEYS],
  ["cursor", OF_CURSORS],
];

/** What tells a set of codes of one status from others: the same for the same codes, and for no others. */
export function namesOf(status: number, codes: readonly ProblemCode[]): readonly string[] {
  const rest = new Set(codes);
  const names: string[] = [];
  for (const [name, together] of TOGETHER) {
    const here = together.filter(ofStatus(status));
    if (here.length === 0 || !here.every((code) => rest.has(code))) continue;
    for (const code of here) rest.delete(code);
    if (name !== "") names.push(name);
  }
  return [...names, ...rest];
}

/** Whether a code is of a status. */
export function ofStatus(status: number): (code: ProblemCode) => boolean {
  return (code) => PROBLEMS[code].status === status;
}
