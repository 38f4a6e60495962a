import type { Predicate } from "@entrada/domain/determinations/model/knowledge";
import { expect, test } from "vitest";
import { loadShippedKnowledge } from "../shipped.ts";
import { lintDeclarations } from "./lint-declarations.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const [file] = snapshot.files;
const [rule] = file?.rules ?? [];

/** The faults of a knowledge with one rule for each of these tests. */
function faultsOf(...tests: readonly Predicate[]): readonly string[] {
  if (!file || !rule) throw new Error("the shipped knowledge has rules");
  const rules = tests.map((when, index) => ({ ...rule, id: `xx.${index}`, requires: [], excludes: [], when }));
  return lintDeclarations({ ...snapshot, files: [{ ...file, name: "XX", rules }] }).map(
    ({ at, message }) => `${at}: ${message}`,
  );
}

const port = (statement: string, code: string): Predicate => ({ fact: "port", in: ["north"], statement, code });

test("a fact that callers can send needs no sentence, and any other one does", () => {
  expect(faultsOf({ fact: "arrivalMode", in: ["air"] }, { fact: "visitedCountries", in: ["US"] })).toEqual([]);
  expect(faultsOf({ fact: "port", in: ["north"] })).toEqual([
    expect.stringMatching(/^xx\.0: callers cannot send \/traveler\/facts\/port: give the test a `statement`/),
  ]);
});

test("a code stands for one sentence, wherever it is asked for", () => {
  expect(faultsOf(port("You come by ferry.", "xx-ferry"), port("You come by ferry.", "xx-ferry"))).toEqual([]);
  expect(faultsOf(port("You come by ferry.", "xx-ferry"), { not: port("You come by train.", "xx-ferry") })).toEqual([
    "xx.1: /traveler/facts/declarations/xx-ferry stands for another sentence elsewhere: use another code",
  ]);
});

test("a sentence that decides speaks to the traveler; that of a condition's test need not", () => {
  expect(faultsOf(port("Arrival by ferry.", "xx-ferry"))).toEqual([
    "xx.0: “Arrival by ferry.” is said after “if”: begin it with “You”, as in “You arrive by air.”",
  ]);
});
