import { expect, test } from "vitest";
import { unreadableIn } from "./plain-text.ts";

test.each(["", "Visa électronique", "می‌خواهم", "क्‍ष", "李小龍 – 30 days"])("%j is read as it stands", (text) =>
  expect(unreadableIn(text)).toBeUndefined(),
);

test.each([
  ["\u0000", "U+0000"],
  ["\t", "U+0009"],
  ["\n", "U+000A"],
  ["\u202e", "U+202E"],
  ["\u2066", "U+2066"],
  ["\ufeff", "U+FEFF"],
  ["\u2028", "U+2028"],
  ["\ue000", "U+E000"],
])("%j is not", (character, point) => expect(unreadableIn(`Vi${character}sa`)).toBe(point));
