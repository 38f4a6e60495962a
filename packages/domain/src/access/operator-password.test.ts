import fc from "fast-check";
import { expect, test } from "vitest";
import { PASSWORD_LENGTH_MIN, passwordFlaw } from "./operator-password.ts";

const ROBIN = { email: "robin.fields@harbour.example", name: "Robin Fields" };

test.each([
  ["short", "tooShort"],
  ["elevenchars", "tooShort"],
  ["x".repeat(201), "tooLong"],
  ["aaaaaaaaaaaaaaaa", "common"],
  ["123456789012", "common"],
  ["password1234", "common"],
  ["P@ssw0rd2026!", "common"],
  ["Welcome12345!", "common"],
  ["qwertyuiop12345", "common"],
  ["correct-horse-battery-staple", "common"],
  ["adminadmin2026", "common"],
  ["RobinFields2026", "personal"],
  ["harbourrobin99", "personal"],
] as const)("%s is refused: %s", (password, flaw) => {
  expect(passwordFlaw(password, ROBIN)).toBe(flaw);
});

test.each(["kelp mortar dynamo finch", "tr0mbone-gravel-Ostrich", "vX9#qLw2!mKz7", "четыре-синих-кита-7"])(
  "%s is accepted",
  (password) => {
    expect(passwordFlaw(password, ROBIN)).toBeUndefined();
  },
);

test("what is too short is refused, whatever it consists of", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (password) => {
      const isShort = [...password].length < PASSWORD_LENGTH_MIN;
      expect(passwordFlaw(password, ROBIN) === "tooShort").toBe(isShort);
    }),
  );
});
