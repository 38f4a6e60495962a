import { expect, test } from "vitest";
import { nearest } from "./nearest-word.ts";

test.each([
  ["isPasportIssuer", ["isPassportIssuer", "isDestination"], "isPassportIssuer"],
  ["Succeded", ["succeeded", "failed"], "succeeded"],
  ["familyvisit", ["familyVisit", "tourism"], "familyVisit"],
  ["sevre", ["serve", "migrate", "serve"], "serve"],
  ["USA", ["SA", "US", "UA"], undefined],
  ["IND", ["ID", "IN"], undefined],
  ["abcd1", ["abcd2", "abcd3"], undefined],
  ["x", ["tourism"], undefined],
  ["", ["a"], undefined],
  ["a".repeat(65), ["a".repeat(64)], undefined],
])("the word nearest to %j among %j is %j", (sent, known, expected) => {
  expect(nearest(sent, known)).toBe(expected);
});
