import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf, type Stretch } from "./text-difference.ts";

const whole = (stretches: readonly Stretch[]) => stretches.map(({ text }) => text).join("");
const common = (stretches: readonly Stretch[]) => whole(stretches.filter(({ isOther }) => !isOther));
const words = fc
  .array(fc.constantFrom("visa", "no", "30", "days", " ", "\n"), { maxLength: 40 })
  .map((all) => all.join(""));

test("both texts are whole, and what they have in common is the same in both", () => {
  fc.assert(
    fc.property(words, words, fc.constantFrom("word" as const, "line" as const), (before, after, by) => {
      const difference = differenceOf(before, after, by);
      expect([whole(difference.before), whole(difference.after)]).toEqual([before, after]);
      expect(common(difference.before)).toBe(common(difference.after));
      const isSame = [...difference.before, ...difference.after].every(({ isOther }) => !isOther);
      expect(isSame).toBe(before === after);
    }),
  );
});

test("a number that has changed is marked alone", () => {
  const { before, after } = differenceOf("open to nationals of 171 countries", "open to nationals of 173 countries");
  expect(before.filter(({ isOther }) => isOther)).toEqual([{ text: "171", isOther: true }]);
  expect(after.filter(({ isOther }) => isOther)).toEqual([{ text: "173", isOther: true }]);
});
