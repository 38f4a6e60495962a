import { expect, test } from "vitest";
import { loadShippedKnowledge } from "../shipped.ts";
import { lintSentences } from "./lint-sentences.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const [file] = snapshot.files;
const [rule] = file?.rules ?? [];

function faultsOf(condition: object, when: object = {}): readonly string[] {
  if (!file || !rule) throw new Error("the snapshot has a rule");
  const asking = { ...rule, ...when, requires: [{ code: "passportDetail", ...condition }], excludes: [], adds: [] };
  return lintSentences({ ...snapshot, files: [{ ...file, rules: [asking as typeof rule] }] }).map(
    ({ message }) => message,
  );
}

const BY_LAND = "Whoever comes by land needs a permit.";
const VISITED = "Travelers who have been in Atlantis in the 21 days before are not admitted.";

test("a sentence that names a fact must be tested on it, in the condition or in its rule", () => {
  expect(faultsOf({ statement: BY_LAND })).toEqual([expect.stringContaining("facts/arrivalMode")]);
  expect(faultsOf({ statement: VISITED })).toEqual([expect.stringContaining("facts/visitedSince")]);
  expect(faultsOf({ statement: "The passport must be issued on or after 1 May 2020." })).toHaveLength(1);
  expect(faultsOf({ statement: BY_LAND, test: { fact: "arrivalMode", in: ["land"] } })).toEqual([]);
  expect(faultsOf({ statement: BY_LAND }, { when: { fact: "arrivalMode", in: ["land"] } })).toEqual([]);
  expect(faultsOf({ statement: VISITED, test: { not: { visited: ["CD"], withinDays: 21 } } })).toEqual([]);
  expect(faultsOf({ statement: VISITED, test: { fact: "arrivalMode", in: ["land"] } })).toHaveLength(1);
  expect(faultsOf({ statement: "A letter of the host is needed." })).toEqual([]);
});

test.each<[string, object, object]>([
  [
    "Whoever comes from a country at risk needs a certificate.",
    { onlyFor: { visited: ["CD"] } },
    { onlyFor: { age: { maxYears: 17 } } },
  ],
  ["The passport must show no stamp of Israel.", { onlyFor: { visited: ["IL"] } }, { test: { residesIn: ["IL"] } }],
  [
    "Travelers under 18 need the consent of a parent.",
    { onlyFor: { age: { maxYears: 17 } } },
    { test: { fact: "arrivalMode", in: ["air"] } },
  ],
])("so is the sentence %s", (statement, tested, other) => {
  expect(faultsOf({ statement })).toHaveLength(1);
  expect(faultsOf({ statement, ...other })).toHaveLength(1);
  expect(faultsOf({ statement, ...tested })).toEqual([]);
});

test("a port is tested, whoever words it, and the length of a stay by the rule; an amount is not", () => {
  const port = { fact: "port", in: ["harbor"], code: "at-the-harbor", statement: "Entry is through the harbor." };
  expect(faultsOf({ code: "ports", value: { name: "the harbor" } })).toHaveLength(1);
  expect(faultsOf({ code: "ports", value: { name: "the harbor" }, test: port })).toEqual([]);
  const register = "Whoever stays for more than ten days must register.";
  expect(faultsOf({ statement: register })).toHaveLength(1);
  expect(faultsOf({ statement: register }, { when: { trip: { minDays: 11 } } })).toEqual([]);
  expect(faultsOf({ code: "fee", statement: "Children under 14 do not pay." })).toEqual([]);
});

test("no rule that is shipped has such a sentence", () => {
  expect(snapshot.files.length).toBeGreaterThan(200);
  expect(lintSentences(snapshot)).toEqual([]);
});
