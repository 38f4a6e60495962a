import fc from "fast-check";
import { expect, test } from "vitest";
import { maskPassportNumber, normalisePassportNumber } from "./passport-number.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];
const number = fc.string({ unit: fc.constantFrom(...letters), minLength: 5, maxLength: 20 });

test("spaces, hyphens and case make no difference to a passport number", () => {
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
  "%j is not a passport number",
  (text) => expect(normalisePassportNumber(text)).toBeUndefined(),
);

test("a masked number shows at most its last four characters, never more than half of it, and hides its length", () => {
  fc.assert(
    fc.property(number, (text) => {
      const masked = maskPassportNumber(text);
      expect(masked).toMatch(/^•{5}[0-9A-Z]{2,4}$/);
      const shown = masked.slice(5);
      expect(text.endsWith(shown)).toBe(true);
      expect(shown.length * 2).toBeLessThanOrEqual(text.length);
      expect(shown.length).toBe(Math.min(4, Math.floor(text.length / 2)));
      // It cannot be mistaken for a number.
      expect(normalisePassportNumber(masked)).toBeUndefined();
    }),
  );
});
