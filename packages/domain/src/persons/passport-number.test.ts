import fc from "fast-check";
import { expect, test } from "vitest";
import { maskPassportNumber, normalisePassportNumber } from "./passport-number.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];
const number = fc.string({ unit: fc.constantFrom(...letters), minLength: 5, maxLength: 20 });

test("however a number is spaced, hyphenated and spelt, it is one number", () => {
  fc.assert(
    fc.property(
      number,
      fc.array(fc.constantFrom("", " ", "-", "  "), { minLength: 20, maxLength: 20 }),
      (text, gaps) => {
        const written = [...text].map((letter, at) => (gaps[at] ?? "") + letter).join("");
        expect(normalisePassportNumber(written)).toBe(text);
        expect(normalisePassportNumber(written.toLowerCase())).toBe(text);
      },
    ),
  );
});

test.each(["", "A123", "     ", "A".repeat(21), "AB-12", "ÀB12345", "straße1", "١٢٣٤٥٦", "AB_12345", "AB\t12345"])(
  "%j is no passport number",
  (text) => expect(normalisePassportNumber(text)).toBeUndefined(),
);

test("a masked number shows its last four and nothing of the rest, not even its length", () => {
  fc.assert(
    fc.property(number, (text) => {
      expect(maskPassportNumber(text)).toMatch(/^•{5}[0-9A-Z]{4}$/);
      expect(text.endsWith(maskPassportNumber(text).slice(5))).toBe(true);
    }),
  );
});
