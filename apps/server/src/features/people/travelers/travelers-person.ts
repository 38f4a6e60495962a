import { patchedMetadata } from "@entrada/domain/persons/metadata";
import { normalisePassportNumber } from "@entrada/domain/persons/passport-number";
import type { FindablePerson } from "@entrada/domain/search/person-terms";
import { changedMembers, mergePatch } from "@entrada/domain/shared/merge-patch";
import { refuseFieldErrors } from "../../../core/problem.ts";
import type { EventData } from "../../../events/catalog.ts";
import { TRAVELER_FIELDS } from "../../../events/payloads/traveler.v1.ts";
import { requireFewKeys } from "../../../work/metadata.ts";
import { errorsOfTraveler } from "./travelers.check.ts";
import type { TravelerChanges } from "./travelers.schema.ts";
import type { Passport, TravelerDetails, TravelerDraft } from "./travelers.types.ts";

/** What a traveler is found by. */
export function findableTraveler({
  givenNames,
  familyName,
  externalReference,
  passport,
}: TravelerDetails): FindablePerson {
  const names = [givenNames, familyName];
  return { names, email: null, phone: null, externalReference, passportNumber: passport?.number };
}

type Changed = EventData<"traveler.updated">["changed"];

/** The details of a new traveler; refuses impossible ones. */
export function detailsOf(draft: TravelerDraft, now: Date): TravelerDetails {
  refuseFieldErrors(errorsOfTraveler(draft, now));
  const { givenNames, familyName, birthDate, nationality, residenceCountry } = draft;
  const { sex = null, passport = null, externalReference = null } = draft;
  const metadata = patchedMetadata(null, draft.metadata ?? null);
  requireFewKeys(metadata);
  return {
    givenNames,
    familyName,
    birthDate,
    nationality,
    sex,
    residenceCountry,
    // Without an error, no member is missing.
    passport: passport && passportOf(passport as Passport),
    externalReference,
    metadata,
  };
}

/** The details with the changes merged in; refuses an impossible result. */
export function mergedDetails(details: TravelerDetails, changes: TravelerChanges, now: Date): TravelerDetails {
  // The schema allows null only for optional members, so the merged members still have their types.
  return detailsOf(mergePatch({ ...details }, changes) as TravelerDraft, now);
}

// Who a quote was priced for. A note of the tenant's own voids no price.
const PRICED: Changed = TRAVELER_FIELDS.filter((name) => name !== "externalReference" && name !== "metadata");

/** Whether a quote for the traveler would be one for another person or another price. */
export function changesPrices(changed: Changed): boolean {
  return changed.some((name) => PRICED.includes(name));
}

/** The members whose values differ; of a new traveler, those that have one. */
export function changedFields(before: TravelerDetails | undefined, after: TravelerDetails): Changed {
  return changedMembers(TRAVELER_FIELDS, before ?? {}, after);
}

function passportOf({ number, issuingCountry, expiresOn, issuedOn }: Passport): Passport {
  return { number: normalisePassportNumber(number) ?? number, issuingCountry, expiresOn, issuedOn };
}
