import { type BlindIndex, blindIndex, blindIndexes, type Indexed } from "../../../crypto/blind-index.ts";
import type { Read } from "../../../work/work.ts";
import type { PersonContext } from "../persons/persons.service.ts";
import type { Passport } from "./travelers.types.ts";

/** What identifies a passport. */
export type PassportId = Pick<Passport, "number" | "issuingCountry">;

/** The index under which a passport is stored; null without one. */
export function passportIndex(
  r: Pick<Read<PersonContext>, "ctx" | "scope">,
  passport: PassportId | null,
): BlindIndex | null {
  return passport && blindIndex(r.ctx.keyring, indexed(r, passport));
}

/** The indexes under which a passport may be stored, one for each key of the ring. */
export function passportIndexes(
  r: Pick<Read<PersonContext>, "ctx" | "scope">,
  passport: PassportId,
): readonly BlindIndex[] {
  return blindIndexes(r.ctx.keyring, indexed(r, passport));
}

function indexed({ scope }: Pick<Read, "scope">, { issuingCountry, number }: PassportId): Indexed {
  return { text: [scope.tenantId, scope.environment, issuingCountry, number].join("|") };
}
