import { normalisePassportNumber } from "@entrada/domain/persons/passport-number";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { mergePatch } from "@entrada/domain/shared/merge-patch";
import { refuseFieldErrors } from "../../../core/problem.ts";
import type { EventData } from "../../../events/catalog.ts";
import { TRAVELER_FIELDS } from "../../../events/payloads/traveler.v1.ts";
import { errorsOfTraveler } from "./travelers.check.ts";
import type { TravelerChanges } from "./travelers.schema.ts";
import type { Passport, TravelerDraft, TravelerPerson } from "./travelers.types.ts";

type Changed = EventData<"traveler.updated">["changed"];

/** What a new traveler is said to be; throws the problem that names everything that cannot be meant. */
export function personOf(draft: TravelerDraft, now: Date): TravelerPerson {
  refuseFieldErrors(errorsOfTraveler(draft, now));
  const { givenNames, familyName, birthDate, nationality, residenceCountry } = draft;
  const { sex = null, passport = null, externalReference = null } = draft;
  return {
    givenNames,
    familyName,
    birthDate,
    nationality,
    sex,
    residenceCountry,
    // Nothing was refused, so no field is missing.
    passport: passport && passportOf(passport as Passport),
    externalReference,
  };
}

/** What is said of the traveler once the changes are merged in; throws as `personOf` does. */
export function changedPerson(person: TravelerPerson, changes: TravelerChanges, now: Date): TravelerPerson {
  // The schema lets only what may be missing be null, and a merged member is of the type that the schema allowed.
  return personOf(mergePatch({ ...person }, changes) as TravelerDraft, now);
}

/** The members in which the two differ; of a new traveler, those that say anything. */
export function changedFields(former: TravelerPerson | undefined, person: TravelerPerson): Changed {
  return TRAVELER_FIELDS.filter((field) => canonicalJson(former?.[field] ?? null) !== canonicalJson(person[field]));
}

function passportOf({ number, issuingCountry, expiresOn, issuedOn }: Passport): Passport {
  return { number: normalisePassportNumber(number) ?? number, issuingCountry, expiresOn, issuedOn };
}
