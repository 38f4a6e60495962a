import type { Principal } from "@entrada/domain/access/principal";
import { maskPassportNumber } from "@entrada/domain/persons/passport-number";
import { type AnswerKind, isShownWhole } from "@entrada/domain/persons/visibility";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownChangedTraveler, ShownTraveler } from "./travelers.schema.ts";
import type { ChangedTraveler, Traveler } from "./travelers.service.ts";

export const TRAVELERS_PATH = "/tenant/travelers";

/** The traveler as this principal sees it in this kind of answer. */
export function showTraveler(traveler: Traveler, principal: Principal, answer: AnswerKind): ShownTraveler {
  const { givenNames, familyName, birthDate, nationality, sex, residenceCountry, passport, externalReference } =
    traveler;
  const isWhole = isShownWhole("passportNumber", principal, answer);
  return {
    id: encodeId("trv", traveler.id),
    customerId: encodeId("cus", traveler.customerId),
    givenNames,
    familyName,
    birthDate,
    nationality,
    sex,
    residenceCountry,
    passport: passport && { ...passport, number: isWhole ? passport.number : maskPassportNumber(passport.number) },
    externalReference,
    createdAt: traveler.createdAt.toISOString(),
    updatedAt: traveler.updatedAt.toISOString(),
    version: String(traveler.version),
  };
}

/** The response for a traveler that was created or changed. */
export const CHANGED_TRAVELER: Resource<ChangedTraveler> = {
  type: "traveler",
  path: TRAVELERS_PATH,
  show: (traveler, { principal }) => ({
    ...showTraveler(traveler, principal, "other"),
    warnings: showWarnings(traveler.sharingPassport),
  }),
};

function showWarnings(sharingPassport: readonly string[]): ShownChangedTraveler["warnings"] {
  return sharingPassport.map((id) => ({ code: "duplicatePassport", travelerId: encodeId("trv", id) }));
}
