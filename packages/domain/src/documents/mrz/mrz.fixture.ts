import fc from "fast-check";
import { formatIsoDate, parseIsoDate } from "../../shared/dates.ts";
import { MRZ_FORMATS } from "./layouts.ts";
import type { MrzData } from "./mrz.ts";

export const TODAY = parseIsoDate("2026-11-23") ?? 0;

const text = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const name = fc.array(text(LETTERS, 1, 6), { minLength: 1, maxLength: 2 }).map((components) => components.join(" "));
const day = (min: number, max: number) => fc.integer({ min, max }).map(formatIsoDate);

export const anyFormat = fc.constantFrom(...MRZ_FORMATS);

/** Any data that fits every format, uncut. */
export const anyMrzData: fc.Arbitrary<MrzData> = fc.record({
  documentCode: fc.constantFrom("P", "PP", "PD"),
  issuingState: fc.oneof(text(LETTERS, 3, 3), fc.constant("D")),
  familyName: name,
  givenNames: fc.oneof(
    name.filter((given) => given.length < 10),
    fc.constant(""),
  ),
  documentNumber: text(`${LETTERS}0123456789`, 1, 9),
  nationality: text(LETTERS, 3, 3),
  birthDate: fc.option(day(TODAY - 36_000, TODAY), { nil: undefined }),
  sex: fc.constantFrom("female", "male", "unspecified"),
  expiryDate: day(TODAY - 10_000, TODAY + 20_000),
  optionalData: text(`${LETTERS}0123456789`, 0, 7),
  optionalData2: fc.constant(""),
});
