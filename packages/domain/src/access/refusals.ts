/** Statuses that say no to whoever asks, whatever the reason. */
const REFUSING: ReadonlySet<number> = new Set([401, 403, 429]);
/** What else says that this caller may not: what is not theirs to see, and what asks for another person. */
const REFUSING_CODES: ReadonlySet<string> = new Set([
  "resource_not_found",
  "second_approver_required",
  "approver_not_independent",
  "second_administrator_required",
]);

/** Whether an answer refused authority: a security officer is to find it. Whatever is wrong with the request itself is not. */
export function isRefusal(status: number, problemCode: string | null): boolean {
  return REFUSING.has(status) || (problemCode !== null && REFUSING_CODES.has(problemCode));
}
