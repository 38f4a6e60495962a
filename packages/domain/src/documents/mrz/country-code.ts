/** Codes of Doc 9303 part 3, section 5, which ISO 3166-1 writes otherwise, and which mean the same. */
const SAME_COUNTRY: ReadonlyMap<string, string> = new Map([
  ["D", "DEU"],
  ["RKS", "XKX"],
]);

/** Territories whose passports name their state in the zone, for whoever issued them and whose national the holder is. */
const STATE_OF: ReadonlyMap<string, string> = new Map([
  ["HK", "CN"],
  ["MO", "CN"],
]);

/** The country that the zone of this country's passports may name instead: its state; the country itself if it has none. */
export function stateOf(country: string): string {
  return STATE_OF.get(country) ?? country;
}

/**
 * The two-letter code of a state in a machine readable zone, by a look-up of three-letter codes. Undefined for
 * organizations, persons without a nationality, and for classes of a nationality such as GBN: two letters cannot say them.
 */
export function countryOfMrzCode(
  code: string,
  countryOfAlpha3: (alpha3: string) => string | undefined,
): string | undefined {
  return countryOfAlpha3(SAME_COUNTRY.get(code) ?? code);
}
