import fc from "fast-check";
import { expect, test } from "vitest";
import { newestOf, PART_STATES, type PartState, partsNow, type Stretch, seen, troublesOf } from "./service-status.ts";

const BEGIN = Date.parse("2026-11-01T00:00:00Z");
const minute = (minutes: number) => new Date(BEGIN + minutes * 60_000);

/** Looks at one part at these minutes, and keeps what the table would hold. */
function look(looks: readonly (readonly [minute: number, state: PartState])[], part: Stretch["part"] = "work") {
  const kept = new Map<number, Stretch>();
  for (const [at, state] of looks) {
    const next = seen(newestOf([...kept.values()], part), { part, state }, minute(at));
    kept.set(next.since.getTime(), next);
  }
  return [...kept.values()];
}

test("the same state at each look is one stretch; another one, or a gap, begins the next", () => {
  const stretches = look([
    [0, "works"],
    [1, "works"],
    [2, "limited"],
    [3, "works"],
    [4, "works"],
    [30, "works"],
  ]);
  expect(stretches.map(({ state, since, seenAt }) => [state, since, seenAt])).toEqual([
    ["works", minute(0), minute(1)],
    ["limited", minute(2), minute(2)],
    ["works", minute(3), minute(4)],
    ["works", minute(30), minute(30)],
  ]);
  expect(partsNow(stretches, minute(31)).find(({ part }) => part === "work")).toEqual({
    part: "work",
    state: "works",
    since: minute(30),
  });
  expect(troublesOf(stretches, minute(31))).toEqual([
    { part: "work", state: "unknown", since: minute(4), until: minute(30) },
    { part: "work", state: "limited", since: minute(2), until: minute(3) },
  ]);
});

test("once nobody looks any more, work stands still, answers are given, and nobody knows of the rest", () => {
  const stretches = [...look([[0, "works"]]), ...look([[0, "off"]], "mail"), ...look([[0, "limited"]], "files")];
  expect(partsNow(stretches, minute(6))).toEqual([
    { part: "answers", state: "works", since: null },
    { part: "files", state: "unknown", since: minute(0) },
    { part: "mail", state: "unknown", since: minute(0) },
    { part: "work", state: "fails", since: minute(0) },
    { part: "knowledge", state: "unknown", since: null },
  ]);
  expect(troublesOf(stretches, minute(6))).toEqual([
    { part: "files", state: "limited", since: minute(0), until: minute(0) },
    { part: "work", state: "fails", since: minute(0), until: null },
  ]);
});

test("what ended a month ago is not told, and never more than twenty", () => {
  const stretches = look([
    [0, "fails"],
    [1, "works"],
  ]);
  expect(troublesOf(stretches, minute(2))).toHaveLength(1);
  expect(troublesOf(stretches, minute(31 * 24 * 60)).map(({ state, until }) => [state, until])).toEqual([
    ["fails", null],
  ]);
  const flapping = look(Array.from({ length: 100 }, (_, at) => [at, at % 2 === 0 ? "fails" : "works"] as const));
  expect(troublesOf(flapping, minute(100))).toHaveLength(20);
});

test("whatever is looked at and when, stretches never overlap, and the state of the last look is told", () => {
  const looks = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...PART_STATES)), { minLength: 1 });
  fc.assert(
    fc.property(looks, (steps) => {
      let at = 0;
      const taken = steps.map(([step, state]) => {
        at += step;
        return [at, state] as const;
      });
      const stretches = look(taken);
      for (const [index, { since, seenAt }] of stretches.entries()) {
        expect(since <= seenAt).toBe(true);
        const next = stretches[index + 1];
        if (next) expect(seenAt < next.since).toBe(true);
      }
      const told = partsNow(stretches, minute(at)).find(({ part }) => part === "work");
      expect(told?.state).toBe(taken.at(-1)?.[1]);
      for (const { since, until } of troublesOf(stretches, minute(at))) {
        if (until !== null) expect(since <= until).toBe(true);
      }
    }),
  );
});
