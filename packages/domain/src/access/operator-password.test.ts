import fc from "fast-check";
import { expect, test } from "vitest";
import { PASSWORD_LENGTH_MIN, passwordFlaw } from "./operator-password.ts";

const ROBIN = { email: "robin.fields@harbour.example", name: "Robin Fields", host: "visa.northwind.example" };
/** Sixteen guesses a character, but one for a word that is known. */
const estimate = (password: string, words: readonly string[]) =>
  16 ** words.reduce((rest, word) => rest.replaceAll(word, ""), password.toLowerCase()).length;

test.each([
  ["elevenchars", "tooShort"],
  ["x".repeat(201), "tooLong"],
  ["robin.fields@harbour.example", "personal"],
  ["RobinFields2026", "personal"],
  ["entrada-visa-1", "personal"],
  ["northwindnorth", "personal"],
  ["kelp mortar dynamo finch", undefined],
] as const)("%s: %s", (password, flaw) => {
  expect(passwordFlaw(password, ROBIN, estimate)).toBe(flaw);
});

test("what is soon guessed by anybody is common, before it is personal", () => {
  expect(passwordFlaw("robinfields2026", ROBIN, () => 9e9)).toBe("common");
  expect(passwordFlaw("kelp mortar dynamo finch", ROBIN, () => 1e10)).toBeUndefined();
});

test("what is too short is refused, whatever it consists of", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (password) => {
      const isShort = [...password].length < PASSWORD_LENGTH_MIN;
      expect(passwordFlaw(password, ROBIN, () => Number.POSITIVE_INFINITY) === "tooShort").toBe(isShort);
    }),
  );
});
