import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlainLine, unreadableIn } from "./plain-line.ts";

const WRITTEN = [
  "Mary Jane",
  "O’Connor",
  "Nuñez-Ibáñez",
  "李小龍",
  "葛\u{e0100}城",
  "محمد",
  "می‌خواهم",
  "क्‍ष",
  "র‍্যাব",
  "മോഹന്‍",
  "ᠮᠣᠩᠭᠣᠯ᠋",
  "Владимир",
  "김민수",
  "X Æ",
  "3M",
  "",
];

test.each(WRITTEN)("%j is a plain line", (text) => expect(isPlainLine(text)).toBe(true));

test.each([
  ..."\u0000\n\r\t\u0085\u202e\u2066\u200e\u200f\u061c\u200b\u2060\ufeff\u2028\u2029\ue000\u00ad\u{e0041}",
  ..."\u3164\u2800\u115f\u1160\uffa0\ufffd",
])("a line with %j anywhere is not plain", (character) => {
  for (const text of [`Ann${character}a`, `${character}Anna`, `Anna${character}`, character]) {
    expect(isPlainLine(text)).toBe(false);
  }
});

test.each(["\u200c", "\u200d"])("%j is allowed only between letters", (joiner) => {
  for (const text of [
    joiner,
    `${joiner}Anna`,
    `Anna${joiner}`,
    `A${joiner}${joiner}a`,
    `A ${joiner}a`,
    `1${joiner}2`,
  ]) {
    expect(isPlainLine(text)).toBe(false);
  }
  expect(isPlainLine(`A${joiner}a`)).toBe(true);
});

test.each([" ", "\u00a0", "\u3000 ", "\ufe0f", "\u034f", "\u{e0100}", "\u0301", " Anna", "Anna ", "\u00a0Anna"])(
  "%j is blank, or has spaces around it",
  (text) => expect(isPlainLine(text)).toBe(false),
);

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}\u2800\u3164\u115f\u1160\uffa0]|(?![\u200c\u200d])\p{Cf}/u;
const text = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(..."aZéßжनमിख्ണ്می3 -’.漢") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("\u200c", "\u200d", "\u2800", "\u3164", "\u202e", "\n", "\u2028", "\u00a0"),
    },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 0x10ffff }).map((code) => String.fromCodePoint(code)) },
  ),
  maxLength: 12,
});

test("an accepted text is one visible line that starts and ends visibly and hides nothing", () => {
  fc.assert(
    fc.property(text, (line) => {
      fc.pre(isPlainLine(line) && line !== "");
      expect(line).not.toMatch(INVISIBLE);
      expect(line.trim()).toBe(line);
      expect(line).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u);
      expect(line).not.toMatch(/^[\u200c\u200d]|[\u200c\u200d]{2}|\u200c$/u);
    }),
    { numRuns: 2_000 },
  );
});

test("a forbidden character is refused, wherever it is inserted", () => {
  const hidden = fc.constantFrom(..."\u0000\n\u2028\u2029\u202e\u200b\u3164\u2800\u115f\u1160\uffa0\u2066");
  fc.assert(
    fc.property(fc.constantFrom(...WRITTEN), hidden, fc.nat(20), (line, character, at) => {
      const letters = [...line];
      letters.splice(Math.min(at, letters.length), 0, character);
      expect(isPlainLine(letters.join(""))).toBe(false);
    }),
  );
});

test("two accepted lines joined by a space are accepted", () => {
  const plain = text.filter((line) => line !== "" && isPlainLine(line));
  fc.assert(
    fc.property(plain, plain, (one, other) => {
      expect(isPlainLine(`${one} ${other}`)).toBe(true);
    }),
  );
});

test.each([
  ["\u0000", "U+0000"],
  ["\t", "U+0009"],
  ["\u202e", "U+202E"],
  ["\u3164", "U+3164"],
  ["\u{e0041}", "U+E0041"],
])("a hidden character is named: %j", (character, point) => {
  expect(unreadableIn(`Vi${character}sa`)).toBe(point);
  expect(unreadableIn("Visa électronique – 30 days")).toBeUndefined();
});
