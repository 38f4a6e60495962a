import { stateOf } from "./country-code.ts";
import type { Mrz } from "./mrz.ts";

/** Why a zone is not that of an ordinary passport of a citizen. */
export const STATUS_REASONS = [
  "notOrdinaryPassport",
  "refugeeDocument",
  "statelessDocument",
  "organizationDocument",
  "nationalityClass",
  "noNationality",
  "issuedToForeigner",
] as const;
type StatusReason = (typeof STATUS_REASONS)[number];

/** Something that two letters for a country cannot say, and the code in the zone that says it. */
export interface StatusFinding {
  readonly reason: StatusReason;
  readonly code: string;
}

/**
 * Codes that are no country's (ICAO Doc 9303 part 3, section 5, parts B to D). Any other that no country has is
 * `noNationality` too: newer editions add codes.
 */
const NO_COUNTRY: ReadonlyMap<string, StatusReason> = new Map<string, StatusReason>([
  ["XXA", "statelessDocument"],
  ...["XXB", "XXC"].map((code) => [code, "refugeeDocument"] as const),
  ...["GBD", "GBN", "GBO", "GBP", "GBS"].map((code) => [code, "nationalityClass"] as const),
  ...["EUE", "UNA", "UNO", "XBA", "XCC", "XCE", "XCO", "XDC", "XEC", "XES", "XIM", "XMP", "XOM", "XPO"].map(
    (code) => [code, "organizationDocument"] as const,
  ),
]);

/**
 * Second letters with which a state marks its ordinary passport, as its specimen shows: O is ordinary in China, and M for
 * many journeys in Korea. The standard leaves the letter to the issuer, so any other means nothing that is sure.
 */
const ORDINARY_OF: Readonly<Partial<Record<string, string>>> = { CHN: "PO", KOR: "PM" };
const ORDINARY: ReadonlySet<string | undefined> = new Set(["P", "PP"]);

/** What the code of a nationality says that is no country: of a card it may be missing. */
export function statusOfNationality(
  code: string,
  countryOf: (code: string) => string | undefined,
): readonly StatusFinding[] {
  if (countryOf(code) !== undefined) return [];
  return [{ reason: NO_COUNTRY.get(code) ?? "noNationality", code }];
}

/**
 * What tells against an ordinary passport of a citizen in a passport's zone. `countryOf` gives the country that a code of
 * the zone means. British passports for other than citizens have a class for a nationality, which is told once.
 */
export function statusOfPassport(
  { documentCode, issuingState, nationality }: Pick<Mrz, "documentCode" | "issuingState" | "nationality">,
  countryOf: (code: string) => string | undefined,
): readonly StatusFinding[] {
  const isOrdinary = ORDINARY.has(documentCode) || ORDINARY_OF[issuingState] === documentCode;
  const held = statusOfNationality(nationality, countryOf);
  const [issuer, country] = [countryOf(issuingState), countryOf(nationality)];
  const isOfOrganization = issuer === undefined && !held.some(({ code }) => code === issuingState);
  return [
    ...(isOrdinary ? [] : [{ reason: "notOrdinaryPassport", code: documentCode } as const]),
    ...held,
    ...(isOfOrganization ? statusOfNationality(issuingState, countryOf) : []),
    ...(issuer !== undefined && country !== undefined && stateOf(issuer) !== stateOf(country)
      ? [{ reason: "issuedToForeigner", code: issuingState } as const]
      : []),
  ];
}
