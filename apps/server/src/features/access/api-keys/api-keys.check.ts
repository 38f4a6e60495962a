import type { Grant } from "@entrada/domain/access/grants";
import type { Credential } from "../../../core/credential.ts";
import { parseRange } from "../../../core/ip-address.ts";
import { type FieldError, Problem } from "../../../core/problem.ts";

const LAST_YEAR = 9999;

/** Refuses to let a caller hand out a grant that it lacks itself. */
export function refuseGrantsBeyond(
  { principal: { grants } }: Pick<Credential, "principal">,
  wanted: readonly string[],
): void {
  const held: ReadonlySet<string> = grants;
  const missing = wanted.find((grant) => !held.has(grant));
  if (missing === undefined) return;
  throw new Problem("grant_missing", `A key cannot hand out the grant ${missing}, which it lacks itself.`, {
    // What was asked for, or stored, passed the list of grants.
    extras: { requiredGrant: missing as Grant },
  });
}

/** Refuses ranges that are none, and an end that has passed; says so for all of them at once. */
export function refuseUnusable(
  { expiresAt, ipAllowList }: { readonly expiresAt?: string | null; readonly ipAllowList?: readonly string[] | null },
  now: Date,
): void {
  const errors: readonly FieldError[] = [
    ...(expiresAt === undefined || expiresAt === null ? [] : errorsOfEnd(new Date(expiresAt), now)),
    ...(ipAllowList ?? []).flatMap((range, index) =>
      parseRange(range) !== undefined
        ? []
        : [
            {
              pointer: `#/ipAllowList/${index}`,
              code: "wrong_format" as const,
              detail: "Send 192.0.2.0/24 or 2001:db8::1.",
            },
          ],
    ),
  ];
  if (errors.length === 0) return;
  throw new Problem("validation_failed", "The key would not work; see `errors`.", {
    errors,
  });
}

function errorsOfEnd(end: Date, now: Date): readonly FieldError[] {
  const pointer = "#/expiresAt";
  // A leap second has the form of an instant, and is none to the database either.
  if (Number.isNaN(end.getTime()) || end.getUTCFullYear() > LAST_YEAR) {
    return [{ pointer, code: "wrong_format", detail: "Send an instant that exists, in UTC." }];
  }
  return end > now ? [] : [{ pointer, code: "date_in_past", detail: `Send an instant after ${now.toISOString()}.` }];
}
