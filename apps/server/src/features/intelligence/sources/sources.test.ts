import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { checkUnplayed } from "../../../../test/operator-drafts-story.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { publishSnapshot } from "../knowledge/knowledge.service.ts";
import { listReadByPeople } from "./sources.service.ts";

let server: TestServer;
let editor: TestOperator;
useOwnServer(async (opened) => {
  server = opened;
  // Drafts are of the shipped files.
  await publishSnapshot(server.ctx, loadShippedKnowledge());
  await server.ctx.knowledge.refresh();
  editor = await operatorIn(server, { role: "knowledgeEditor" });
});

const ALL = "/knowledge/sources?withinDays=3650";
const today = () => isoDateOf(server.ctx.clock.now());
const dueOnes = async () => (await editor.get(`${ALL}&state=due`)).json();

test("a source that is due is confirmed, by whom and when, and goes into a draft of new dates that others approve", async () => {
  const before = await dueOnes();
  expect(before.items.length).toBe(500);
  expect(before).toMatchObject({ isComplete: false, sources: expect.any(Number), counts: { confirmed: 0 } });
  const days = before.items.map(({ reviewBy }: { reviewBy: string }) => reviewBy);
  expect(days).toEqual(days.toSorted());
  const [{ id }, { id: other }] = before.items;
  const path = `/knowledge/sources/${id}`;
  const read = await editor.post(`${path}/readings`, { outcome: "unchanged" });
  expect([read.statusCode, read.json()]).toMatchObject([
    200,
    { outcome: "unchanged", readOn: today(), readBy: { id: editor.id }, text: null },
  ]);
  expect((await auditOf(server, id)).map(({ action }) => action)).toEqual(["knowledge.source_read"]);
  expect((await dueOnes()).counts).toMatchObject({ confirmed: 1, due: before.counts.due - 1 });
  const colleague = await operatorIn(server, { role: "knowledgePublisher" });
  await colleague.post(`/knowledge/sources/${other}/readings`, { outcome: "unchanged" });

  const begun = await editor.post("/knowledge/sources/renewal");
  expect([begun.statusCode, begun.json()]).toMatchObject([
    201,
    { state: "draft", title: "Read again and unchanged: 2 sources", authors: [editor.id, colleague.id] },
  ]);
  const { files } = begun.json();
  expect(Object.keys(files).length).toBeGreaterThan(0);
  for (const [name, text] of Object.entries<string>(files)) {
    const { text: published } = (await editor.get(`/knowledge/files?name=${encodeURIComponent(name)}`)).json();
    const lines = published.split("\n");
    const changed = text.split("\n").filter((line, at) => line !== lines[at]);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((line) => !/^ {2}(asOf|readOn|reviewBy): \d{4}-\d\d-\d\d$/.test(line))).toEqual([]);
  }
});

test("nobody approves new dates who has confirmed one of the sources, though somebody else confirmed it later", async () => {
  const { items } = await dueOnes();
  const path = `/knowledge/sources/${items[0].id}/readings`;
  const [first, last] = [
    await operatorIn(server, { role: "knowledgePublisher" }),
    await operatorIn(server, { role: "knowledgePublisher" }),
  ];
  for (const reader of [first, last]) await reader.post(path, { outcome: "unchanged" });
  const { id, authors } = (await editor.post("/knowledge/sources/renewal")).json();
  expect(authors).toEqual(expect.arrayContaining([editor.id, first.id, last.id]));
  await checkUnplayed(server, "knowledge", id);
  const draft = `/knowledge/drafts/${id}`;
  const submitted = await editor.post(`${draft}/submit`);
  expect([submitted.statusCode, submitted.json()]).toMatchObject([200, { state: "inReview" }]);
  const { contentHash } = submitted.json();
  for (const reader of [first, last]) {
    const refused = (await reader.post(`${draft}/approve`, { contentHash })).json();
    expect([reader.id, refused.code]).toEqual([reader.id, "second_approver_required"]);
  }
  const independent = await operatorIn(server, { role: "knowledgePublisher" });
  expect((await independent.post(`${draft}/approve`, { contentHash })).json()).toMatchObject({ state: "approved" });
});

test("a source is due in itself exactly when it is due in the list of the same days", async () => {
  const ahead = (await dueOnes()).items.filter(({ reviewBy }: { reviewBy: string }) => reviewBy > today());
  const [{ id: source, reviewBy }] = notEmpty(ahead) as [{ id: string; reviewBy: string }]; // not empty
  const days = Math.round((Date.parse(reviewBy) - Date.parse(today())) / DAY_MS);
  for (const [withinDays, state] of [
    [days, "due"],
    [days - 1, null],
  ] as const) {
    const listed = (await editor.get(`/knowledge/sources?withinDays=${withinDays}`)).json().items;
    const found = listed.find(({ id }: { id: string }) => id === source);
    const detail = (await editor.get(`/knowledge/sources/${source}?withinDays=${withinDays}`)).json();
    expect([withinDays, found?.state ?? null, detail.state]).toEqual([withinDays, state, state]);
  }
});

test("a source shows the rules that rest on it as sentences and as they are written, and what was read of it", async () => {
  const { items } = await dueOnes();
  const source = items.find(({ destinations }: { destinations: unknown[] }) => destinations.length === 1);
  const path = `/knowledge/sources/${source.id}`;
  await editor.post(`${path}/readings`, { outcome: "changed", text: "Nationals of 173 countries." });
  const colleague = await operatorIn(server, { role: "knowledgeEditor" });
  await colleague.post(`${path}/readings`, { outcome: "changed", text: "Nationals of 174 countries." });
  const shown = (await editor.get(path)).json();
  expect(shown).toMatchObject({ id: source.id, state: "changed", file: expect.stringMatching(/^sources\//) });
  expect(shown.readings.map(({ text }: { text: string }) => text)).toEqual([
    "Nationals of 174 countries.",
    "Nationals of 173 countries.",
  ]);
  expect(shown.rules.length).toBeGreaterThan(0);
  for (const rule of shown.rules) {
    expect(rule.sentence).toMatch(/\.$/);
    expect(rule.yaml.startsWith(`- id: ${rule.id}`) || rule.yaml.startsWith(`- { id: ${rule.id}`)).toBe(true);
  }
  const changed = (await editor.get(`${ALL}&state=changed`)).json();
  expect(changed.items.map(({ id }: { id: string }) => id)).toContain(source.id);
});

test("what somebody found unchanged is left to people until it is published, and what they found changed as well after that", async () => {
  const { snapshot } = server.ctx.knowledge.current().compiled;
  const { items } = await dueOnes();
  const { id } = items[5];
  const leftOn = async (readOn: string) => {
    const record = snapshot.sources[id];
    if (record === undefined) throw new Error(`no source ${id}`);
    const published = { ...snapshot, sources: { ...snapshot.sources, [id]: { ...record, readOn } } };
    return (await server.ctx.db.withoutTenant((tx) => listReadByPeople({ tx }, published))).has(id);
  };
  const earlier = isoDateOf(new Date(server.ctx.clock.now().getTime() - DAY_MS));
  await editor.post(`/knowledge/sources/${id}/readings`, { outcome: "unchanged" });
  expect([await leftOn(earlier), await leftOn(today())]).toEqual([true, false]);
  await editor.post(`/knowledge/sources/${id}/readings`, { outcome: "changed" });
  expect([await leftOn(earlier), await leftOn(today())]).toEqual([true, true]);
});

test("who reads again on the same day has the last word, and keeps the text", async () => {
  const { items } = await dueOnes();
  const path = `/knowledge/sources/${items[3].id}`;
  await editor.post(`${path}/readings`, { outcome: "changed", text: "A text." });
  await editor.post(`${path}/readings`, { outcome: "unchanged" });
  const { readings, state } = (await editor.get(path)).json();
  expect([state, readings]).toMatchObject(["confirmed", [{ outcome: "unchanged", text: "A text." }]]);
});

test("what nobody confirmed is not drafted, what rests on nothing is not read, and who may only read confirms nothing", async () => {
  expect((await editor.post("/knowledge/sources/none/readings", { outcome: "unchanged" })).statusCode).toBe(404);
  expect((await editor.get("/knowledge/sources/none")).statusCode).toBe(404);
  expect((await editor.post("/knowledge/sources/ad-passport/readings", { outcome: "gone" })).json()).toMatchObject({
    code: "validation_failed",
    errors: [{ pointer: "#/outcome" }],
  });
  const reader = await operatorIn(server, { role: "administrator" });
  expect((await reader.get(ALL)).statusCode).toBe(200);
  expect((await reader.post("/knowledge/sources/ad-passport/readings", { outcome: "unchanged" })).statusCode).toBe(403);
  const agent = await operatorIn(server, { role: "agent" });
  expect((await agent.get(ALL)).statusCode).toBe(403);
});

test("without a confirmed source there is no draft of them", async () => {
  await server.ctx.db.withoutTenant((tx) => tx.updateTable("knowledge_readings").set({ outcome: "changed" }).execute());
  expect((await editor.post("/knowledge/sources/renewal")).json()).toMatchObject({ code: "state_conflict" });
});
