import type { MrzData } from "@entrada/domain/documents/mrz/mrz";
import { writeMrz } from "@entrada/domain/documents/mrz/write-mrz";
import { drawPage, PRINTS } from "./page.fixture.ts";
import { type Photograph, photograph } from "./photograph.fixture.ts";
import { randomFrom } from "./random.fixture.ts";

const WIDTH = 1_600;
const CLEAR: Photograph = {
  quarterTurns: 0,
  skewDegrees: 1,
  perspective: [0, 0],
  curl: 0,
  margin: 0.05,
  blur: 0.4,
  noise: 2,
  shadow: 0,
  glare: 0,
  jpegQuality: 90,
};

const PASSPORT: MrzData = {
  documentCode: "P",
  issuingState: "USA",
  familyName: "EXAMPLE",
  givenNames: "ADA MARIA",
  documentNumber: "123456782",
  nationality: "USA",
  birthDate: "1990-04-01",
  sex: "unspecified",
  expiryDate: "2032-05-15",
  optionalData: "",
  optionalData2: "",
};

/** A clear photo of the data page of an invented passport, as a JPEG. */
export async function passportPage(changes: Partial<MrzData & Photograph> = {}): Promise<Buffer> {
  const random = randomFrom(7);
  const page = await drawPage(writeMrz("TD3", { ...PASSPORT, ...changes }), PRINTS.standard, WIDTH, random);
  return photograph(page, { ...CLEAR, ...changes }, random);
}
