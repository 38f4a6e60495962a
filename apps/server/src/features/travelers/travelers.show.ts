import { maskPassportNumber } from "@entrada/domain/persons/passport-number";
import type { TenantScope } from "../../db/tenant-scope.ts";
import { encodeId } from "../../ids.ts";
import type { Keyring } from "../../keyring.ts";
import { openPerson, type PersonalPlace, type SealedPerson, sealPerson } from "../../personal-data.ts";
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

/** What is said of the traveler as it may be stored, under the data key that it has. */
export function sealTraveler(
  keyring: Keyring,
  scope: TenantScope,
  id: string,
  { externalReference: _readable, ...sealed }: TravelerPerson,
  known?: StoredTraveler,
): SealedPerson {
  return sealPerson(keyring, placeOf(scope, id), sealed, known);
}

/** What is said of a stored traveler. */
export function openTraveler(keyring: Keyring, scope: TenantScope, traveler: StoredTraveler): TravelerPerson {
  // Only `sealTraveler` makes what opens here.
  const sealed = openPerson(keyring, placeOf(scope, traveler.id), traveler) as Omit<
    TravelerPerson,
    "externalReference"
  >;
  return { ...sealed, externalReference: traveler.externalReference };
}

/** Whose data it is. */
export function placeOf({ tenantId, environment }: TenantScope, id: string): PersonalPlace {
  return { tenantId, environment, table: "travelers", id };
}
