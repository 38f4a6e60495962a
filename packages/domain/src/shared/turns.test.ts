import { assert, constantFrom, integer, property, record, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { nextTurn, shareOf } from "./turns.ts";

const OWNERS = ["a", "b", "c", "d", "e", "f"];
const waiting = uniqueArray(constantFrom(...OWNERS), { minLength: 1 });

test("whoever waits is next before anybody else has a second turn, whoever had the last one", () => {
  assert(
    property(record({ waiting, last: constantFrom(undefined, ...OWNERS) }), ({ waiting, last }) => {
      const turns: (string | undefined)[] = [];
      let had: string | undefined = last;
      for (let turn = 0; turn < waiting.length; turn++) {
        had = nextTurn(waiting, had);
        turns.push(had);
      }
      expect(turns.toSorted()).toEqual(waiting.toSorted());
    }),
  );
});

test("owners who come and go make nobody wait for more than one turn of each other", () => {
  const steps = uniqueArray(integer({ min: 0, max: 200 }), { maxLength: 60 });
  assert(
    property(steps, constantFrom(...OWNERS), (steps, patient) => {
      let last: string | undefined;
      const since = new Map<string, number>();
      for (const step of steps) {
        const others = OWNERS.filter((_, at) => (step >> at) % 2 === 1);
        last = nextTurn(new Set([patient, ...others]), last);
        if (last === patient) since.clear();
        else if (last !== undefined) since.set(last, (since.get(last) ?? 0) + 1);
        expect([...since.values()].every((turns) => turns <= 1)).toBe(true);
      }
    }),
  );
});

test("nobody is next where nobody waits", () => {
  expect(nextTurn([], "a")).toBeUndefined();
});

test("no owner fills all places, and each may take one", () => {
  assert(
    property(integer({ min: 2, max: 1_000 }), (places) => {
      expect(shareOf(places)).toBeGreaterThanOrEqual(1);
      expect(shareOf(places)).toBeLessThan(places);
    }),
  );
  expect(shareOf(1)).toBe(1);
});
