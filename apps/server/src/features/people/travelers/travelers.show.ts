import { maskPassportNumber } from "@entrada/domain/persons/passport-number";
import { encodeId } from "../../../core/ids.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import { decryptDetails, personRow } from "../../../work/stored-person.ts";
import type { ShownTraveler } from "./travelers.schema.ts";
import type { StoredTraveler } from "./travelers.store.ts";
import type { TravelerPerson } from "./travelers.types.ts";

export const TRAVELERS_PATH = "/tenant/travelers";

/** The whole traveler: for one who may see all of it, once it is written down that its passport is shown. */
export function showTraveler(traveler: StoredTraveler, person: TravelerPerson): ShownTraveler {
  return {
    id: encodeId("trv", traveler.id),
    customerId: encodeId("cus", traveler.customerId),
    ...person,
    createdAt: traveler.createdAt.toISOString(),
    updatedAt: traveler.updatedAt.toISOString(),
    version: String(traveler.version),
  };
}

/** The same for every other answer: the passport's number can be recognised, not read. */
export function showMasked(traveler: StoredTraveler, person: TravelerPerson): ShownTraveler {
  const { passport } = person;
  const masked = passport && { ...passport, number: maskPassportNumber(passport.number) };
  return showTraveler(traveler, { ...person, passport: masked });
}

/** The details of a stored traveler. */
export function decryptTraveler(keyring: Keyring, scope: TenantScope, traveler: StoredTraveler): TravelerPerson {
  return decryptDetails(keyring, personRow(scope, "travelers", traveler.id), traveler);
}
