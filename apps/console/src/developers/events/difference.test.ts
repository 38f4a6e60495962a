import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf } from "./difference.ts";

const told = fc.dictionary(fc.constantFrom("state", "attention", "version", "reason"), fc.jsonValue());

test("before and difference make after, and nothing that is the same is in it", () => {
  fc.assert(
    fc.property(told, told, (before, after) => {
      const changed = differenceOf(before, after);
      const made = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
      for (const { name, before: was, after: is } of changed) {
        expect(made.get(name)).toBe(was);
        if (is === undefined) made.delete(name);
        else made.set(name, is);
      }
      const expected = new Map(Object.entries(after).map(([name, value]) => [name, JSON.stringify(value)]));
      expect(new Map([...made].sort())).toEqual(new Map([...expected].sort()));
      expect(changed.filter((one) => one.before === one.after)).toEqual([]);
    }),
  );
});

test("of the first event everything is new", () => {
  expect(differenceOf(undefined, { state: "open", since: null })).toEqual([
    { name: "state", before: undefined, after: '"open"' },
    { name: "since", before: undefined, after: "null" },
  ]);
});
