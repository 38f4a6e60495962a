import { expect, test } from "vitest";
import { ageOf, dueSources, lastDays, yearAhead } from "./age.ts";
import { coverageOf } from "./coverage.ts";
import { loadReference } from "./reference.ts";
import { loadShippedKnowledge } from "./shipped.ts";

const { compiled } = loadShippedKnowledge();
const { snapshot } = compiled;
const reviews = Object.values(snapshot.sources).map(({ reviewBy }) => reviewBy);
const first = reviews.toSorted()[0] ?? "";
const last = reviews.toSorted().at(-1) ?? "";

test("on a day before every review all destinations with rules are current", () => {
  const answering = coverageOf(snapshot, loadReference().countries).filter(({ rules }) => rules > 0).length;
  const [today] = ageOf(snapshot, first);
  expect(today).toEqual({ on: first, current: expect.any(Number), stale: 0, tooOld: 0, silent: 0 });
  expect(today?.current).toBeGreaterThanOrEqual(answering);
});

test("left alone, the knowledge becomes stale and then too old", () => {
  const [before] = ageOf(snapshot, first);
  const [, , later] = ageOf(snapshot, last);
  const all = (before?.current ?? 0) + (before?.stale ?? 0) + (before?.tooOld ?? 0);
  expect(later?.current).toBe(0);
  expect((later?.stale ?? 0) + (later?.tooOld ?? 0)).toBe(all);
  expect(later?.tooOld).toBeGreaterThan(all / 2);
});

test("a source is due from its own day on, with every destination that rests on it", () => {
  const due = dueSources(snapshot, first, 0);
  expect(due.map(({ reviewBy }) => reviewBy)).toEqual(due.map(() => first));
  const all = dueSources(snapshot, last, 0);
  expect(all.length).toBeGreaterThan(due.length);
  expect(all.map(({ reviewBy }) => reviewBy)).toEqual(all.map(({ reviewBy }) => reviewBy).toSorted());
  for (const { id, destinations } of all) {
    const resting = snapshot.files.flatMap(({ rules }) => rules).filter(({ source }) => source.includes(id));
    expect([id, destinations.length > 0, resting.length > 0]).toEqual([id, true, true]);
  }
});

test("nothing is due on the day before the first review", () => {
  const dayBefore = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
  expect(dueSources(snapshot, dayBefore, 0)).toEqual([]);
  expect(dueSources(snapshot, dayBefore, 1).length).toBeGreaterThan(0);
});

test("each destination answers in full until its first rule falls silent, and at all until its last one does", () => {
  const days = [...lastDays(snapshot)];
  expect(days.length).toBeGreaterThan(200);
  expect(days.filter(([, { whole, any }]) => !(whole <= any && /^\d{4}-/.test(whole)))).toEqual([]);
  const first = days.map(([, { whole }]) => whole).toSorted()[0] ?? "";
  const [before, after] = ageOf(snapshot, first, [0, 1]);
  expect([before?.tooOld, after?.tooOld]).toEqual([0, days.filter(([, { whole }]) => whole === first).length]);
});

test("a year ahead every destination has fallen silent if nobody reads a source again", () => {
  const days = yearAhead(snapshot, first);
  expect(days).toHaveLength(13);
  for (const { tooOld, silent } of days) expect(silent).toBeLessThanOrEqual(tooOld);
  expect(days.at(-1)).toMatchObject({ current: 0, silent: lastDays(snapshot).size });
});
