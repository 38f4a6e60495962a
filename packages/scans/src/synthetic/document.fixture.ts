import type { MrzFormat } from "@entrada/domain/documents/mrz/layouts";
import type { MrzData } from "@entrada/domain/documents/mrz/mrz";
import { formatIsoDate, parseIsoDate } from "@entrada/domain/shared/dates";
import { PEOPLE } from "./people.fixture.ts";
import { pick } from "./random.fixture.ts";

export const TODAY = parseIsoDate("2026-11-23") ?? 0;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = "0123456789";

/** The shapes of document numbers: A a letter, 9 a digit, X either. */
const NUMBER_SHAPES = ["999999999", "A99999999", "AA9999999", "XXXXXXXXX", "A9999999", "CXXXXXXXX"] as const;
const OPTIONAL_SHAPES = ["", "", "999999", "XXXXXX"] as const;
const CODES: Readonly<Record<MrzFormat, string>> = { TD3: "P", TD1: "I", TD2: "I", "MRV-A": "V", "MRV-B": "V" };

function filled(random: () => number, shape: string): string {
  const alphabets: Readonly<Record<string, string>> = { A: LETTERS, "9": DIGITS, X: LETTERS + DIGITS };
  return [...shape]
    .map((cell) => {
      const alphabet = alphabets[cell];
      return alphabet === undefined ? cell : (alphabet[Math.floor(random() * alphabet.length)] ?? "A");
    })
    .join("");
}

/** The data of an invented document; its person is the `index`th. */
export function documentOf(random: () => number, format: MrzFormat, index: number): MrzData {
  const [country, familyName, givenNames] = PEOPLE[index % PEOPLE.length] ?? ["UTO", "ERIKSSON", "ANNA MARIA"];
  const day = (from: number, to: number) => formatIsoDate(Math.floor(TODAY + from + random() * (to - from)));
  return {
    documentCode: CODES[format],
    issuingState: country,
    familyName,
    givenNames,
    documentNumber: filled(random, pick(random, NUMBER_SHAPES)),
    nationality: country,
    birthDate: day(-30_000, -300),
    sex: pick(random, ["female", "male", "female", "male", "unspecified"]),
    expiryDate: day(-1_000, 3_600),
    optionalData: filled(random, pick(random, OPTIONAL_SHAPES)),
    optionalData2: "",
  };
}
