import { civilDay, formatIsoDate, isoDateOf } from "@entrada/domain/shared/dates";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import type { CanonicalSnapshot } from "@entrada/knowledge/snapshot";
import type pg from "pg";
import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../test/app.ts";
import { commandLine } from "../../../test/command-line.ts";
import { querySuperuser } from "../../../test/database.ts";
import { changedKnowledge, knowledgeWithRule, testKnowledge } from "../../../test/knowledge.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { tripInput } from "../../../test/trips.ts";
import { publishSnapshot } from "../../features/intelligence/knowledge/knowledge.service.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const SHIPPED = loadShippedKnowledge();
const CURRENT = testKnowledge();
const CHANGED = changedKnowledge("jp.exempt-90", { kind: "visaRequired" });

const call = (...words: readonly string[]) => callForText(...words, "--json");

function callForText(...words: readonly string[]) {
  const env = { DATABASE_URL: addressOf(server.database.superuser) };
  return commandLine(words, env);
}

function addressOf({ host = "", port, user = "", password, database }: pg.ClientConfig): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(String(password))}`;
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

async function publish(snapshot: CanonicalSnapshot): Promise<void> {
  const { db } = server.ctx;
  await publishSnapshot({ db, clock: { now: () => new Date() } }, snapshot);
  await server.ctx.knowledge.refresh();
}

const publications = async () => (await call("knowledge", "publications")).json().items;
const ADA = ["--publisher", "Ada Example", "--as-owner"];
const back = (to: string, ...words: readonly string[]) => call("knowledge", "rollback", "--to", to, ...ADA, ...words);

test("a publication records who and why, and a rollback is a publication too", async () => {
  await publish(CHANGED);
  const [, { id: earlier }] = await publications();
  const done = await back(earlier, "--reason", "misread", "--yes");
  expect(done.json()).toEqual({
    snapshotId: CURRENT.snapshotId,
    previousSnapshotId: CHANGED.snapshotId,
    isPublished: true,
  });
  const again = await call("knowledge", "publish", CURRENT.snapshotId, ...ADA);
  expect(again.json()).toMatchObject({ isPublished: false });
  expect(await publications()).toMatchObject([
    { snapshotId: CURRENT.snapshotId, publisher: "Ada Example", reason: "misread", author: null },
    { snapshotId: CHANGED.snapshotId, previousSnapshotId: CURRENT.snapshotId, publisher: null },
    { snapshotId: CURRENT.snapshotId, previousSnapshotId: SHIPPED.snapshotId },
    { snapshotId: SHIPPED.snapshotId, previousSnapshotId: null },
  ]);
  const repeated = await back(earlier, "--reason", "misread", "--yes");
  expect(repeated).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing to go back to") });
  expect((await publications())[0].snapshotId).toBe(CURRENT.snapshotId);
});

test.each([
  ["without a publication", ["rollback", ...ADA, "--reason", "misread", "--yes"], "--to <publication>"],
  ["without a reason", ["rollback", "--to", "pub_x", ...ADA, "--yes"], "--reason <text>"],
  [
    "to an unknown publication",
    ["rollback", "--to", "pub_x", ...ADA, "--reason", "misread", "--yes"],
    "does not exist",
  ],
])("a rollback %s is refused", async (_case, words, sentence) => {
  expect(await call("knowledge", ...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
});

test("without a terminal, neither a publication nor a rollback happens unless it is confirmed with --yes", async () => {
  await publish(CHANGED);
  const before = await publications();
  const refused = { code: 2, stderr: expect.stringContaining("Confirm with --yes.") };
  expect(await call("knowledge", "publish", CURRENT.snapshotId, ...ADA)).toMatchObject(refused);
  expect(await back(before[1].id, "--reason", "misread")).toMatchObject(refused);
  expect(await publications()).toEqual(before);
});

test("the knowledge files are published if they pass every check", async () => {
  await publish(CHANGED);
  const { code, json } = await call("knowledge", "publish", ...ADA, "--author", "Bo Example", "--yes");
  expect([code, json()]).toEqual([0, expect.objectContaining({ snapshotId: SHIPPED.snapshotId, isPublished: true })]);
});

test("nobody publishes or rolls back alone by accident", async () => {
  await publish(CHANGED);
  const alone = ["--publisher", "Ada Example", "--reason", "misread", "--yes"];
  for (const words of [
    ["publish", CURRENT.snapshotId],
    ["rollback", "--to", "pub_x"],
  ]) {
    const refused = { code: 2, stderr: expect.stringContaining("--as-owner") };
    expect(await call("knowledge", ...words, ...alone)).toMatchObject(refused);
  }
});

test("an unknown snapshot is refused, and so is publishing without a publisher", async () => {
  expect(
    await call("knowledge", "publish", "kb-20260101-000000000000", "--publisher", "Ada", "--as-owner"),
  ).toMatchObject({
    code: 2,
  });
});

test("a diff names the passports and the rules before and after, and nothing unchanged", async () => {
  const difference = (await call("knowledge", "diff", CURRENT.snapshotId, CHANGED.snapshotId)).json();
  expect(difference).toMatchObject({
    from: CURRENT.snapshotId,
    to: CHANGED.snapshotId,
    addedDestinations: [],
    removedDestinations: [],
  });
  expect(new Set(difference.pairs.map(({ destination }: { destination: string }) => destination))).toEqual(
    new Set(["JP"]),
  );
  const [pairs] = difference.pairs;
  expect([pairs.from, pairs.until]).toEqual([isoDateOf(new Date()), null]);
  expect(pairs.before).toEqual({ rule: "jp.exempt-90", kind: "notRequired", stay: { days: 90 } });
  expect(pairs.after.kind).toBe("visaRequired");
  expect(pairs.passports).toContain("US");
  expect(pairs.passports).not.toContain("IN");
  expect(pairs.intents).toContain("tourism");
  const same = (await call("knowledge", "diff", CURRENT.snapshotId, CURRENT.snapshotId)).json();
  expect(same).toMatchObject({ pairs: [], conditions: [] });
});

test("a diff looks at later days too, and says from which day of arrival an answer differs", async () => {
  const [last, next] = [100, 101].map((days) => formatIsoDate(civilDay(isoDateOf(new Date())) + days));
  const ending = knowledgeWithRule("jp.exempt-90", "until", String(last));
  await publish(ending);
  const words = ["knowledge", "diff", CURRENT.snapshotId, ending.snapshotId];
  const { arrivals, pairs } = (await call(...words)).json();
  expect(arrivals).toContain(next);
  expect(pairs.length).toBeGreaterThan(0);
  for (const { from, until, before } of pairs) {
    expect([from, until, before.rule]).toEqual([next, null, "jp.exempt-90"]);
  }
  const { stdout } = await callForText(...words);
  expect(stdout).toContain(`JP, from ${next}: notRequired {"days":90} (jp.exempt-90) → visaRequired (`);
});

test("a preview counts what publishing would change, and changes nothing", async () => {
  await publish(CURRENT);
  const tenant = await makeTenant({ server });
  const ask = (passportCountry: string) =>
    tenant.post(
      "/intelligence/determinations",
      tripInput({ traveler: { passportCountry }, leg: { destinationCountry: "JP" } }),
    );
  for (const passport of ["US", "CA", "IN"]) await ask(passport);
  const preview = (await call("knowledge", "preview", CHANGED.snapshotId)).json();
  expect(preview).toEqual({
    snapshotId: CHANGED.snapshotId,
    looked: 3,
    lighter: 0,
    heavier: 2,
    changed: 2,
    changes: [{ from: "notRequired", to: "visaRequired", count: 2 }],
  });
  expect((await call("knowledge", "preview", CURRENT.snapshotId)).json()).toMatchObject({ looked: 3, changed: 0 });
  expect((await tenant.get("/tenant/events?types=determination.*")).json().items).toEqual([]);
});

test("recomputing stored determinations with their own snapshot finds a tampered one and no other", async () => {
  const tenant = await makeTenant({ server });
  const { id } = (await tenant.post("/intelligence/determinations", tripInput())).json();
  await publish(CHANGED);
  const { code, json } = await call("determinations", "replay");
  expect([code, json().different]).toEqual([0, []]);
  await querySuperuser(
    server.database.superuser,
    `update determinations set document = replace(document, '"kind":"visaRequired"', '"kind":"notRequired"') where tenant_id = $1`,
    [tenant.scope.tenantId],
  );
  const after = await call("determinations", "replay");
  expect([after.code, after.json().different]).toEqual([
    1,
    [{ id, parts: expect.arrayContaining(["visaConclusion"]) }],
  ]);
});
