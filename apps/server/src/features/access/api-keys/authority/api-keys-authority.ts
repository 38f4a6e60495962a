import { actionMissingFor, grantsToGive } from "@entrada/domain/access/delegation";
import { GRANTS, type Grant } from "@entrada/domain/access/grants";
import { type Excess, excessOfChange, type KeyAuthority, type KeyChange } from "@entrada/domain/access/key-authority";
import type { OperatorPrincipal } from "@entrada/domain/access/principal";
import { AddressRanges, parseRange } from "../../../../core/ip-address.ts";
import { type FieldError, grantMissing, Problem } from "../../../../core/problem.ts";
import type { Environment } from "../../../../core/tenant-scope.ts";

/** Refuses what would make, change or end a key with more than the calling key has. */
export function refuseBeyondKey(caller: KeyAuthority, change: KeyChange): void {
  const foundExcess = excessOfChange(caller, change, coversAddress);
  if (foundExcess === undefined) return;
  const { when, excess } = foundExcess;
  const { before, after } = change;
  // What a key has already is at no place of the body.
  const grantErrors =
    when === "after" && before === null
      ? errorsAtGrants(after, excess.grants, "Send only grants of the calling key.")
      : [];
  const [missing] = excess.grants;
  if (missing !== undefined) {
    const what = when === "before" ? "Changing or ending a key that has" : "Handing out";
    // They come from a validated body or from a stored key.
    throw grantMissing(missing as Grant, `${what} the grant ${missing} requires holding it.`, grantErrors);
  }
  if (when === "before") {
    const detail =
      "The key works in more places, or for longer, than the calling key, which can neither change nor end it.";
    throw new Problem("key_bounds_exceeded", detail);
  }
  const detail = "A key cannot make or change a key to work in more places, or for longer, than itself; see `errors`.";
  throw new Problem("key_bounds_exceeded", detail, { errors: errorsOfExcess(caller, after, excess) });
}

/**
 * Refuses an operator who would make a key, or change one, with a grant that lets it do more than the operator's role.
 * Ending a key is in no change that is asked about: a person may always stop a key that leaked.
 */
export function refuseBeyondRole(
  operator: OperatorPrincipal,
  environment: Environment,
  { before, after }: KeyChange,
): void {
  const grants = (after?.grants ?? []) as readonly Grant[]; // of a validated body or a stored key
  const beyond = grants.filter((grant) => actionMissingFor(operator, environment, grant) !== undefined);
  const [first] = beyond;
  if (first === undefined) return;
  const requiredAction = actionMissingFor(operator, environment, first);
  const given = grantsToGive(operator, environment);
  const detail =
    `In ${environment}, the role ${operator.role} can give a key only what the role may do itself: ` +
    `${given.length === 0 ? "no grant" : given.join(", ")}. The key has, or would have, ${beyond.join(", ")}. ` +
    "The installation's command line gives every grant.";
  const errors = before === null ? errorsAtGrants(after, beyond, "Send only grants that your role can give.") : [];
  throw new Problem("grant_missing", detail, { errors, extras: { ...(requiredAction && { requiredAction }) } });
}

/** How much a stored key can do. */
export function authorityOf({ grants, ipAllowList, expiresAt }: KeyAuthority): KeyAuthority {
  // An older key may have a name that means nothing any more.
  return { grants: GRANTS.filter((grant) => grants.includes(grant)), ipAllowList, expiresAt };
}

function coversAddress(ranges: readonly string[], entry: string): boolean {
  // What is no address is told by the shape's further errors.
  return parseRange(entry) === undefined || new AddressRanges(ranges).covers(entry);
}

function errorsAtGrants(after: KeyAuthority | null, beyond: readonly string[], detail: string): readonly FieldError[] {
  return (after?.grants ?? []).flatMap((grant, index): readonly FieldError[] =>
    beyond.includes(grant) ? [{ pointer: `#/grants/${index}`, code: "wrong_enum_value", detail }] : [],
  );
}

function errorsOfExcess(caller: KeyAuthority, after: KeyAuthority | null, { addresses, lastsLonger }: Excess) {
  const { ipAllowList, expiresAt } = caller;
  const within = `Send addresses within those of the calling key: ${ipAllowList?.join(", ")}.`;
  const errors: FieldError[] = [];
  const entries = after?.ipAllowList ?? [];
  if (addresses === "anywhere") errors.push({ pointer: "#/ipAllowList", code: "out_of_range", detail: within });
  for (const [index, entry] of entries.entries()) {
    if (addresses.includes(entry)) {
      errors.push({ pointer: `#/ipAllowList/${index}`, code: "out_of_range", detail: within });
    }
  }
  if (lastsLonger) {
    const detail = `Send an instant no later than ${expiresAt?.toISOString()}, when the calling key expires.`;
    errors.push({ pointer: "#/expiresAt", code: "out_of_range", detail });
  }
  return errors;
}
