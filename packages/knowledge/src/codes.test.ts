import { expect, test } from "vitest";
import { CONDITION_CODES, HELD_AUTHORIZATION_CODES, INTENT_CODES, WARNING_CODES } from "./code-lists.ts";
import { knownCodes } from "./codes.ts";
import { loadReference } from "./reference.ts";

const { countries, passports } = knownCodes();

test.each([
  ["USA", "US"],
  ["UK", "GB"],
  ["CHN", "CN"],
  ["IND", "IN"],
  ["in", "IN"],
  ["Turkey", "TR"],
  ["türkiye", "TR"],
  ["Cote d'Ivoire", "CI"],
  ["the Netherlands", "NL"],
  ["Alemania", "DE"],
  ["中国", "CN"],
  ["Korea", "KR"],
  ["XKX", "XK"],
])("%s means %s", (text, code) => {
  expect(countries.meant(text)).toBe(code);
});

test.each(["US1", "QQ", "U", "Atlantis", "Indi", "", " "])("%j means no country", (text) => {
  expect(countries.meant(text)).toBeUndefined();
});

test("every code and name of a country finds that country and no other", () => {
  for (const { code, alpha3, names } of loadReference().countries) {
    for (const name of [code, code.toLowerCase(), alpha3]) expect(countries.meant(name)).toBe(code);
    for (const name of Object.values(names)) expect([code, undefined]).toContain(countries.meant(name));
  }
});

test("a place that issues no passports is not suggested as a passport country", () => {
  expect([countries.meant("Greenland"), passports.meant("Greenland")]).toEqual(["GL", undefined]);
});

test("the lists of codes are those of the reference files", () => {
  const { intentByCode, heldAuthorizationByCode, statements } = loadReference();
  expect(INTENT_CODES).toEqual([...intentByCode.keys()]);
  expect(HELD_AUTHORIZATION_CODES).toEqual([...heldAuthorizationByCode.keys()]);
  expect(CONDITION_CODES).toEqual(Object.keys(statements.conditions));
  expect(WARNING_CODES).toEqual(Object.keys(statements.warnings));
});
