import { expect, test } from "vitest";
import { EMPTY_QUESTION, factAt, withFact, withoutFact } from "./question.ts";
import { readTold, toldOf, writeTold } from "./told.ts";

const TOLD = [
  ["/traveler/facts/arrivalMode", "land", "arrivalMode:land"],
  ["/traveler/facts/onwardTicketHeld", false, "onwardTicketHeld:false"],
  ["/traveler/facts/residencePermitHeld", false, "residencePermitHeld:false"],
  ["/traveler/facts/onwardDestination", "JP", "onwardDestination:JP"],
  ["/traveler/facts/travelsWith/unionCitizen", "isJoined", "travelsWith/unionCitizen:isJoined"],
  ["/traveler/facts/travelsWith/guardian", "none", "travelsWith/guardian:none"],
  ["/traveler/facts/passport/isBiometric", false, "passport/isBiometric:false"],
  ["/traveler/facts/declarations/cn-240-hour-port", true, "declarations/cn-240-hour-port:true"],
] as const;

test.each(TOLD)("%s is told, written in an address, read from it and forgotten", (path, value, written) => {
  const question = withFact(EMPTY_QUESTION, path, value);
  const [told] = toldOf(question.facts);
  expect(told).toMatchObject({ path, value });
  expect(told && writeTold(told)).toBe(written);
  expect(readTold(written)).toEqual({ path, value });
  expect(factAt(question, path)).toBe(value);
  expect(withoutFact(question, path)).toEqual(EMPTY_QUESTION);
});

test("forgetting one declaration leaves the other", () => {
  const one = withFact(EMPTY_QUESTION, "/traveler/facts/declarations/a", true);
  const both = withFact(one, "/traveler/facts/declarations/b", false);
  expect(withoutFact(both, "/traveler/facts/declarations/b")).toEqual(one);
});

test.each([
  ["birthDate", "1990-01-01"],
  ["dualNationalities", ["DE"]],
  ["previousRefusals", []],
  ["earlierStays", []],
  ["passport/expiresOn", "2027-03-01"],
  ["passport/blankPages", 2],
  ["visitedSince", [{ country: "CU", lastVisitedOn: "2026-01-01" }]],
])("%s may tell who somebody is, and no address has it", (name, value) => {
  const [told] = toldOf(withFact(EMPTY_QUESTION, `/traveler/facts/${name}`, value).facts);
  expect(told && writeTold(told)).toBeUndefined();
  expect(readTold(`${name}:${String(value)}`)).toBeUndefined();
});

test("what an address cannot hold is left out", () => {
  for (const text of ["", "arrivalMode", "arrivalMode:rocket", "onwardTicketHeld:maybe", "declarations/A B:true"])
    expect(readTold(text)).toBeUndefined();
});
