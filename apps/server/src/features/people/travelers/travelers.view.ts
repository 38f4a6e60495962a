import type { Principal } from "@entrada/domain/access/principal";
import { maskPassportNumber } from "@entrada/domain/persons/passport-number";
import { isShownWhole } from "@entrada/domain/persons/visibility";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownChangedTraveler, ShownTraveler } from "./travelers.schema.ts";
import type { ChangedTraveler, Traveler } from "./travelers.service.ts";

export const TRAVELERS_PATH = "/tenant/travelers";

/** The traveler as this principal sees them: whoever only helps with a case is not shown the whole record. */
function showTraveler(traveler: Traveler, principal: Principal): ShownTraveler {
  const shown = showRecord(traveler);
  if (isShownWhole("travelerRecord", principal, "other")) return shown;
  return { ...shown, sex: null, passport: null, externalReference: null };
}

/** The whole record; only `GET …/{id}/passport` shows the whole number of the passport. */
export function showRecord(traveler: Traveler): ShownTraveler {
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
export const TRAVELER: Resource<Traveler> = {
  type: "traveler",
  path: TRAVELERS_PATH,
  show: (traveler, { principal }) => showTraveler(traveler, principal),
};

/** The response for a traveler that was created or changed. */
export const CHANGED_TRAVELER: Resource<ChangedTraveler> = {
  type: "traveler",
  path: TRAVELERS_PATH,
  show: (traveler, { principal }) => ({
    ...showTraveler(traveler, principal),
    warnings: showWarnings(traveler.sharingPassport),
  }),
};

function showWarnings(sharingPassport: readonly string[]): ShownChangedTraveler["warnings"] {
  return sharingPassport.map((id) => ({ code: "duplicatePassport", travelerId: encodeId("trv", id) }));
}
