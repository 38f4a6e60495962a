import { expect, test } from "vitest";
import {
  CONDITION_CODES,
  DOCUMENT_TYPE_CODES,
  HELD_AUTHORIZATION_CODES,
  INTENT_CODES,
  WARNING_CODES,
} from "./code-lists.ts";
import { knownCodes } from "./codes.ts";
import { loadReference } from "./reference.ts";

const { countries, passports, intents, held, options } = knownCodes();

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
  const known = loadReference().countries;
  expect(known.length).toBeGreaterThan(0);
  for (const { code, alpha3, names } of known) {
    for (const name of [code, code.toLowerCase(), alpha3]) expect(countries.meant(name)).toBe(code);
    for (const name of Object.values(names)) expect([code, undefined]).toContain(countries.meant(name));
  }
});

test("a place that issues no passports is not suggested as a passport country", () => {
  expect([countries.meant("Greenland"), passports.meant("Greenland")]).toEqual(["GL", undefined]);
});

test("the lists of codes are those of the reference files", () => {
  const { documentTypes, intentByCode, heldAuthorizationByCode, statements } = loadReference();
  expect(DOCUMENT_TYPE_CODES).toEqual(documentTypes.map(({ code }) => code));
  expect(INTENT_CODES).toEqual([...intentByCode.keys()]);
  expect(HELD_AUTHORIZATION_CODES).toEqual([...heldAuthorizationByCode.keys()]);
  expect(CONDITION_CODES).toEqual(Object.keys(statements.conditions));
  expect(WARNING_CODES).toEqual(Object.keys(statements.warnings));
});

test.each([
  ["holiday", "tourism"],
  ["Vacation", "tourism"],
  ["Tourisme", "tourism"],
  ["family_visit", "familyVisit"],
  ["turism", "tourism"],
  ["journalist", "journalism"],
])("%s means the intent %s", (text, code) => {
  expect(intents.meant(text)).toBe(code);
});

test.each([
  ["visa", "visitorVisa"],
  ["green card", "permanentResidence"],
  ["residence-permit", "residencePermit"],
  ["ESTA", "electronicAuthorization"],
])("%s means the held authorization %s", (text, code) => {
  expect(held.meant(text)).toBe(code);
});

test.each(["visit", "family", "trip", "travel", "concert", "wedding", ""])("%j means no intent", (text) => {
  expect(intents.meant(text)).toBeUndefined();
});

test("a label or another word for a code means that code, or none where it could mean two", () => {
  expect(intents.meant("installation")).toBeUndefined();
  const { intents: purposes, heldAuthorizations, publicList } = loadReference();
  for (const [codes, items] of [
    [intents, purposes],
    [held, heldAuthorizations],
  ] as const) {
    expect(items.length).toBeGreaterThan(0);
    for (const { code, label, aliases = [] } of items) {
      for (const word of [...Object.values(label), ...aliases]) expect([code, undefined]).toContain(codes.meant(word));
    }
  }
  const sexes = publicList("sexes") ?? [];
  expect(sexes.length).toBeGreaterThan(0);
  for (const { code, label } of sexes) expect(options("sexes").meant(label.en)).toBe(code);
});
