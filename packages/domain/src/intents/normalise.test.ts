import fc from "fast-check";
import { expect, test } from "vitest";
import { normalise, wordsOf } from "./normalise.ts";

test.each([
  ["  Trip   to\n\nGOA ", "trip to goa"],
  ["Crème brûlée", "creme brulee"],
  ["đi du lịch", "di du lich"],
  ["IĞDIR’a gezi", "igdir’a gezi"],
  ["ＷＯＲＫ", "work"],
  ["sooooo good", "soo good"],
  ["t\u200bou\u202er", "tour"],
  ["زِيَارَة الأُسـرة", "زياره الاسره"],
  ["शादी में", "शादी में"],
])("%j is read as %j", (written, read) => {
  expect(normalise(written)).toBe(read);
});

test("normalising a normalised text changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const once = normalise(text);
      return normalise(once) === once;
    }),
  );
});

test("words are runs of letters and digits, and at most 400 are read", () => {
  expect(wordsOf("one two, 3rd")).toEqual(["one", "two", "3rd"]);
  expect(wordsOf("…!?")).toEqual([]);
  expect(wordsOf("a b ".repeat(1_000))).toHaveLength(400);
});
