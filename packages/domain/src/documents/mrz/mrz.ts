import type { MrzCheck, MrzFormat } from "./layouts.ts";

/** The codes for it that the rest of the product uses; `<` in a zone is `unspecified`, which is an X elsewhere on the page. */
export type MrzSex = "female" | "male" | "unspecified";

/** What a machine readable zone says. Texts are without fillers; dates are `YYYY-MM-DD`, undefined if unknown; a birth date may lack its day or month. */
export interface MrzData {
  readonly documentCode: string;
  /** The code of Doc 9303: three letters, or D. */
  readonly issuingState: string;
  readonly familyName: string;
  readonly givenNames: string;
  readonly documentNumber: string;
  readonly nationality: string;
  readonly birthDate: string | undefined;
  readonly sex: MrzSex;
  readonly expiryDate: string | undefined;
  readonly optionalData: string;
  readonly optionalData2: string;
}

/** A zone that was read: what it says, whether names may be cut, and whether each of its check digits is right. */
export interface Mrz extends MrzData {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly namesMayBeTruncated: boolean;
  readonly checkDigits: Readonly<Partial<Record<MrzCheck, "passed" | "failed">>>;
}
