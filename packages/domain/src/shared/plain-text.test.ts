import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlainText, withLineFeeds } from "./plain-text.ts";

test.each([
  "Please send page two.",
  "Dear all,\r\n\r\n\tthe photo\tis too dark.\n",
  "مرحبًا، Ada أرسلت الصورة.",
  "می\u200cخواهم",
  "👩\u200d👩\u200d👧 🏴",
  "?",
  "",
])("%j is a text that can be read", (text) => expect(isPlainText(text)).toBe(true));

test.each([" ", "\n\n", "\u200b", "\u00a0\t"])("%j is blank", (text) => expect(isPlainText(text)).toBe(false));

test("a control character, half a character or a reversal is refused wherever it is", () => {
  const refused = fc.constantFrom(..."\u0000\u0001\u0008\u000b\u000c\u001b\u007f\u0085\u009f\udfff\ud800\u202d\u202e");
  fc.assert(
    fc.property(refused, fc.nat(12), (character, at) => {
      const letters = [..."Ada’s photo."];
      letters.splice(at, 0, character);
      expect(isPlainText(letters.join(""))).toBe(false);
    }),
  );
});

test("every kind of line end becomes a line feed, and nothing else changes", () => {
  expect(withLineFeeds("a\r\nb\rc\nd\u2028e\u2029f\r\r\n")).toBe("a\nb\nc\nd\ne\nf\n\n");
  fc.assert(fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => withLineFeeds(text) === text));
});
