import type { Grant } from "@entrada/domain/access/grants";
import { type Principal, permits } from "@entrada/domain/access/principal";
import { AddressRanges, parseRange } from "../../../core/ip-address.ts";
import { type FieldError, grantMissing, Problem, refuseFieldErrors } from "../../../core/problem.ts";

const LAST_YEAR = 9999;

/** Refuses a caller that would hand out a grant which it does not hold. Operators hold none and may hand out all. */
export function refuseGrantsBeyond(principal: Principal, wanted: readonly string[]): void {
  if (principal.kind === "operator") return;
  // They come from a validated body or from a stored key.
  const missing = (wanted as readonly Grant[]).find((grant) => !permits(principal, { grant }));
  if (missing !== undefined) throw grantMissing(missing, `Handing out the grant ${missing} requires holding it.`);
}

/** Where and until when a key can be used. */
export interface KeyBounds {
  /** addresses and CIDR ranges; null: anywhere */
  readonly ipAllowList: readonly string[] | null;
  /** null: it does not expire */
  readonly expiresAt: Date | null;
}

/** Refuses to make or change a key to more than the calling key has; undefined: the caller is no key. */
export function refuseBoundsBeyond(caller: KeyBounds | undefined, wanted: KeyBounds): void {
  if (caller === undefined) return;
  const errors = [...addressesBeyond(caller, wanted), ...endBeyond(caller, wanted)];
  if (errors.length === 0) return;
  const detail = "A key cannot make or change a key to work in more places, or for longer, than itself; see `errors`.";
  throw new Problem("key_bounds_exceeded", detail, { errors });
}

/** Whether every address of the list was already in the earlier one. */
export function isWithinAddresses(list: readonly string[] | null, earlier: readonly string[] | null): boolean {
  if (earlier === null) return true;
  const ranges = new AddressRanges(earlier);
  return list?.every((entry) => ranges.covers(entry)) ?? false;
}

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

function addressesBeyond({ ipAllowList: own }: KeyBounds, { ipAllowList }: KeyBounds): readonly FieldError[] {
  if (own === null) return [];
  const detail = `Send addresses within those of the calling key: ${own.join(", ")}.`;
  if (ipAllowList === null) return [{ pointer: "#/ipAllowList", code: "out_of_range", detail }];
  const ranges = new AddressRanges(own);
  return ipAllowList.flatMap((entry, index): readonly FieldError[] =>
    // What is no address is told by `errorsOfBounds`.
    parseRange(entry) === undefined || ranges.covers(entry)
      ? []
      : [{ pointer: `#/ipAllowList/${index}`, code: "out_of_range", detail }],
  );
}

function endBeyond({ expiresAt: own }: KeyBounds, { expiresAt }: KeyBounds): readonly FieldError[] {
  if (own === null || (expiresAt !== null && expiresAt <= own)) return [];
  const detail = `Send an instant no later than ${own.toISOString()}, when the calling key expires.`;
  return [{ pointer: "#/expiresAt", code: "out_of_range", detail }];
}

function errorsOfEnd(end: Date, now: Date): readonly FieldError[] {
  const pointer = "#/expiresAt";
  if (end.getUTCFullYear() > LAST_YEAR) {
    return [{ pointer, code: "wrong_format", detail: "Send an instant that exists, in UTC." }];
  }
  return end > now ? [] : [{ pointer, code: "date_in_past", detail: `Send an instant after ${now.toISOString()}.` }];
}
