/** A polygon's ring of borders begins somewhere: longitude and latitude, in degrees. */
type Place = readonly [longitude: number, latitude: number];

/** A country that the atlas has without a number, by its name there. */
const BY_NAME: Readonly<Record<string, string>> = { Kosovo: "XK" };

/** The alpha-2 code of a shape of the atlas; undefined: it has none. */
export function codeOfShape(isoNumber: unknown, name: string): string | undefined {
  if (isoNumber === undefined) return BY_NAME[name];
  // A locale's canonical form has the letters of a region, not its number.
  return new Intl.Locale(`und-${isoNumber}`).region;
}

interface Part {
  readonly of: string;
  readonly code: string;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What the atlas draws as part of a country, but has a code, and often rules of entry, of its own. */
const PARTS: readonly Part[] = [
  { of: "FR", code: "GF", west: -55, south: 2, east: -51, north: 6 },
  { of: "FR", code: "GP", west: -62, south: 15.7, east: -61, north: 17 },
  { of: "FR", code: "MQ", west: -62, south: 14, east: -60, north: 15.2 },
  { of: "FR", code: "RE", west: 55, south: -22, east: 56, north: -20 },
  { of: "FR", code: "YT", west: 44, south: -14, east: 46, north: -12 },
  { of: "NL", code: "BQ", west: -69, south: 11, east: -62, north: 18 },
  { of: "NO", code: "SJ", west: 8, south: 74, east: 40, north: 82 },
  { of: "NO", code: "SJ", west: -10, south: 70, east: -7, north: 72 },
  { of: "NZ", code: "TK", west: -173, south: -10, east: -171, north: -8 },
];

/** The code of one polygon of a country. */
export function codeOfPolygon(country: string, [longitude, latitude]: Place): string {
  const part = PARTS.find(
    ({ of, west, south, east, north }) =>
      of === country && west <= longitude && longitude <= east && south <= latitude && latitude <= north,
  );
  return part?.code ?? country;
}

/** Where the places are that are too small for the atlas. */
export const MISSING: Readonly<Record<string, Place>> = {
  CC: [96.83, -12.17],
  CX: [105.63, -10.49],
  GI: [-5.35, 36.14],
  TV: [179.2, -8.52],
};
