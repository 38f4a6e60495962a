interface ProblemEntry {
  readonly status: number;
  readonly title: string;
  /** What the caller does about it; shown on the problem's page. */
  readonly fix: string;
}

const KEYED = "Use a new Idempotency-Key for a new request, and the same key with the same body for a retry.";
const READ_AGAIN = "Read the resource again and decide on its present state.";

/** Every problem a caller can meet: one table for handlers, pages, OpenAPI and tests. */
export const PROBLEMS = {
  validation_failed: {
    status: 400,
    title: "The request does not have the required shape",
    fix: "Each item of `errors` says which field to change and what to send instead.",
  },
  malformed_json: {
    status: 400,
    title: "The body is not acceptable JSON",
    fix: "Send UTF-8 JSON without duplicate names, NUL, lone surrogates or numbers beyond range, at most 16 levels deep.",
  },
  invalid_parameter: {
    status: 400,
    title: "A parameter or header is not acceptable",
    fix: "Each item of `errors` names the parameter or header and what to send instead; unknown parameters are refused.",
  },
  unsupported_trip_shape: {
    status: 400,
    title: "This shape of trip is not supported",
    fix: "Send exactly one dated leg with `transitContext` `entry`; ask for each leg of a longer trip on its own.",
  },
  unsupported_passport_type: {
    status: 400,
    title: "This type of passport is not supported",
    fix: "Only `ordinary` passports are determined; ask the destination's authority about any other.",
  },
  idempotency_key_required: {
    status: 400,
    title: "The Idempotency-Key header is missing",
    fix: "Send a fresh Idempotency-Key, such as a UUID, with every new request, and repeat it when you retry.",
  },
  idempotency_key_invalid: {
    status: 400,
    title: "The Idempotency-Key header is not acceptable",
    fix: "Send 1 to 255 visible ASCII characters without spaces, such as a UUID.",
  },
  cursor_invalid: {
    status: 400,
    title: "The cursor does not belong to this list",
    fix: "Send `nextCursor` exactly as received, to the same operation, with the same filters; or start without a cursor.",
  },
  cursor_expired: {
    status: 400,
    title: "The cursor is too old",
    fix: "Start the list again without a cursor.",
  },
  content_rejected: {
    status: 400,
    title: "The content was refused",
    fix: "Send another file; `detail` says what was found.",
  },
  credential_missing: {
    status: 401,
    title: "No credential was sent",
    fix: "Send the API key in the `X-Api-Key` header; keys in an address or a cookie are ignored.",
  },
  credential_invalid: {
    status: 401,
    title: "The credential is not valid",
    fix: "Check that the whole API key was copied and belongs to this installation.",
  },
  credential_expired: {
    status: 401,
    title: "The credential has expired",
    fix: "Create or rotate the API key and use the new one.",
  },
  credential_revoked: {
    status: 401,
    title: "The credential was revoked",
    fix: "Use another API key.",
  },
  session_expired: {
    status: 401,
    title: "The session has ended",
    fix: "Renew the session, or start another one.",
  },
  session_reuse_detected: {
    status: 401,
    title: "A used refresh token was presented again",
    fix: "Start another session; the whole family of tokens was revoked.",
  },
  otp_invalid: {
    status: 401,
    title: "The code is not right",
    fix: "Enter the latest code, or ask for another one.",
  },
  grant_missing: {
    status: 403,
    title: "The credential lacks a grant",
    fix: "Use an API key that holds the grant named in `requiredGrant`.",
  },
  ip_not_allowed: {
    status: 403,
    title: "The credential may not be used from this address",
    fix: "Call from an address in the key's allow list, or widen that list.",
  },
  browser_use_forbidden: {
    status: 403,
    title: "An API key must not be used in a browser",
    fix: "Call from your server. An API key in a browser is readable by anyone: revoke it.",
  },
  capability_not_enabled: {
    status: 403,
    title: "This capability is not enabled for the tenant",
    fix: "`GET /tenant/integration` lists the capabilities; ask the operator to enable this one.",
  },
  step_up_required: {
    status: 403,
    title: "A fresh confirmation is needed",
    fix: "Confirm the session with a new code, then repeat the request.",
  },
  resource_not_found: {
    status: 404,
    title: "There is no such resource",
    fix: "Check the identifier, and that the credential belongs to its tenant and environment.",
  },
  route_not_found: {
    status: 404,
    title: "There is no such address",
    fix: "Compare the path with `/api/v1/openapi.json`.",
  },
  method_not_allowed: {
    status: 405,
    title: "The address does not know this method",
    fix: "The `Allow` header lists the methods it knows.",
  },
  payload_too_large: {
    status: 413,
    title: "The request is too large",
    fix: "A JSON body may have 256 KiB, a URL 8 KiB.",
  },
  unsupported_media_type: {
    status: 415,
    title: "The content type is not supported",
    fix: "Send `Content-Type: application/json` in UTF-8, uncompressed (PATCH: `application/merge-patch+json`).",
  },
  idempotency_key_reused: {
    status: 409,
    title: "The Idempotency-Key belongs to another request",
    fix: KEYED,
  },
  idempotency_request_in_progress: {
    status: 409,
    title: "The first request with this key is still running",
    fix: "Retry with the same key and body after the seconds in `Retry-After`.",
  },
  state_conflict: {
    status: 409,
    title: "The resource's state does not allow this",
    fix: "`availableActions` lists what `currentState` allows.",
  },
  quote_expired: { status: 409, title: "The quote has expired", fix: "Make a new quote." },
  quote_total_mismatch: {
    status: 409,
    title: "The total is not the quote's total",
    fix: "`expected` is the quote's total; show it to the buyer before accepting.",
  },
  quote_inputs_changed: {
    status: 409,
    title: "What the quote rests on has changed",
    fix: "`changed` says what; make a new quote.",
  },
  determination_superseded: {
    status: 409,
    title: "A newer determination exists",
    fix: "Determine again and use the new determination.",
  },
  determination_mismatch: {
    status: 409,
    title: "The determination belongs to another trip or traveler",
    fix: "`errors` says which fact differs; use a determination made for this traveler and trip.",
  },
  product_unavailable: {
    status: 409,
    title: "The product is not available",
    fix: "Choose another product or service level.",
  },
  product_not_applicable: {
    status: 409,
    title: "The product does not fit the determination",
    fix: "Choose among the determination's offers.",
  },
  insufficient_time: {
    status: 409,
    title: "There is not enough time before travel",
    fix: "Choose a faster service level or a later date.",
  },
  payment_amount_mismatch: {
    status: 409,
    title: "The amount is not the amount due",
    fix: "`expected` is the amount due.",
  },
  duplicate_resource: { status: 409, title: "The resource exists already", fix: READ_AGAIN },
  open_cases: {
    status: 409,
    title: "Cases are still open",
    fix: "Close, withdraw or cancel the cases first.",
  },
  limit_reached: {
    status: 409,
    title: "A limit was reached",
    fix: "`GET /tenant/integration` shows the limits; remove something first.",
  },
  second_approver_required: {
    status: 409,
    title: "Another person must approve",
    fix: "Let someone approve who did not prepare it.",
  },
  document_mismatch: {
    status: 409,
    title: "The document does not match the case",
    fix: "Check that the document belongs to this traveler.",
  },
  version_mismatch: {
    status: 412,
    title: "The resource has changed",
    fix: `${READ_AGAIN} Then send its version in \`If-Match\`.`,
  },
  precondition_required: {
    status: 428,
    title: "The If-Match header is missing",
    fix: "Send the version you read in `If-Match`.",
  },
  rate_limit_exceeded: {
    status: 429,
    title: "Too many requests",
    fix: "Wait for the seconds in `Retry-After`; the `RateLimit` header shows what is left.",
  },
  concurrency_limit_exceeded: {
    status: 429,
    title: "Too many requests at once",
    fix: "Wait for running requests to end before sending more.",
  },
  otp_throttled: { status: 429, title: "Too many codes", fix: "Wait for the seconds in `Retry-After`." },
  internal_error: {
    status: 500,
    title: "The service failed",
    fix: "The outcome is unknown: retry a keyed request with the same Idempotency-Key, and report the `requestId`.",
  },
  dependency_unavailable: {
    status: 503,
    title: "Something the service needs is unavailable",
    fix: "Retry after the seconds in `Retry-After`, keyed requests with the same Idempotency-Key.",
  },
  overloaded: {
    status: 503,
    title: "The service is overloaded",
    fix: "Retry after the seconds in `Retry-After`, keyed requests with the same Idempotency-Key.",
  },
  storage_full: { status: 503, title: "There is no room to store this", fix: "Retry later; the operator was told." },
} as const satisfies Readonly<Record<string, ProblemEntry>>;

export type ProblemCode = keyof typeof PROBLEMS;

// Object.keys loses the key type that `PROBLEMS` has.
export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

/** The last part of a problem's address: `quote_expired` is explained at `/problems/quote-expired`. */
export function problemSlug(code: ProblemCode): string {
  return code.replaceAll("_", "-");
}

/** The code explained at `/problems/{slug}`; undefined when there is none. */
export function findProblemBySlug(slug: string): ProblemCode | undefined {
  return PROBLEM_CODES.find((code) => problemSlug(code) === slug);
}
