import { passwordFlaw } from "@entrada/domain/access/operator-password";
import { expect, test } from "vitest";
import { passwordGuesses } from "./password-guesses.ts";

const ROBIN = { email: "robin.fields@harbour.example", name: "Robin Fields", host: "visa.northwind.example" };

test.each([
  ["aaaaaaaaaaaaaaaa", "common"],
  ["123456789012", "common"],
  ["password1234", "common"],
  ["P@ssw0rd2026!", "common"],
  ["Welcome12345!", "common"],
  ["qwertyuiop12345", "common"],
  ["zaq12wsxcde34", "common"],
  ["1qaz2wsx3edc", "common"],
  ["abcdefghijkl", "common"],
  ["iloveyou1234", "common"],
  ["letmeinletmein", "common"],
  ["adminadmin2026", "common"],
  ["motdepasse1234", "common"],
  ["Summer2026Summer", "common"],
  ["Entrada2026!!", "common"],
  ["correct-horse-battery-staple", "personal"],
  ["visa-entrada-2026", "personal"],
  ["Passport2026!visa", "personal"],
  ["RobinFields2026", "personal"],
  ["harbourrobin99", "personal"],
  ["northwind-robin-1", "personal"],
  ["robin.fields@harbour.example", "personal"],
] as const)("%s is refused: %s", async (password, flaw) => {
  expect(passwordFlaw(password, ROBIN, await passwordGuesses())).toBe(flaw);
});

test.each([
  "kelp mortar dynamo finch",
  "tr0mbone-gravel-Ostrich",
  "vX9#qLw2!mKz7",
  "четыре-синих-кита-7",
  "my visa ostrich gravel trombone",
])("%s is accepted", async (password) => {
  expect(passwordFlaw(password, ROBIN, await passwordGuesses())).toBeUndefined();
});

test("the commonest passwords that are long enough are refused, every one of them", async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const guessesOf = await passwordGuesses();
  const long = [...dictionary["passwords-common"]].filter((password) => password.length >= 12);
  expect(long.length).toBeGreaterThan(100);
  expect(long.filter((password) => passwordFlaw(password, ROBIN, guessesOf) === undefined)).toEqual([]);
});
