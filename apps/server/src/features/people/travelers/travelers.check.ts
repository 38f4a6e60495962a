import { normalisePassportNumber } from "@entrada/domain/persons/passport-number";
import { travelerDateErrors } from "@entrada/domain/persons/traveler-dates";
import { latestDateOnEarth, parseIsoDate } from "@entrada/domain/shared/dates";
import { isPlainLine } from "@entrada/domain/shared/plain-line";
import { knownCodes } from "@entrada/knowledge/codes";
import { blanksOf } from "../../../core/describe-error.ts";
import { codeErrors } from "../../../core/did-you-mean.ts";
import type { FieldError, ValidParts } from "../../../core/problem.ts";
import type { TravelerChanges, TravelerSearch } from "./travelers.schema.ts";
import type { TravelerDraft } from "./travelers.types.ts";
import type { PassportId } from "./travelers-passport-index.ts";

const PASSPORT_MEMBERS = ["number", "issuingCountry", "expiresOn", "issuedOn"] as const;

/** Everything the schema cannot check: names, codes of the reference data, dates by the tenant's own time. */
export function errorsOfTraveler(draft: ValidParts<TravelerDraft>, now: Date): readonly FieldError[] {
  return [...errorsOfMembers(draft), ...errorsBetweenMembers(draft, now)];
}

/** Errors that do not depend on the rest of the traveler: names and codes of the reference data. */
export function errorsOfMembers({
  givenNames,
  familyName,
  nationality,
  residenceCountry,
  sex,
  passport,
}: ValidParts<TravelerChanges>): readonly FieldError[] {
  return [
    ...nameErrors("#/givenNames", givenNames),
    ...nameErrors("#/familyName", familyName),
    ...codeErrors("#/nationality", nationality, knownCodes().passports),
    ...codeErrors("#/residenceCountry", residenceCountry, knownCodes().countries),
    ...sexErrors(sex ?? null),
    ...(passport ? passportErrors(passport) : []),
  ];
}

function errorsBetweenMembers(draft: ValidParts<TravelerDraft>, now: Date): readonly FieldError[] {
  const { givenNames, familyName, passport } = draft;
  const detail = "Send at least one name: givenNames or familyName.";
  const nameless: readonly FieldError[] =
    givenNames === "" && familyName === "" ? [{ pointer: "#/familyName", code: "too_short", detail }] : [];
  return [...nameless, ...(passport ? missingErrors(passport) : []), ...dateErrors(draft, now)];
}

/** What the schema cannot check of a search. */
export function errorsOfSearch({ passport }: ValidParts<TravelerSearch>): readonly FieldError[] {
  return passport === undefined ? [] : passportErrors(passport);
}

/** The passport to search for, its number normalised. */
export function searchedPassport({ passport: { number, issuingCountry } }: TravelerSearch): PassportId {
  return { number: normalisePassportNumber(number) ?? number, issuingCountry };
}

function nameErrors(pointer: string, name: string | undefined): readonly FieldError[] {
  if (name === undefined || isPlainLine(name)) return [];
  const detail = "Send one line without leading or trailing spaces, line breaks or invisible characters.";
  return [{ pointer, code: "wrong_format", detail: detail + blanksOf(name) }];
}

function missingErrors(passport: NonNullable<ValidParts<TravelerDraft>["passport"]>): readonly FieldError[] {
  const missing = PASSPORT_MEMBERS.filter((name) => passport[name] === undefined);
  return missing.map((name): FieldError => {
    return { pointer: `#/passport/${name}`, code: "required", detail: "Send this field; it is required." };
  });
}

function passportErrors({
  number,
  issuingCountry,
}: NonNullable<ValidParts<TravelerChanges>["passport"]>): readonly FieldError[] {
  return [
    ...(number === undefined ? [] : numberErrors(number)),
    ...codeErrors("#/passport/issuingCountry", issuingCountry, knownCodes().passports),
  ];
}

function numberErrors(number: string): readonly FieldError[] {
  if (normalisePassportNumber(number) !== undefined) return [];
  const detail = "Send 5 to 20 letters A to Z and digits, with or without spaces and hyphens.";
  return [{ pointer: "#/passport/number", code: "wrong_format", detail }];
}

function dateErrors({ birthDate, passport }: ValidParts<TravelerDraft>, now: Date): readonly FieldError[] {
  const latestToday = parseIsoDate(latestDateOnEarth(now));
  // Undefined only after the year 9999.
  if (latestToday === undefined) return [];
  return travelerDateErrors({ birthDate, passport: passport ?? null }, latestToday).map(({ field, ...error }) => {
    return { pointer: `#/${field}`, ...error };
  });
}

function sexErrors(sex: string | null): readonly FieldError[] {
  return codeErrors("#/sex", sex ?? undefined, knownCodes().options("sexes"));
}
