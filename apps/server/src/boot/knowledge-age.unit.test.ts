import { ageOf, dueSources } from "@entrada/knowledge/age";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { addKnowledgeGauges, logKnowledgeAge } from "./knowledge-age.ts";

const { compiled, snapshotId } = loadShippedKnowledge();
const reviews = Object.values(compiled.snapshot.sources).map(({ reviewBy }) => reviewBy);
/** sources that rules rest on, first due first */
const reviewed = dueSources(compiled.snapshot, "2026-11-21", 36_500);
const DAY_MS = 86_400_000;
const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
/** the first review on which an answer rests */
const first = reviews.toSorted().find((day) => (ageOf(compiled.snapshot, dayAfter(day))[0]?.stale ?? 0) > 0) ?? "";

/** The shipped knowledge on a day, so many days after its first review. */
function on(daysAfter: number) {
  const now = new Date(Date.parse(first) + daysAfter * DAY_MS);
  const current = { compiled, snapshotId, publishedAt: now };
  return {
    knowledge: { current: () => current },
    clock: { now: () => now, driftSeconds: () => 0 },
  };
}

test("the gauge counts destinations by the age of their sources, by the day of the clock", async () => {
  const counts = async (daysAfter: number) => {
    const registry = new Registry();
    addKnowledgeGauges(registry, on(daysAfter));
    const told = await registry.metrics();
    return [...told.matchAll(/entrada_knowledge_destinations\{state="(\w+)"\} (\d+)/g)].map(([, state, count]) => [
      state,
      Number(count) > 0,
    ]);
  };
  const states = (...held: readonly boolean[]) => ["current", "stale", "tooOld"].map((state, at) => [state, held[at]]);
  expect(await counts(-1)).toEqual(states(true, false, false));
  expect(await counts(1)).toEqual(states(true, true, false));
  expect(await counts(1_000)).toEqual(states(false, false, true));
});

test("the gauge of sources that fall due counts those of the next 3, 14 and 30 days", async () => {
  const due = async (daysAfter: number) => {
    const registry = new Registry();
    addKnowledgeGauges(registry, on(daysAfter));
    const told = await registry.metrics();
    return Object.fromEntries(
      [...told.matchAll(/entrada_knowledge_sources_due\{within_days="(\d+)"\} (\d+)/g)].map(([, days, count]) => [
        days,
        Number(count),
      ]),
    );
  };
  const gap = (Date.parse(first) - Date.parse(reviewed[0]?.reviewBy ?? "")) / DAY_MS;
  const before = (days: number) => due(-gap - days);
  expect(await before(31)).toEqual({ 3: 0, 14: 0, 30: 0 });
  expect(await before(30)).toEqual({ 3: 0, 14: 0, 30: expect.any(Number) });
  expect((await before(30))[30]).toBeGreaterThan(0);
  expect((await before(14))[14]).toBe((await before(30))[30]);
  const all = reviewed.length;
  expect(await due(1_000)).toEqual({ 3: all, 14: all, 30: all });
});

test("the start tells the age of the knowledge, as a warning once some of it is past its review", () => {
  const lines: { readonly level: number; readonly ages: readonly { readonly on: string }[] }[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  logKnowledgeAge({ ...on(-120), log });
  logKnowledgeAge({ ...on(1), log });
  const { info, warn } = pino.levels.values;
  expect(lines.map(({ level }) => level)).toEqual([info, warn]);
  expect(lines[1]?.ages).toHaveLength(3);
});
