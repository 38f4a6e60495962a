import { maskPassportNumber } from "@entrada/domain/persons/passport-number";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownChangedTraveler, ShownTraveler } from "./travelers.schema.ts";
import type { ChangedTraveler, Traveler } from "./travelers.service.ts";

export const TRAVELERS_PATH = "/tenant/travelers";

/** The traveler; only `GET …/{id}/passport` shows the whole number of the passport. */
export function showTraveler(traveler: Traveler): ShownTraveler {
  const { givenNames, familyName, birthDate, nationality, sex, residenceCountry, passport, externalReference } =
    traveler;
  return {
    id: encodeId("trv", traveler.id),
    customerId: encodeId("cus", traveler.customerId),
    givenNames,
    familyName,
    birthDate,
    nationality,
    sex,
    residenceCountry,
    passport: passport && { ...passport, number: maskPassportNumber(passport.number) },
    externalReference,
    createdAt: traveler.createdAt.toISOString(),
    updatedAt: traveler.updatedAt.toISOString(),
    version: String(traveler.version),
  };
}

/** A traveler in a response. */
export const TRAVELER: Resource<Traveler> = { type: "traveler", path: TRAVELERS_PATH, show: showTraveler };

/** The response for a traveler that was created or changed. */
export const CHANGED_TRAVELER: Resource<ChangedTraveler> = {
  type: "traveler",
  path: TRAVELERS_PATH,
  show: (traveler) => ({
    ...showTraveler(traveler),
    warnings: showWarnings(traveler.sharingPassport),
  }),
};

function showWarnings(sharingPassport: readonly string[]): ShownChangedTraveler["warnings"] {
  return sharingPassport.map((id) => ({ code: "duplicatePassport", travelerId: encodeId("trv", id) }));
}
