import { expect, test } from "vitest";
import { isPlainName } from "./person-name.ts";

test.each([
  "Mary Jane",
  "O’Connor",
  "Nuñez-Ibáñez",
  "李小龍",
  "محمد",
  "می‌خواهم",
  "क्‍ष",
  "Владимир",
  "김민수",
  "X Æ",
  "",
])("%j is a name as people write it", (name) => expect(isPlainName(name)).toBe(true));

test.each(["\u0000", "\n", "\u0085", "\u202e", "\u2066", "\u200f", "\u061c", "\ufeff", "\u2028", "\ue000", "\u00ad"])(
  "a name with %j inside is not",
  (character) => expect(isPlainName(`Ann${character}a`)).toBe(false),
);

test.each([" Anna", "Anna ", "\u00a0Anna", " "])("%j has spaces around it", (name) => {
  expect(isPlainName(name)).toBe(false);
});
