import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { READER_VERSION } from "@entrada/knowledge/watch/readings/read-answer";
import { hashOf } from "@entrada/knowledge/watch/readings/reading";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { startOfficialOrigins } from "../../../../test/official-origins.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { confirmWatched } from "../../../processes/confirm-watched.ts";
import { watchNight } from "../../../processes/watch-sources.ts";
import { publishSnapshot } from "../knowledge/knowledge.service.ts";
import { type WatchableSource, watchableSources } from "./watch.service.ts";

const SAID = "You need no visa for 90 days.";
const CONFIRMATIONS = "/knowledge/watch/confirmations";

let server: TestServer;
let origins: Awaited<ReturnType<typeof startOfficialOrigins>>;
let editor: TestOperator;
let sources: readonly WatchableSource[];
useOwnServer(async (opened) => {
  server = opened;
  await publishSnapshot(server.ctx, loadShippedKnowledge());
  await server.ctx.knowledge.refresh();
  editor = await operatorIn(server, { role: "knowledgeEditor" });
});
beforeAll(async () => {
  origins = await startOfficialOrigins();
  const pages = watchableSources(server.ctx.knowledge.current().compiled.snapshot).filter(
    ({ recipe }) => recipe.kind === "page",
  );
  sources = pages.slice(0, 4);
  for (const { recipe } of sources) origins.says(recipe, SAID);
  for (const source of sources) await visit(source);
});
afterAll(() => origins.close());

const visit = ({ id: sourceId }: WatchableSource) =>
  watchNight(server.ctx, origins.publishers, { signal: new AbortController().signal, sourceId });
const watchOf = async (query = "") => (await editor.get(`/knowledge/watch${query}`)).json();
const textOf = async ({ id }: WatchableSource) => (await editor.get(`/knowledge/watch/${id}`)).json();
const at = (index: number) => notEmpty(sources)[index] as WatchableSource; // four are taken

test("first texts are shown with their hashes, and those that were read are confirmed together, as a reading of that day", async () => {
  expect(await watchOf("?state=unconfirmed")).toMatchObject({
    counts: { unconfirmed: 4, unchanged: 0 },
    isComplete: true,
  });
  const read = [at(0), at(1)];
  const texts = await Promise.all(
    read.map(async (source) => ({ source: source.id, text: (await textOf(source)).text.hash })),
  );
  expect((await textOf(at(0))).text.sections.flatMap(({ blocks }: { blocks: string[] }) => blocks)).toContain(SAID);
  const sent = [...texts, { source: at(2).id, text: "0".repeat(64) }, { source: "no-such", text: "0".repeat(64) }];
  const answer = await editor.post(CONFIRMATIONS, { texts: sent });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      confirmed: read.map(({ id }) => id).toSorted(),
      refused: [
        { source: at(2).id, reason: "otherText" },
        { source: "no-such", reason: "notRead" },
      ],
    },
  ]);
  expect((await watchOf()).counts).toMatchObject({ unconfirmed: 2, unchanged: 2 });
  for (const source of read) {
    expect((await auditOf(server, source.id)).map(({ action }) => action)).toEqual(["knowledge.source_confirmed"]);
    const { readings } = (await editor.get(`/knowledge/sources/${source.id}`)).json();
    expect(readings).toMatchObject([{ outcome: "unchanged", readOn: isoDateOf(server.ctx.clock.now()) }]);
  }
  // Whoever sends it twice has said the same once.
  expect((await editor.post(CONFIRMATIONS, { texts })).json().confirmed).toHaveLength(2);
  expect(await auditOf(server, at(0).id)).toHaveLength(1);
});

test("a change is shown by sentence, and one that a colleague found is not confirmed over their word", async () => {
  origins.says(at(0).recipe, `${SAID} Not in 2027.`);
  await visit(at(0));
  const changed = await watchOf("?state=changed");
  expect(changed.items.map(({ id }: { id: string }) => id)).toEqual([at(0).id]);
  const { difference, text } = await textOf(at(0));
  expect(difference).toMatchObject([{ added: ["Not in 2027."], removed: [] }]);
  const colleague = await operatorIn(server, { role: "knowledgePublisher" });
  await colleague.post(`/knowledge/sources/${at(0).id}/readings`, { outcome: "changed" });
  const texts = [{ source: at(0).id, text: text.hash }];
  expect((await editor.post(CONFIRMATIONS, { texts })).json().refused).toEqual([
    { source: at(0).id, reason: "foundChanged" },
  ]);
});

test("a text that was seen before the knowledge was read is no first text, and one that cannot be read since is none either", async () => {
  const { text } = await textOf(at(2));
  const confirming = () => editor.post(CONFIRMATIONS, { texts: [{ source: at(2).id, text: text.hash }] });
  await server.ctx.db.withoutTenant((tx) =>
    tx
      .updateTable("knowledge_watch")
      .set({ asked_at: new Date("2020-01-01") })
      .where("source_id", "=", at(2).id)
      .execute(),
  );
  expect((await confirming()).json().refused).toEqual([{ source: at(2).id, reason: "tooOld" }]);
  // Of the day that is published, one operator's word would be in nobody's draft: they are refused, and the owner is not.
  const current = server.ctx.knowledge.current();
  const readOn = current.compiled.snapshot.sources[at(2).id]?.readOn;
  await server.ctx.db.withoutTenant((tx) =>
    tx
      .updateTable("knowledge_watch")
      .set({ asked_at: new Date(`${readOn}T12:00:00.000Z`) })
      .where("source_id", "=", at(2).id)
      .execute(),
  );
  expect((await confirming()).json().refused).toEqual([{ source: at(2).id, reason: "tooOld" }]);
  const byOwner = await server.ctx.db.withoutTenant(async (tx) => {
    const now = server.ctx.clock.now();
    const w = { tx, now, principal: COMMAND_LINE, audit: () => undefined, enqueue: () => undefined };
    return confirmWatched(w, current, [{ source: at(2).id, text: text.hash }]);
  });
  expect(byOwner).toMatchObject([{ kind: "confirmed", sourceId: at(2).id }]);
  origins.says(at(2).recipe, "");
  origins.says(at(2).recipe, 404);
  await visit(at(2));
  expect((await confirming()).json().refused).toEqual([{ source: at(2).id, reason: "failing" }]);
});

test("the same bytes are not read again, and other ones are", async () => {
  const source = at(1);
  const rowOf = () =>
    server.ctx.db.withoutTenant((tx) =>
      tx.selectFrom("knowledge_watch").selectAll().where("source_id", "=", source.id).executeTakeFirstOrThrow(),
    );
  origins.isSteady(true);
  await visit(source);
  const before = await rowOf();
  // What renews keeps the hash that it had before there was anything else.
  const { kind, url, select, passages } = source.recipe;
  expect(before.recipe_hash).toBe(hashOf(JSON.stringify([READER_VERSION, kind, url, select, passages])));
  // Whatever stands in the text that is kept is not looked at.
  const base = JSON.stringify({ sections: [] });
  await server.ctx.db.withoutTenant((tx) =>
    tx.updateTable("knowledge_watch").set({ base }).where("source_id", "=", source.id).execute(),
  );
  await visit(source);
  expect(await rowOf()).toMatchObject({ state: "unchanged", body_hash: before.body_hash, base });
  origins.says(source.recipe, `${SAID} Not in 2027.`);
  await visit(source);
  expect((await rowOf()).state).toBe("changed");
});

test("who may only read knowledge confirms nothing, and what is no source of the watch is not found", async () => {
  const reader = await operatorIn(server, { role: "administrator" });
  expect((await reader.get("/knowledge/watch")).statusCode).toBe(200);
  const texts = [{ source: at(3).id, text: "0".repeat(64) }];
  expect((await reader.post(CONFIRMATIONS, { texts })).statusCode).toBe(403);
  expect((await editor.get("/knowledge/watch/no-such")).statusCode).toBe(404);
  const agent = await operatorIn(server, { role: "agent" });
  expect((await agent.get("/knowledge/watch")).statusCode).toBe(403);
});
