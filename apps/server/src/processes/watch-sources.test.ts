import { COMMAND_LINE, SYSTEM } from "@entrada/domain/access/principal";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { reviveKnowledge } from "@entrada/knowledge/shipped";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../test/app.ts";
import { auditOf } from "../../test/audit.ts";
import { fixedClock } from "../../test/clock.ts";
import { FIXED_DAY } from "../../test/fixed-day.ts";
import { startOfficialOrigins } from "../../test/official-origins.ts";
import { operatorIn } from "../../test/operators.ts";
import { useFixedDay } from "../../test/own-server.ts";
import { encodeId } from "../core/ids.ts";
import { findPublished } from "../features/intelligence/knowledge/knowledge.service.ts";
import { readSource } from "../features/intelligence/sources/sources.service.ts";
import { beginNight, endNight } from "../features/intelligence/watch/nights/watch.nights.service.ts";
import {
  findWatched,
  textOf,
  type WatchableSource,
  watchableSources,
} from "../features/intelligence/watch/watch.service.ts";
import { getDraft } from "../features/publishing/drafts/drafts.service.ts";
import { installationWork } from "../work/installation-work.ts";
import { confirmWatched } from "./confirm-watched.ts";
import { KNOWLEDGE_DRAFTS } from "./knowledge-drafts.ts";
import { renewWatched } from "./renew-watched.ts";
import { watchNight } from "./watch-sources.ts";

const LONG = { timeout: 600_000 };
const SAID = "You need no visa for 90 days.";

let server: TestServer;
let origins: Awaited<ReturnType<typeof startOfficialOrigins>>;
let sources: readonly WatchableSource[];
useFixedDay((opened) => {
  server = opened;
});
beforeAll(async () => {
  origins = await startOfficialOrigins();
  sources = watchableSources(server.ctx.knowledge.current().compiled.snapshot);
});
afterAll(() => origins.close());

/** A source of a kind, most urgent first, that says something; each is taken once. */
const taken = new Set<string>();
function sourceOf(kind: string, isFit: (source: WatchableSource) => boolean = () => true): WatchableSource {
  const source = sources.find((one) => one.recipe.kind === kind && !taken.has(one.id) && isFit(one));
  if (source === undefined) throw new Error(`no source of ${kind}`);
  taken.add(source.id);
  origins.says(source.recipe, SAID);
  return source;
}

// After everything that is published was read.
const FIRST_DAY = civilDay(FIXED_DAY) + 30;

/** One night, so many days after the first day, for one source. */
async function night(source: WatchableSource, days: number) {
  const ctx = { ...server.ctx, clock: fixedClock(`${formatIsoDate(FIRST_DAY + days)}T09:00:00.000Z`) };
  const found = await watchNight(ctx, origins.publishers, {
    signal: new AbortController().signal,
    sourceId: source.id,
  });
  const known = await server.ctx.db.withoutTenant((tx) => findWatched({ tx }, source));
  return { found, known };
}

/** The owner confirms a text, by its hash, or the one that was seen last. */
async function confirm(source: WatchableSource, text?: string) {
  const published = server.ctx.knowledge.current();
  const named = { source: source.id, text: text ?? (await hashOf(source)) };
  const [found] = await installationWork(server.ctx, COMMAND_LINE, (w) => confirmWatched(w, published, [named]));
  return found?.kind === "refused" ? found.refusal : found?.kind;
}

async function hashOf(source: WatchableSource): Promise<string> {
  const known = await server.ctx.db.withoutTenant((tx) => findWatched({ tx }, source));
  return (known && textOf(known))?.hash ?? "";
}
const toldOf = async (id: string) => (await auditOf(server, id)).map(({ action }) => action);

test.each(["page", "govUk", "canadaTravel", "legislationUk", "justiceLaws", "ecfr", "eurLex", "eGov"])(
  "a source of the kind %s is read, confirmed once, and then known as unchanged or changed",
  async (kind) => {
    const source = sourceOf(kind);
    expect((await night(source, 0)).known).toMatchObject({ state: "unconfirmed", base: null });
    await confirm(source);
    expect((await night(source, 7)).known).toMatchObject({ state: "unchanged", seen: null, tries: 0 });
    origins.says(source.recipe, `${SAID} No places are open in 2027.`);
    expect((await night(source, 14)).known?.state).toBe("changed");
  },
);

test("a file needs nobody's word, as its staying the same renews nothing, and its change is told", async () => {
  const source = sourceOf("file");
  expect(source.recipe.renews).toBe(false);
  expect((await night(source, 0)).known).toMatchObject({ state: "unchanged", tries: 0 });
  origins.says(source.recipe, `${SAID} No places are open in 2027.`);
  expect((await night(source, 7)).known?.state).toBe("changed");
  expect(await toldOf(source.id)).toEqual(["knowledge.source_changed"]);
});

test("a change is told once with what rests on it, shown by sentence, and ends when a keeper has read the source", async () => {
  const source = sourceOf("page");
  await night(source, 0);
  await confirm(source);
  origins.says(source.recipe, `${SAID} Not in 2027.`);
  await night(source, 7);
  const { known, found } = await night(source, 14);
  expect(found).toMatchObject({ asked: 1, changed: 1 });
  expect(known?.difference).toMatchObject([{ added: ["Not in 2027."], removed: [] }]);
  expect(await toldOf(source.id)).toEqual(["knowledge.source_confirmed", "knowledge.source_changed"]);
  const rules = source.destinations.reduce((sum, each) => sum + each.rules, 0);
  expect((await auditOf(server, source.id))[1]?.detail).toEqual({
    rules,
    destinations: source.destinations.length,
    trips: 0,
  });
  // The keeper reads it after the night in which it was seen.
  await readOn(15, source, "unchanged");
  expect((await night(source, 21)).known?.state).toBe("unchanged");
});

/** Somebody reads a source, so many days after the first day, and says what they found. */
async function readOn(days: number, source: WatchableSource, outcome: "unchanged" | "changed"): Promise<void> {
  const { uuid } = await operatorIn(server, { role: "knowledgeEditor" });
  const clock = fixedClock(`${formatIsoDate(FIRST_DAY + days)}T10:00:00.000Z`);
  const { ctx } = server;
  await installationWork({ ...ctx, clock }, COMMAND_LINE, (w) =>
    readSource({ ...w, ctx }, source.id, { operatorId: uuid, outcome, text: null }),
  );
}

test("only the text that somebody has looked at is confirmed, and none that could not be read since", async () => {
  const source = sourceOf("page");
  await night(source, 0);
  const hash = await hashOf(source);
  origins.says(source.recipe, 404);
  await night(source, 1);
  expect(await confirm(source, hash)).toBe("failing");
  origins.says(source.recipe, `${SAID} Not in 2027.`);
  await night(source, 2);
  expect(await confirm(source, hash)).toBe("otherText");
  origins.says(source.recipe, SAID);
  await night(source, 9);
  expect(await confirm(source, hash)).toBe("confirmed");
  expect((await night(source, 16)).known?.state).toBe("unchanged");
});

test("a version is believed only of a text that was read", async () => {
  const source = sourceOf("justiceLaws");
  await night(source, 0);
  await confirm(source);
  origins.says(source.recipe, "");
  const { known } = await night(source, 7);
  expect(known).toMatchObject({ tries: 1, etag: null, lastModified: null });
});

test("who does not answer is told after three days, and is asked each night", async () => {
  const source = sourceOf("page");
  origins.says(source.recipe, 404);
  for (const days of [0, 1, 2]) expect((await night(source, days)).known?.state).toBe("unconfirmed");
  expect((await night(source, 3)).known).toMatchObject({ state: "unreachable", tries: 4, detail: "it answered 404" });
  expect(await toldOf(source.id)).toEqual(["knowledge.source_unreachable"]);
});

test("what says the same is drafted with new dates alone, or published where the setting says so", LONG, async () => {
  const isLater = ({ reviewBy }: WatchableSource) => civilDay(reviewBy) > FIRST_DAY + 60;
  const [source, readByKeeper] = [sourceOf("page", isLater), sourceOf("page", isLater)];
  const soon = Math.max(...[source, readByKeeper].map(({ reviewBy }) => civilDay(reviewBy))) - FIRST_DAY - 10;
  const nights = async (days: number, policy: "notify" | "renew") => {
    for (const one of [source, readByKeeper]) await night(one, days);
    return renewed(days, policy);
  };
  for (const one of [source, readByKeeper]) {
    await night(one, soon - 7);
    await confirm(one);
  }
  await readOn(soon - 3, readByKeeper, "changed");
  const found = await nights(soon, "notify");
  const draftId = encodeId("dft", found.draftId ?? "");
  const draft = await server.ctx.db.withoutTenant((tx) => getDraft({ tx }, KNOWLEDGE_DRAFTS, draftId));
  expect([draft.state, draft.authors]).toEqual(["draft", ["system"]]);
  expect(draft.reason.split(", ")).toContain(source.id);
  expect(draft.reason.split(", ")).not.toContain(readByKeeper.id);

  const last = await nights(soon + 7, "renew");
  const published = await findPublished(server.ctx.db);
  if (published === undefined) throw new Error("nothing is published");
  const { snapshot } = reviveKnowledge(published);
  const day = formatIsoDate(FIRST_DAY + soon + 7);
  expect(snapshot.sources[source.id]).toMatchObject({ readOn: day, asOf: day });
  expect(snapshot.sources[readByKeeper.id]?.readOn).not.toBe(day);
  const publishedId = encodeId("dft", last.draftId ?? "");
  expect(await toldOf(publishedId)).toEqual(["draft.created", "draft.approved", "draft.published"]);
  expect((await toldOf(draftId)).at(-1)).toBe("draft.discarded");
});

/** The renewal at the end of a night, so many days after the first day. */
async function renewed(days: number, policy: "notify" | "renew") {
  const clock = fixedClock(`${formatIsoDate(FIRST_DAY + days)}T10:00:00.000Z`);
  const ctx = { ...server.ctx, clock, config: { ...server.ctx.config, knowledgeWatch: policy } };
  const begun = await installationWork(ctx, SYSTEM, beginNight);
  if (begun === undefined) throw new Error("another night is open");
  const found = await renewWatched(ctx, begun.id, new AbortController().signal);
  await installationWork(ctx, SYSTEM, (w) => endNight(w, { ...begun, ...found }));
  return found;
}
