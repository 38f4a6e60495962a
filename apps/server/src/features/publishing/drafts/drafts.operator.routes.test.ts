import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { makeTenant } from "../../../../test/app.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { tripInput } from "../../../../test/trips.ts";
import { decodeId } from "../../../core/ids.ts";
import { draftChecks } from "../../../processes/advance-drafts.ts";
import { publishSnapshot } from "../../intelligence/knowledge/knowledge.service.ts";

const TRIP = tripInput({
  traveler: { passportCountry: "PH", residenceCountry: "PH" },
  leg: { destinationCountry: "AD" },
});

// Checks play every scenario of the knowledge, in a process of their own.
const LONG = { timeout: 600_000 };

let server: TestServer;
let editor: TestOperator;
let publisher: TestOperator;
useOwnServer(async (opened) => {
  server = opened;
  // A draft is of the shipped files: compared with those of other dates, every destination would differ.
  await publishSnapshot(server.ctx, loadShippedKnowledge());
  editor = await operatorIn(server, { role: "knowledgeEditor" });
  publisher = await operatorIn(server, { role: "knowledgePublisher" });
});

async function check(draft: { id: string }): Promise<void> {
  const { rows } = await server.database.db.pool.query("select revision from drafts where id = $1", [
    decodeId("dft", draft.id),
  ]);
  const data = { draftId: decodeId("dft", draft.id) ?? "", revision: rows[0].revision };
  await draftChecks(server.ctx).run({ id: "1", data, isLastAttempt: true, signal: new AbortController().signal });
}

const textOf = async (kind: string, name: string): Promise<string> =>
  (await editor.get(`/${kind}/files?name=${encodeURIComponent(name)}`)).json().text;

test("knowledge goes from an editor over a publisher to the answers, and back again by two persons", LONG, async () => {
  const tenant = await makeTenant({ server });
  const text = await textOf("knowledge", "rules/AD.yaml");
  expect(text).toContain("destinations: [AD]");
  // One more nationality without a visa.
  const lighter = text.replace("exemptBiometric: [AL,", "exemptBiometric: [PH, AL,");
  const begun = await editor.post("/knowledge/drafts", {
    title: "Andorra: one more nationality",
    reason: "A new regulation",
    files: { "rules/AD.yaml": lighter },
  });
  expect([begun.statusCode, begun.json()]).toEqual([201, expect.objectContaining({ state: "draft" })]);
  const path = begun.headers.location?.toString().replace("/operator/v1", "") ?? "";
  expect((await editor.post(`${path}/submit`)).json()).toMatchObject({ code: "draft_not_ready" });
  await check(begun.json());
  const checked = (await editor.get(path)).json();
  expect(checked.check).toMatchObject({ state: "passed", lintErrors: [], isChange: true });
  expect(checked.check.lighter).toBeGreaterThan(0);
  const difference = (await publisher.get(`${path}/difference`)).json();
  expect(difference.pairs).toContainEqual(
    expect.objectContaining({ destination: "AD", weight: "lighter", passports: ["PH"] }),
  );
  expect((await publisher.get(`${path}/impact`)).json()).toMatchObject({ looked: 0, changed: 0 });

  expect((await editor.post(`${path}/submit`)).json()).toMatchObject({ state: "inReview" });
  const { contentHash } = checked;
  const approve = (by: TestOperator, body: object) => by.post(`${path}/approve`, body);
  expect((await approve(editor, { contentHash })).statusCode).toBe(403);
  expect((await approve(publisher, { contentHash })).json()).toMatchObject({ code: "lighter_answers_unconfirmed" });
  const approved = await approve(publisher, { contentHash, confirmsLighter: true });
  expect(approved.json()).toMatchObject({ state: "approved", approvedBy: publisher.id });
  const published = (await publisher.post(`${path}/publish`)).json();
  expect(published).toMatchObject({ state: "published", publishedBy: publisher.id });
  await server.ctx.knowledge.refresh();
  const asked = (await tenant.post("/intelligence/determinations", TRIP)).json();
  expect(asked.visaConclusion.kind).toBe("notRequired");
  expect(await textOf("knowledge", "rules/AD.yaml")).toBe(lighter);

  const [newest, before] = (await editor.get("/knowledge/publications")).json().items;
  expect(newest).toMatchObject({ id: published.publicationId, author: editor.id, publisher: publisher.id });
  const back = await editor.post(`/knowledge/publications/${before.id}/rollback`, { reason: "Read wrongly" });
  expect(back.statusCode).toBe(201);
  await check(back.json());
  const backPath = `/knowledge/drafts/${back.json().id}`;
  const ready = (await editor.post(`${backPath}/submit`)).json();
  expect(ready).toMatchObject({ state: "inReview", snapshotId: before.snapshotId, check: { state: "passed" } });
  const agreed = { contentHash: ready.contentHash, confirmsLighter: true };
  expect((await approve(editor, agreed)).statusCode).toBe(403);
  expect((await publisher.post(`${backPath}/approve`, agreed)).statusCode).toBe(200);
  await publisher.post(`${backPath}/publish`);
  expect((await editor.get("/knowledge/publications")).json().items[0].snapshotId).toBe(before.snapshotId);
  expect(await textOf("knowledge", "rules/AD.yaml")).toBe(text);
});

test("a faulty file is refused with its file and line", async () => {
  const files = { "rules/AD.yaml": "destinations: [AD]\nrules: nothing\nscenarios: []\n" };
  const refused = await editor.post("/knowledge/drafts", { title: "t", reason: "r", files });
  expect(refused.json()).toMatchObject({
    code: "validation_failed",
    errors: [{ pointer: "#/files/rules~1AD.yaml", detail: expect.stringContaining("rules/AD.yaml:2 /rules") }],
  });
  const outside = await editor.post("/knowledge/drafts", {
    title: "t",
    reason: "r",
    files: { "rules/../x.yaml": "a" },
  });
  expect(outside.json().errors).toEqual([expect.objectContaining({ pointer: "#/files/rules~1..~1x.yaml" })]);
});

test("a product and its form are published by two persons, with what rests on it in view", LONG, async () => {
  const text = await textOf("catalog", "gb-eta.yaml");
  const dearer = text.replace("amount: 2000", "amount: 2500");
  expect(dearer).not.toBe(text);
  const begin = () =>
    editor.post("/catalog/drafts", { title: "GB: new fee", reason: "From April", files: { "gb-eta.yaml": dearer } });
  const [begun, other] = [(await begin()).json(), (await begin()).json()];
  const path = `/catalog/drafts/${begun.id}`;
  await check(begun);
  await check(other);
  const difference = (await publisher.get(`${path}/difference`)).json();
  expect(difference.changes).toEqual([{ code: "gb-eta", kind: "changed", members: ["fees"] }]);
  expect(difference.forms).toEqual([expect.objectContaining({ code: "gb-eta", schema: expect.any(Object) })]);
  expect((await publisher.get(`${path}/impact`)).json()).toEqual({
    products: [{ code: "gb-eta", offers: 0, openQuotes: 0, openCases: 0 }],
  });
  const { contentHash } = (await editor.post(`${path}/submit`)).json();
  await publisher.post(`${path}/approve`, { contentHash });
  expect((await publisher.post(`${path}/publish`)).json()).toMatchObject({ state: "published" });
  expect(await textOf("catalog", "gb-eta.yaml")).toBe(dearer);
  expect((await editor.post(`/catalog/drafts/${other.id}/submit`)).json()).toMatchObject({ code: "base_moved" });
  const rebase = await editor.post(`/catalog/drafts/${other.id}/rebase`, {});
  expect(rebase.json()).toMatchObject({
    code: "base_moved",
    errors: [{ pointer: "#/files/gb-eta.yaml", code: "mismatch" }],
  });
});

test("a product is retired by two persons, and brought back as it was in an earlier version", async () => {
  const text = await textOf("catalog", "ke-eta.yaml");
  const versionsOf = async () => (await editor.get("/catalog/products/ke-eta/versions")).json().items;
  const decide = async (draft: { id: string }) => {
    const path = `/catalog/drafts/${draft.id}`;
    await check(draft);
    const { contentHash } = (await editor.post(`${path}/submit`)).json();
    await publisher.post(`${path}/approve`, { contentHash });
    return (await publisher.post(`${path}/publish`)).json();
  };
  const removal = { title: "Kenya: no longer sold", reason: "The programme ends", removedFiles: ["ke-eta.yaml"] };
  const begun = (await editor.post("/catalog/drafts", removal)).json();
  const late = (await editor.post("/catalog/drafts", removal)).json();
  expect(begun).toMatchObject({ files: {}, removedFiles: ["ke-eta.yaml"] });
  expect(await decide(begun)).toMatchObject({ state: "published" });
  const rebase = (body: object) => editor.post(`/catalog/drafts/${late.id}/rebase`, body);
  expect((await rebase({})).json()).toMatchObject({
    code: "base_moved",
    errors: [{ pointer: "#/files/ke-eta.yaml" }],
  });
  expect((await rebase({ removedFiles: ["ke-eta.yaml"] })).json()).toMatchObject({ baseMoved: false, files: {} });
  expect(await versionsOf()).toMatchObject([
    { version: "2", kind: "retired", state: "retired", changed: ["availability"] },
    { version: "1", kind: "created", state: "available", text },
  ]);

  const rollback = (version: string) =>
    editor.post("/catalog/products/ke-eta/rollback", { version, reason: "It goes on" });
  expect((await rollback("9")).json()).toMatchObject({ status: 400, errors: [{ pointer: "#/version" }] });
  const back = await rollback("1");
  expect([back.statusCode, back.json()]).toEqual([201, expect.objectContaining({ files: { "ke-eta.yaml": text } })]);
  expect(await decide(back.json())).toMatchObject({ state: "published" });
  expect(await versionsOf()).toMatchObject([{ version: "3", state: "available", text }, {}, {}]);
  expect((await rollback("2")).json()).toMatchObject({ files: {}, removedFiles: ["ke-eta.yaml"] });
  expect((await editor.get("/catalog/products/none/versions")).statusCode).toBe(404);
});

test("who may only read cannot write, and an editor approves and publishes nothing", async () => {
  const agent = await operatorIn(server, { role: "agent" });
  const draft = { title: "t", reason: "r", files: { "gb-eta.yaml": "code: gb-eta" } };
  expect((await agent.get("/catalog/drafts")).statusCode).toBe(200);
  expect((await agent.post("/catalog/drafts", draft)).statusCode).toBe(403);
  expect((await agent.get("/knowledge/drafts")).statusCode).toBe(403);
  for (const verb of ["approve", "publish", "schedule"]) {
    const body = { approve: { contentHash: "0".repeat(64) }, schedule: { publishAt: null } }[verb];
    expect((await editor.post(`/knowledge/drafts/dft_06f5xq3mw8y0rb7z2k4n9c1t5h/${verb}`, body)).statusCode).toBe(403);
  }
});
