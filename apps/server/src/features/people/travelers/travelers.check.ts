import { normalisePassportNumber } from "@entrada/domain/persons/passport-number";
import { travelerDateFaults } from "@entrada/domain/persons/traveler-dates";
import { parseIsoDate } from "@entrada/domain/shared/dates";
import { isPlainLine } from "@entrada/domain/shared/plain-line";
import { loadReference } from "@entrada/knowledge/reference";
import { unknownCode } from "../../../core/did-you-mean.ts";
import type { ProblemItem } from "../../../core/problem.ts";
import type { TravelerChanges, TravelerSearch } from "./travelers.schema.ts";
import type { TravelerDraft } from "./travelers.types.ts";

// The day begins first at UTC+14.
const FIRST_TIME_ZONE_MS = 14 * 60 * 60 * 1000;
const PASSPORT_MEMBERS = ["number", "issuingCountry", "expiresOn", "issuedOn"] as const;

/** Everything that the schema cannot see: names, codes of the reference data, dates by the tenant's own time. */
export function faultsOfTraveler(draft: TravelerDraft, now: Date): readonly ProblemItem[] {
  return [...faultsOfMembers(draft), ...faultsBetweenMembers(draft, now)];
}

/** What is wrong with what was sent whatever the traveler is otherwise: names and codes of the reference data. */
export function faultsOfMembers({
  givenNames,
  familyName,
  nationality,
  residenceCountry,
  sex,
  passport,
}: TravelerChanges): readonly ProblemItem[] {
  return [
    ...nameFaults("#/givenNames", givenNames),
    ...nameFaults("#/familyName", familyName),
    ...(nationality === undefined ? [] : issuerFaults("#/nationality", nationality)),
    ...(residenceCountry === undefined ? [] : countryFaults("#/residenceCountry", residenceCountry)),
    ...sexFaults(sex ?? null),
    ...(passport ? passportFaults(passport) : []),
  ];
}

function faultsBetweenMembers(draft: TravelerDraft, now: Date): readonly ProblemItem[] {
  const { givenNames, familyName, passport } = draft;
  const detail = "Send at least one of the names.";
  const nameless: readonly ProblemItem[] =
    givenNames === "" && familyName === "" ? [{ pointer: "#/familyName", code: "too_short", detail }] : [];
  return [...nameless, ...(passport ? missingFaults(passport) : []), ...dateFaults(draft, now)];
}

/** The same of a passport that is searched for. */
export function faultsOfSearch({ passport }: TravelerSearch): readonly ProblemItem[] {
  return [...numberFaults(passport.number), ...issuerFaults("#/passport/issuingCountry", passport.issuingCountry)];
}

function nameFaults(pointer: string, name: string | undefined): readonly ProblemItem[] {
  if (name === undefined || isPlainLine(name)) return [];
  const detail = "Send one line without spaces around it, line breaks, or characters that cannot be seen.";
  return [{ pointer, code: "wrong_format", detail }];
}

function missingFaults(passport: NonNullable<TravelerDraft["passport"]>): readonly ProblemItem[] {
  const missing = PASSPORT_MEMBERS.filter((name) => passport[name] === undefined);
  return missing.map((name): ProblemItem => {
    return { pointer: `#/passport/${name}`, code: "required", detail: "Send this field; it is required." };
  });
}

function passportFaults({ number, issuingCountry }: NonNullable<TravelerChanges["passport"]>): readonly ProblemItem[] {
  return [
    ...(number === undefined ? [] : numberFaults(number)),
    ...(issuingCountry === undefined ? [] : issuerFaults("#/passport/issuingCountry", issuingCountry)),
  ];
}

function numberFaults(number: string): readonly ProblemItem[] {
  if (normalisePassportNumber(number) !== undefined) return [];
  const detail = "Send 5 to 20 letters A to Z and digits; spaces and hyphens do not count.";
  return [{ pointer: "#/passport/number", code: "wrong_format", detail }];
}

function dateFaults({ birthDate, passport }: TravelerDraft, now: Date): readonly ProblemItem[] {
  const { issuedOn, expiresOn } = passport ?? {};
  const whole = issuedOn === undefined || expiresOn === undefined ? null : { issuedOn, expiresOn };
  const today = new Date(now.getTime() + FIRST_TIME_ZONE_MS).toISOString().slice(0, 10);
  const latestToday = parseIsoDate(today);
  // An instant's day exists, unless it is after the year 9999.
  if (latestToday === undefined) return [];
  return travelerDateFaults({ birthDate, passport: whole }, latestToday).map(({ field, ...fault }) => {
    return { pointer: `#/${field}`, ...fault };
  });
}

function sexFaults(sex: string | null): readonly ProblemItem[] {
  const codes = (loadReference().publicList("sexes") ?? []).map(({ code }) => code);
  return sex === null || codes.includes(sex) ? [] : [unknownCode({ pointer: "#/sex" }, sex, "the list sexes", codes)];
}

function issuerFaults(pointer: string, code: string): readonly ProblemItem[] {
  const { countryByCode, countries } = loadReference();
  if (countryByCode.get(code)?.isPassportIssuer) return [];
  const issuers = countries.filter(({ isPassportIssuer }) => isPassportIssuer).map((country) => country.code);
  return [unknownCode({ pointer }, code, "the countries that issue passports", issuers)];
}

function countryFaults(pointer: string, code: string): readonly ProblemItem[] {
  const { countryByCode } = loadReference();
  return countryByCode.has(code) ? [] : [unknownCode({ pointer }, code, "the countries", [...countryByCode.keys()])];
}
