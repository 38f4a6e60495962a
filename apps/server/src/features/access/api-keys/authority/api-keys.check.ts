import type { KeyAuthority } from "@entrada/domain/access/key-authority";
import { parseRange } from "../../../../core/ip-address.ts";
import { type FieldError, refuseFieldErrors } from "../../../../core/problem.ts";

const LAST_YEAR = 9999;

/** Where and until when a key can be used. */
export type KeyBounds = Pick<KeyAuthority, "ipAllowList" | "expiresAt">;

/** Refuses a key that could never be used: every error at once. */
export function refuseUnusable(bounds: Partial<KeyBounds>, now: Date): void {
  refuseFieldErrors(errorsOfBounds(bounds, now), "The key could not be used; see `errors`.");
}

interface CheckedBounds {
  readonly expiresAt?: Date | null | undefined;
  readonly ipAllowList?: readonly (string | undefined)[] | null | undefined;
}

/** What the schema cannot check: an end that is over, and addresses that are none. */
export function errorsOfBounds({ expiresAt, ipAllowList }: CheckedBounds, now: Date): readonly FieldError[] {
  const ranges = (ipAllowList ?? []).flatMap((range, index): readonly FieldError[] => {
    if (range === undefined || parseRange(range) !== undefined) return [];
    const detail = "Send an IP address or a CIDR range, such as 2001:db8::1 or 192.0.2.0/24.";
    return [{ pointer: `#/ipAllowList/${index}`, code: "wrong_format", detail }];
  });
  return [...(expiresAt ? errorsOfEnd(expiresAt, now) : []), ...ranges];
}

function errorsOfEnd(end: Date, now: Date): readonly FieldError[] {
  const pointer = "#/expiresAt";
  if (end.getUTCFullYear() > LAST_YEAR) {
    return [{ pointer, code: "wrong_format", detail: "Send an instant that exists, in UTC." }];
  }
  return end > now ? [] : [{ pointer, code: "date_in_past", detail: `Send an instant after ${now.toISOString()}.` }];
}
