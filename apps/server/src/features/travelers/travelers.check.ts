import { normalisePassportNumber } from "@entrada/domain/persons/passport-number";
import { travelerDateFaults } from "@entrada/domain/persons/traveler-dates";
import { parseIsoDate } from "@entrada/domain/shared/dates";
import { isPlainLine } from "@entrada/domain/shared/plain-line";
import { loadReference } from "@entrada/knowledge/reference";
import type { ProblemItem } from "../../http/problem.ts";
import { unknownCode } from "../../http/validation/unknown-code.ts";
import type { TravelerSearch } from "./travelers.schema.ts";
import type { TravelerDraft } from "./travelers.types.ts";

// The day begins first at UTC+14.
const FIRST_TIME_ZONE_MS = 14 * 60 * 60 * 1000;
const PASSPORT_MEMBERS = ["number", "issuingCountry", "expiresOn", "issuedOn"] as const;

/** Everything that the schema cannot see: names, codes of the reference data, dates by the tenant's own time. */
export function faultsOfTraveler(draft: TravelerDraft, now: Date): readonly ProblemItem[] {
  const { passport = null } = draft;
  return [
    ...nameFaults(draft),
    ...issuerFaults("#/nationality", draft.nationality),
    ...countryFaults("#/residenceCountry", draft.residenceCountry),
    ...sexFaults(draft.sex ?? null),
    ...(passport === null ? [] : passportFaults(passport)),
    ...dateFaults(draft, now),
  ];
}

/** The same of a passport that is searched for. */
export function faultsOfSearch({ passport }: TravelerSearch): readonly ProblemItem[] {
  return [...numberFaults(passport.number), ...issuerFaults("#/passport/issuingCountry", passport.issuingCountry)];
}

function nameFaults({ givenNames, familyName }: TravelerDraft): readonly ProblemItem[] {
  const faults: ProblemItem[] = [];
  const detail = "Send one line without spaces around it, line breaks, or characters that cannot be seen.";
  if (!isPlainLine(givenNames)) faults.push({ pointer: "#/givenNames", code: "wrong_format", detail });
  if (!isPlainLine(familyName)) faults.push({ pointer: "#/familyName", code: "wrong_format", detail });
  if (givenNames === "" && familyName === "") {
    faults.push({ pointer: "#/familyName", code: "too_short", detail: "Send at least one of the names." });
  }
  return faults;
}

function passportFaults(passport: NonNullable<TravelerDraft["passport"]>): readonly ProblemItem[] {
  const missing = PASSPORT_MEMBERS.filter((name) => passport[name] === undefined);
  return [
    ...missing.map((name): ProblemItem => {
      return { pointer: `#/passport/${name}`, code: "required", detail: "Send this field; it is required." };
    }),
    ...(passport.number === undefined ? [] : numberFaults(passport.number)),
    ...(passport.issuingCountry === undefined
      ? []
      : issuerFaults("#/passport/issuingCountry", passport.issuingCountry)),
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
