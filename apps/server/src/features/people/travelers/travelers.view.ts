import type { Principal } from "@entrada/domain/access/principal";
import { seesMetadata } from "@entrada/domain/persons/metadata";
import { maskPassportNumber } from "@entrada/domain/persons/passport-number";
import { isShownWhole } from "@entrada/domain/persons/visibility";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownTraveler } from "./travelers.schema.ts";
import type { Traveler } from "./travelers.service.ts";

export const TRAVELERS_PATH = "/tenant/travelers";

/** The traveler as this principal sees them: whoever only helps with a case is not shown the whole record. */
export function showTraveler(traveler: Traveler, principal: Principal): ShownTraveler {
  const record = showRecord(traveler);
  const ofTenant = seesMetadata(principal) ? record : { ...record, metadata: {} };
  // Who else has this passport is no traveler's business.
  const shown = principal.kind === "session" ? { ...ofTenant, warnings: [] } : ofTenant;
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
    metadata: { ...traveler.metadata },
    createdAt: traveler.createdAt.toISOString(),
    updatedAt: traveler.updatedAt.toISOString(),
    version: String(traveler.version),
    warnings: showWarnings(traveler.sharingPassport ?? []),
  };
}

/** A traveler in a response. */
export const TRAVELER: Resource<Traveler> = {
  type: "traveler",
  path: TRAVELERS_PATH,
  show: (traveler, { principal }) => showTraveler(traveler, principal),
};

function showWarnings(sharingPassport: readonly string[]): ShownTraveler["warnings"] {
  return sharingPassport.map((id) => ({ code: "duplicatePassport", travelerId: encodeId("trv", id) }));
}
