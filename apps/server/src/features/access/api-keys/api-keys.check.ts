import type { Grant } from "@entrada/domain/access/grants";
import { type Principal, permits } from "@entrada/domain/access/principal";
import { parseRange } from "../../../core/ip-address.ts";
import { type FieldError, grantMissing, refuseFieldErrors } from "../../../core/problem.ts";

const LAST_YEAR = 9999;

/** Refuses a caller that would hand out a grant which it does not hold. Operators hold none and may hand out all. */
export function refuseGrantsBeyond(principal: Principal, wanted: readonly string[]): void {
  if (principal.kind === "operator") return;
  // They come from a validated body or from a stored key.
  const missing = (wanted as readonly Grant[]).find((grant) => !permits(principal, { grant }));
  if (missing !== undefined) throw grantMissing(missing, `Handing out the grant ${missing} requires holding it.`);
}

/** Refuses a key that could never be used: every error at once. */
export function refuseUnusable(
  {
    expiresAt = null,
    ipAllowList,
  }: { readonly expiresAt?: Date | null; readonly ipAllowList: readonly string[] | null },
  now: Date,
): void {
  const ranges = (ipAllowList ?? []).flatMap((range, index): readonly FieldError[] => {
    if (parseRange(range) !== undefined) return [];
    const detail = "Send an IP address or a CIDR range, such as 2001:db8::1 or 192.0.2.0/24.";
    return [{ pointer: `#/ipAllowList/${index}`, code: "wrong_format", detail }];
  });
  const end = expiresAt === null ? [] : errorsOfEnd(expiresAt, now);
  refuseFieldErrors([...end, ...ranges], "The key could not be used; see `errors`.");
}

function errorsOfEnd(end: Date, now: Date): readonly FieldError[] {
  const pointer = "#/expiresAt";
  // A leap second passes the schema, but JavaScript and the database have none.
  if (Number.isNaN(end.getTime()) || end.getUTCFullYear() > LAST_YEAR) {
    return [{ pointer, code: "wrong_format", detail: "Send an instant that exists, in UTC." }];
  }
  return end > now ? [] : [{ pointer, code: "date_in_past", detail: `Send an instant after ${now.toISOString()}.` }];
}
