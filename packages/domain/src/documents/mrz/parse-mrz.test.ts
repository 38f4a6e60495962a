import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDate, parseIsoDate } from "../../shared/dates.ts";
import { cellAlphabets } from "./alphabet.ts";
import { MRZ_FORMATS, MRZ_LAYOUTS, type MrzFormat } from "./layouts.ts";
import type { Mrz, MrzData } from "./mrz.ts";
import { parseMrz } from "./parse-mrz.ts";
import { writeMrz } from "./write-mrz.ts";

const TODAY = parseIsoDate("2026-11-23") ?? 0;

const text = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const name = fc.array(text(LETTERS, 1, 6), { minLength: 1, maxLength: 2 }).map((components) => components.join(" "));
const day = (min: number, max: number) => fc.integer({ min, max }).map(formatIsoDate);

const anyFormat = fc.constantFrom(...MRZ_FORMATS);

/** Any data that fits every format, uncut. */
const anyMrzData: fc.Arbitrary<MrzData> = fc.record({
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

function parsed(lines: readonly string[]): Mrz {
  const result = parseMrz(lines, TODAY);
  if (!result.ok) throw new Error(JSON.stringify([result.error, ...lines]));
  return result.value;
}

const codeFor = (format: MrzFormat) => (MRZ_LAYOUTS[format].isVisa ? "V" : "P");
const stateOf = (mrz: Mrz) => Object.values(mrz.checkDigits);

/** The specimens that Doc 9303 itself prints, in parts 4 to 7. */
const SPECIMENS: readonly (readonly [MrzFormat, ...string[]])[] = [
  ["TD3", "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"],
  ["TD1", "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"],
  ["TD2", "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"],
  ["MRV-A", "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C<3UTO6908061F9406236ZE184226B<<<<<<<"],
  ["MRV-B", "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L898902C<3UTO6908061F9406236ZE184226"],
];

test.each(SPECIMENS)("the specimen of a %s is read with every check digit right", (format, ...lines) => {
  const mrz = parsed(lines);
  expect(mrz).toMatchObject({ format, issuingState: "UTO", familyName: "ERIKSSON", givenNames: "ANNA MARIA" });
  expect(mrz).toMatchObject({ sex: "female", nationality: "UTO", namesMayBeTruncated: false });
  expect(new Set(stateOf(mrz))).toEqual(new Set(["passed"]));
});

test("what is written is read back, in every format", () => {
  fc.assert(
    fc.property(anyFormat, anyMrzData, (format, drawn) => {
      const data: MrzData = { ...drawn, documentCode: codeFor(format) };
      const lines = writeMrz(format, data);
      const mrz = parsed(lines);
      expect(mrz).toMatchObject({ ...data, format, lines });
      expect(new Set(stateOf(mrz))).toEqual(new Set(["passed"]));
    }),
  );
});

test("a checked cell that is read as another digit fails a check digit", () => {
  fc.assert(
    fc.property(anyFormat, anyMrzData, fc.nat(), fc.integer({ min: 1, max: 9 }), (format, data, pick, step) => {
      const lines = [...writeMrz(format, { ...data, documentCode: codeFor(format) })];
      const spans = Object.values(MRZ_LAYOUTS[format].checks).flatMap(({ digit, over }) => [digit, ...over]);
      const digits = spans.flatMap(({ line, start, end }) =>
        [...(lines[line]?.slice(start, end) ?? "")].flatMap((cell, at) =>
          /\d/.test(cell) ? [[line, start + at]] : [],
        ),
      );
      const [line = 0, column = 0] = digits[pick % digits.length] ?? [];
      const cells = [...(lines[line] ?? "")];
      cells[column] = String((Number(cells[column]) + step) % 10);
      lines[line] = cells.join("");
      expect(stateOf(parsed(lines))).toContain("failed");
    }),
  );
});

test.each<MrzFormat>(["TD1", "TD2"])(
  "a document number longer than nine goes on in the optional data of a %s",
  (format) => {
    fc.assert(
      fc.property(anyMrzData, fc.stringMatching(/^[A-Z0-9]{10,14}$/), (data, documentNumber) => {
        const lines = writeMrz(format, { ...data, documentNumber, optionalData: "" });
        const mrz = parsed(lines);
        expect(mrz).toMatchObject({ documentNumber, optionalData: "" });
        expect(mrz.checkDigits.documentNumber).toBe("passed");
      }),
    );
  },
);

test("names that are too long keep every component, and fill their field", () => {
  const long = fc.array(fc.stringMatching(/^[A-Z]{6,12}$/), { minLength: 3, maxLength: 5 });
  fc.assert(
    fc.property(long, long, anyMrzData, (family, given, data) => {
      const names = { familyName: family.join(" "), givenNames: given.join(" ") };
      const mrz = parsed(writeMrz("TD1", { ...data, ...names }));
      expect(mrz.namesMayBeTruncated).toBe(true);
      const read = [...mrz.familyName.split(" "), ...mrz.givenNames.split(" ")];
      expect(read.length).toBe(family.length + given.length);
      for (const [at, whole] of [...family, ...given].entries()) expect(whole.startsWith(read[at] ?? "?")).toBe(true);
    }),
  );
});

test("a card may have a digit in its code, and no nationality", () => {
  fc.assert(
    fc.property(anyMrzData, (data) => {
      const mrz = parsed(writeMrz("TD1", { ...data, documentCode: "C1", nationality: "" }));
      expect(mrz).toMatchObject({ documentCode: "C1", nationality: "" });
    }),
  );
});

test("lines of another shape, and characters that cannot stand where they are, are refused", () => {
  const [, first = "", second = ""] = SPECIMENS[0] ?? [];
  expect(parseMrz([first, second.slice(1)], TODAY)).toEqual({ ok: false, error: { code: "unknown_format" } });
  expect(parseMrz([first], TODAY).ok).toBe(false);
  expect(parseMrz([first.replace("ANNA", "ANN4"), second], TODAY)).toEqual({
    ok: false,
    error: { code: "character_not_allowed", line: 0, column: 18 },
  });
});

test("no cell of any format is without an alphabet", () => {
  fc.assert(
    fc.property(anyFormat, (format) => {
      const { lines, columns } = MRZ_LAYOUTS[format];
      const alphabets = cellAlphabets(format);
      expect(alphabets.length).toBe(lines);
      for (const line of alphabets) expect(line.filter((alphabet) => alphabet.length > 0).length).toBe(columns);
    }),
  );
});
