interface ProblemEntry {
  readonly status: number;
  readonly title: string;
  /** What the caller can do about it; shown on the problem's page. */
  readonly fix: string;
}

const KEYED = "Use a new Idempotency-Key for a new request, and the same key with the same body for a retry.";
const READ_AGAIN = "Read the resource again and decide on its current state.";

/** Every problem a caller can get: one table for handlers, pages, OpenAPI and tests. */
export const PROBLEMS = {
  validation_failed: {
    status: 400,
    title: "The request does not have the required shape",
    fix: "Each item of `errors` says which field to change and what to send instead.",
  },
  malformed_json: {
    status: 400,
    title: "The body is not acceptable JSON",
    fix: "Send UTF-8 JSON without duplicate names, NUL, lone surrogates or out-of-range numbers, at most 16 levels deep.",
  },
  invalid_parameter: {
    status: 400,
    title: "A parameter or header is not acceptable",
    fix: "Each item of `errors` names the parameter or header and what to send instead. Unknown parameters are refused.",
  },
  unsupported_trip_shape: {
    status: 400,
    title: "This trip shape is not supported",
    fix: "Send exactly one dated leg with `transitContext` `entry`; for a longer trip, send one request per leg.",
  },
  unsupported_passport_type: {
    status: 400,
    title: "This passport type is not supported",
    fix: "Do not send another class than the document is of. Ask the destination's authority, which `errors[0].detail` names.",
  },
  idempotency_key_required: {
    status: 400,
    title: "The Idempotency-Key header is missing",
    fix: "Send a new Idempotency-Key, such as a UUID, with every new request, and the same key when you retry.",
  },
  idempotency_key_invalid: {
    status: 400,
    title: "The Idempotency-Key header is not acceptable",
    fix: "Send 1 to 255 visible ASCII characters without spaces, such as a UUID.",
  },
  cursor_invalid: {
    status: 400,
    title: "The cursor does not belong to this list",
    fix: "Send `nextCursor` exactly as received, to the same operation with the same filters, or start without a cursor.",
  },
  cursor_expired: {
    status: 400,
    title: "The cursor has expired",
    fix: "Start again without a cursor.",
  },
  content_rejected: {
    status: 400,
    title: "The content was refused",
    fix: "Send another file; `detail` says what is wrong with this one.",
  },
  credential_missing: {
    status: 401,
    title: "No credential was sent",
    fix: "Send the API key in the `X-Api-Key` header; keys in a URL or a cookie are ignored.",
  },
  credential_invalid: {
    status: 401,
    title: "The credential is not valid",
    fix: "Check that the whole API key was copied and belongs to this installation; of operators, the address and the password, or ask for a new link.",
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
    fix: "Renew the session or start a new one.",
  },
  session_reuse_detected: {
    status: 401,
    title: "A refresh token was used twice",
    fix: "Start a new session; every token of this one was revoked.",
  },
  otp_invalid: {
    status: 401,
    title: "The code is wrong",
    fix: "Enter the latest code or request a new one.",
  },
  key_bounds_exceeded: {
    status: 403,
    title: "A key is, or would be, allowed more than the calling key",
    fix: "Send addresses and an end within those of the calling key, or call with a key that has at least as much.",
  },
  grant_missing: {
    status: 403,
    title: "The credential lacks a grant",
    fix: "Use an API key that has the grant named in `requiredGrant`; an operator needs a role that allows `requiredAction`.",
  },
  ip_not_allowed: {
    status: 403,
    title: "The credential cannot be used from this IP address",
    fix: "Call from an address in the key's allow list, or extend that list.",
  },
  browser_use_forbidden: {
    status: 403,
    title: "An API key must not be used in a browser",
    fix: "Call from your server. Anyone can read an API key that is in a browser: revoke it.",
  },
  origin_not_allowed: {
    status: 403,
    title: "The site may not use this page",
    fix: "Ask whoever runs the page to add your site's origin to its allowed origins.",
  },
  capability_not_enabled: {
    status: 403,
    title: "This capability is not enabled for the tenant",
    fix: "`GET /tenant/integration` lists the capabilities; ask the operator to enable this one.",
  },
  step_up_required: {
    status: 403,
    title: "The session must be confirmed again",
    fix: "Confirm the session with a new code, then retry the request.",
  },
  resource_not_found: {
    status: 404,
    title: "The resource was not found",
    fix: "Check the id, and that the credential belongs to the resource's tenant and environment.",
  },
  route_not_found: {
    status: 404,
    title: "The path was not found",
    fix: "Compare the path with `/api/v1/openapi.json`.",
  },
  method_not_allowed: {
    status: 405,
    title: "This method is not allowed here",
    fix: "The `Allow` header lists the allowed methods.",
  },
  payload_too_large: {
    status: 413,
    title: "The request is too large",
    fix: "Send a JSON body of at most 256 KiB and a URL of at most 8 KiB.",
  },
  unsupported_media_type: {
    status: 415,
    title: "The content type is not supported",
    fix:
      "Send `Content-Type: application/json` in UTF-8, uncompressed (PATCH: also `application/merge-patch+json`); for a " +
      "file, `multipart/form-data`, or to its upload address the type that was announced.",
  },
  idempotency_key_reused: {
    status: 409,
    title: "The Idempotency-Key was used for another request",
    fix: KEYED,
  },
  idempotency_request_in_progress: {
    status: 409,
    title: "The first request with this key is still running",
    fix: "Wait the number of seconds in `Retry-After`, then retry with the same key and body.",
  },
  state_conflict: {
    status: 409,
    title: "The resource's state does not allow this action",
    fix: "`availableActions` lists what you can do now with the resource that `resourceId` names, as reading it does.",
  },
  quote_expired: { status: 409, title: "The quote has expired", fix: "Create a new quote." },
  quote_total_mismatch: {
    status: 409,
    title: "The total does not match the quote",
    fix: "`quotedTotal` is the total of the quote; show it to the buyer, then accept with it.",
  },
  quote_inputs_changed: {
    status: 409,
    title: "The quote's inputs have changed",
    fix: "`changed` lists what changed. Create a new quote.",
  },
  determination_superseded: {
    status: 409,
    title: "A newer determination exists",
    fix: "Create a new determination and use that one.",
  },
  determination_mismatch: {
    status: 409,
    title: "The determination belongs to another trip or traveler",
    fix: "`errors` says which fact differs. Use a determination for this traveler and trip.",
  },
  product_unavailable: {
    status: 409,
    title: "The product is not available",
    fix: "Choose another product or service level.",
  },
  product_not_applicable: {
    status: 409,
    title: "The product does not fit the determination",
    fix: "Choose one of the determination's offers.",
  },
  insufficient_time: {
    status: 409,
    title: "There is not enough time before travel",
    fix: "Choose a faster service level or a later date.",
  },
  payment_amount_mismatch: {
    status: 409,
    title: "The amount is not what can be paid, or paid back",
    fix: "Send the amount in `due`. To pay back, send at most what is `refundable`, with `lines` of `refundableLines`.",
  },
  duplicate_resource: { status: 409, title: "The resource already exists", fix: READ_AGAIN },
  open_cases: {
    status: 409,
    title: "Cases are still open",
    fix: "Close, withdraw or cancel the cases first.",
  },
  limit_reached: {
    status: 409,
    title: "A limit has been reached",
    fix: "`GET /tenant/integration` shows the limits. Remove something first.",
  },
  second_approver_required: {
    status: 409,
    title: "A second person must approve",
    fix: "Ask someone other than the preparer to approve.",
  },
  second_administrator_required: {
    status: 409,
    title: "A second administrator must confirm",
    fix: "Ask another administrator; where there is none, the owner of the installation uses `entrada operators`.",
  },
  approver_not_independent: {
    status: 409,
    title: "The two accounts may be one person",
    fix: "Ask somebody whose account was not made or changed by you, or by whoever made or changed yours, within 72 hours.",
  },
  draft_not_ready: {
    status: 409,
    title: "The draft is not ready for this",
    fix: "Wait until its `check` has ended; each item of `errors` says what to correct.",
  },
  base_moved: {
    status: 409,
    title: "Something else was published meanwhile",
    fix: "Rebase the draft, look at its difference again, and have it approved again.",
  },
  content_changed: {
    status: 409,
    title: "The draft has other content",
    fix: "Read the draft and its difference again, then approve the `contentHash` that you have looked at.",
  },
  lighter_answers_unconfirmed: {
    status: 409,
    title: "Answers would become lighter",
    fix: "Look at the difference and the impact. If the lighter answers are right, send `confirmsLighter: true`.",
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
    title: "The request names no version",
    fix: "Send the version that you have read in `If-Match`. Where something binds, `*` names none.",
  },
  rate_limit_exceeded: {
    status: 429,
    title: "Too many requests",
    fix: "Wait the number of seconds in `Retry-After`; the `RateLimit` header shows what is left.",
  },
  concurrency_limit_exceeded: {
    status: 429,
    title: "Too many concurrent requests",
    fix: "Wait until running requests have finished before sending more.",
  },
  otp_throttled: { status: 429, title: "Too many codes", fix: "Wait the number of seconds in `Retry-After`." },
  internal_error: {
    status: 500,
    title: "The service failed",
    fix: "The outcome is unknown: retry keyed requests with the same Idempotency-Key, and report the `requestId`.",
  },
  dependency_unavailable: {
    status: 503,
    title: "A dependency of the service is unavailable",
    fix: "Retry after the number of seconds in `Retry-After`, keyed requests with the same Idempotency-Key.",
  },
  overloaded: {
    status: 503,
    title: "The service is overloaded",
    fix: "Retry after the number of seconds in `Retry-After`, keyed requests with the same Idempotency-Key.",
  },
  storage_full: { status: 503, title: "The storage is full", fix: "Retry later; the operator has been notified." },
} as const satisfies Readonly<Record<string, ProblemEntry>>;

export type ProblemCode = keyof typeof PROBLEMS;

// Object.keys loses the key type that `PROBLEMS` has.
export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

/** The last part of a problem's URL: `quote_expired` is explained at `/problems/quote-expired`. */
export function problemSlug(code: ProblemCode): string {
  return code.replaceAll("_", "-");
}

/** The code explained at `/problems/{slug}`; undefined if there is none. */
export function findProblemBySlug(slug: string): ProblemCode | undefined {
  return PROBLEM_CODES.find((code) => problemSlug(code) === slug);
}
