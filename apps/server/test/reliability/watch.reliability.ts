import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { ageOf, dueSources, lastDays } from "@entrada/knowledge/age";
import { loadShippedKnowledge, reviveKnowledge } from "@entrada/knowledge/shipped";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPublished } from "../../src/features/intelligence/knowledge/knowledge.service.ts";
import {
  confirmSeen,
  findWatched,
  marksOf,
  textOf,
  type WatchableSource,
  watchableSources,
} from "../../src/features/intelligence/watch/watch.service.ts";
import { watchNight } from "../../src/processes/watch-sources.ts";
import { installationWork } from "../../src/work/installation-work.ts";
import type { TestServer } from "../app.ts";
import { auditOf } from "../audit.ts";
import { fixedClock } from "../clock.ts";
import { FIXED_DAY } from "../fixed-day.ts";
import { startOfficialOrigins } from "../official-origins.ts";
import { useFixedDay } from "../own-server.ts";

const FIRST_DAY = civilDay(FIXED_DAY) + 10;
const SAID = "You need no visa for 90 days.";
/** Nights between two looks at the calendar: the server sleeps through the others. */
const STEP_DAYS = 26;

let server: TestServer;
let origins: Awaited<ReturnType<typeof startOfficialOrigins>>;
useFixedDay((opened) => {
  server = opened;
});
beforeAll(async () => {
  origins = await startOfficialOrigins();
});
afterAll(() => origins.close());

async function published() {
  const found = await findPublished(server.ctx.db);
  if (found === undefined) throw new Error("nothing is published");
  return { ...found, compiled: reviveKnowledge(found) };
}

/** Nights of one day, until nothing more is to be asked: of all sources, or of those that are due soon. */
async function nightsOn(day: number, isDueOnly: boolean): Promise<void> {
  const clock = fixedClock(`${formatIsoDate(day)}T02:00:00.000Z`);
  const config = { ...server.ctx.config, knowledgeWatch: "renew" as const };
  for (;;) {
    const current = await published();
    const ctx = { ...server.ctx, clock, config, knowledge: { current: () => current } };
    const night = await watchNight(ctx, origins.publishers, { signal: new AbortController().signal, isDueOnly });
    if (night?.asked === 0) return;
  }
}

/** Looks at the calendar until a day; what is due is seen often enough, as all of it is asked a month ahead. */
async function liveUntil(from: number, end: number): Promise<void> {
  for (let day = from; day <= end; day += STEP_DAYS) await nightsOn(day, true);
  await nightsOn(end, true);
}

async function dueOn(day: number): Promise<readonly string[]> {
  const { snapshot } = (await published()).compiled;
  return dueSources(snapshot, formatIsoDate(day), -1).map(({ id }) => id);
}

const YEAR_END = FIRST_DAY + 365;
const LATER = YEAR_END + 200;
let sources: readonly WatchableSource[];

test("in a year without a change and without a person, everything that a program can read stays fresh", async () => {
  sources = watchableSources(loadShippedKnowledge().compiled.snapshot).filter(({ recipe }) => recipe.renews);
  expect(sources.length).toBeGreaterThan(1_000);
  for (const { recipe } of sources) origins.says(recipe, SAID);
  await nightsOn(FIRST_DAY, false);
  // A person looks at every first text, once.
  for (const source of sources) {
    const known = await server.ctx.db.withoutTenant((tx) => findWatched({ tx }, source));
    const hash = (known && textOf(known))?.hash ?? "";
    await installationWork(server.ctx, COMMAND_LINE, (w) => confirmSeen(w, source, hash));
  }
  await liveUntil(FIRST_DAY + 7, YEAR_END);
  const readable = new Set(sources.map(({ id }) => id));
  expect((await dueOn(YEAR_END)).filter((id) => readable.has(id))).toEqual([]);
  const { snapshot } = (await published()).compiled;
  const [age] = ageOf(snapshot, formatIsoDate(YEAR_END), [0]);
  const answering = [...lastDays(snapshot).values()].filter(({ any }) => any >= formatIsoDate(YEAR_END)).length;
  console.info(`${formatIsoDate(YEAR_END)}: ${answering} of ${lastDays(snapshot).size} destinations answer`, age);
});

test("of a tenth that changed and a twentieth that is gone, exactly those fall due, with what rests on them", async () => {
  const addresses = [...new Set(sources.map(({ recipe }) => recipe.url))].filter((url) => url.startsWith("https:"));
  const changed = new Set(addresses.filter((_, at) => at % 10 === 3));
  const gone = new Set(addresses.filter((_, at) => at % 20 === 7));
  for (const { recipe } of sources) {
    if (changed.has(recipe.url)) origins.says(recipe, `${SAID} No places are open.`);
    if (gone.has(recipe.url)) origins.says(recipe, 404);
  }
  for (const days of [8, 9, 10, 11]) await nightsOn(YEAR_END + days, false);
  const idsAt = (urls: ReadonlySet<string>) =>
    sources.flatMap(({ id, recipe }) => (urls.has(recipe.url) ? [id] : [])).toSorted();
  const marks = await server.ctx.db.withoutTenant((tx) => marksOf({ tx }, sources));
  const idsIn = (state: string) =>
    [...marks.values()].flatMap((mark) => (mark.state === state ? [mark.sourceId] : [])).toSorted();
  expect(idsIn("changed")).toEqual(idsAt(changed));
  expect(idsIn("unreachable")).toEqual(idsAt(gone));
  await liveUntil(YEAR_END + 20, LATER);
  const readable = new Set(sources.map(({ id }) => id));
  const due = (await dueOn(LATER)).filter((id) => readable.has(id)).toSorted();
  expect(due).toEqual([...idsAt(changed), ...idsAt(gone)].toSorted());
  for (const [id = ""] of [idsAt(changed), idsAt(gone)]) {
    const told = (await auditOf(server, id)).filter(({ action }) => /source_(?:changed|unreachable)$/.test(action));
    const source = sources.find((one) => one.id === id);
    const rules = source?.destinations.reduce((sum, each) => sum + each.rules, 0);
    expect(told.map(({ detail }) => detail)).toMatchObject([{ rules }]);
  }
});
