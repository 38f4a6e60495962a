import type { MrzField } from "../documents/mrz/layouts.ts";

/** A machine readable zone of an issued document as it was read in a picture. */
interface PicturedZone {
  readonly lines: readonly string[];
  /** the fields that may have been misread */
  readonly uncertain: readonly MrzField[];
}

/** All that a program could read in an issued document. */
export interface IssuedReading {
  readonly zones: readonly PicturedZone[];
  /** the text of its pages, which was not read in a picture */
  readonly texts: readonly string[];
  /** what its barcodes say */
  readonly barcodes: readonly string[];
  /** there is more in it than was read: pages, or something like a further zone */
  readonly isPartial: boolean;
}

/** What an issued document must say: codes of two letters, days `YYYY-MM-DD`. */
export interface ExpectedIssue {
  readonly passportNumber: string | null;
  readonly familyName: string;
  readonly givenNames: string;
  readonly birthDate: string;
  readonly nationality: string;
  /** whose authority decides */
  readonly issuer: string;
  readonly trip: { readonly from: string; readonly to: string };
  /** the validity that whoever prepared it has entered */
  readonly entered: { readonly validFrom: string | null; readonly validUntil: string | null };
  /** what the traveler's passport says by its scan */
  readonly scan: Readonly<Partial<Record<"passportNumber" | "birthDate" | "nationality", string>>>;
}

/** What countries are called. */
export interface CountryNames {
  readonly ofAlpha3: (alpha3: string) => string | undefined;
  /** by a name in capitals, or by a code of two or three letters */
  readonly ofText: (text: string) => string | undefined;
}
