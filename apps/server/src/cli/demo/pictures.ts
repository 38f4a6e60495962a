import { drawnCases } from "@entrada/scans/photo/drawn/cases";
import { drawn } from "@entrada/scans/photo/drawn/picture";
import { passportPage } from "@entrada/scans/synthetic/passport-page.fixture";
import sharp from "sharp";

/** Whose passport is drawn. */
export interface DrawnHolder {
  readonly givenNames: string;
  readonly familyName: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly passport: { readonly number: string; readonly expiresOn: string };
}

/** A scan of the data page of an invented American passport, which is read like a real one. */
export function drawPassport({ givenNames, familyName, birthDate, passport }: DrawnHolder): Promise<Buffer> {
  const holder = {
    givenNames: withoutAccents(givenNames).toUpperCase(),
    familyName: withoutAccents(familyName).toUpperCase(),
    birthDate,
  };
  return passportPage({ ...holder, documentNumber: passport.number, expiryDate: passport.expiresOn });
}

/** A name in the letters that addresses and the zones of passports have. */
export function withoutAccents(name: string): string {
  return name.normalize("NFD").replace(/\p{Mn}/gu, "");
}

/** A drawn photo of nobody, which meets the rules for a square photo. */
export function drawPhoto(): Promise<Buffer> {
  const good = drawnCases(1, 2, 0).find(
    ({ picture: { format, width, height } }) => format === "jpeg" && width === height,
  );
  if (!good) throw new Error("no photo was drawn");
  return drawn(good.picture);
}

const SMALL_PIXELS = 600;

/** A picture as it is handed in where the name of its file says what it is taken for: small. */
export function madeSmall(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(SMALL_PIXELS).jpeg().toBuffer();
}
