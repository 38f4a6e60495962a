import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import type { CanonicalSnapshot } from "@entrada/knowledge/snapshot";
import type pg from "pg";
import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../test/app.ts";
import { querySuperuser } from "../../../test/database.ts";
import { changedKnowledge, testKnowledge } from "../../../test/knowledge.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { tripInput } from "../../../test/trips.ts";
import { publishSnapshot } from "../../features/intelligence/knowledge/knowledge.service.ts";
import { runCommandLine } from "../run.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const SHIPPED = loadShippedKnowledge();
const CURRENT = testKnowledge();
const CHANGED = changedKnowledge("jp.exempt-90", { kind: "visaRequired" });

async function call(...words: readonly string[]) {
  const written = { stdout: "", stderr: "" };
  const stream = (name: "stdout" | "stderr") => ({
    write: (text: string) => {
      written[name] += text;
    },
  });
  const env = { DATABASE_URL: addressOf(server.database.superuser) };
  const code = await runCommandLine([...words, "--json"], env, {
    stdout: stream("stdout"),
    stderr: stream("stderr"),
  });
  return { code, json: () => JSON.parse(written.stdout) };
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

test("a publication records who and why, and a rollback is a publication too", async () => {
  await publish(CHANGED);
  const back = await call("knowledge", "rollback", "--publisher", "Ada Example", "--reason", "misread");
  expect(back.json()).toEqual({
    snapshotId: CURRENT.snapshotId,
    previousSnapshotId: CHANGED.snapshotId,
    isPublished: true,
  });
  const again = await call("knowledge", "publish", CURRENT.snapshotId, "--publisher", "Ada Example");
  expect(again.json()).toMatchObject({ isPublished: false });
  const { items } = (await call("knowledge", "publications")).json();
  expect(items).toMatchObject([
    { snapshotId: CURRENT.snapshotId, publisher: "Ada Example", reason: "misread", author: null },
    { snapshotId: CHANGED.snapshotId, previousSnapshotId: CURRENT.snapshotId, publisher: null },
    { snapshotId: CURRENT.snapshotId, previousSnapshotId: SHIPPED.snapshotId },
    { snapshotId: SHIPPED.snapshotId, previousSnapshotId: null },
  ]);
});

test("the knowledge files are published if they pass every check", async () => {
  await publish(CHANGED);
  const { code, json } = await call("knowledge", "publish", "--publisher", "Ada Example", "--author", "Bo Example");
  expect([code, json()]).toEqual([0, expect.objectContaining({ snapshotId: SHIPPED.snapshotId, isPublished: true })]);
});

test("an unknown snapshot is refused, and so is publishing without a publisher", async () => {
  expect(await call("knowledge", "publish", "kb-20260101-000000000000", "--publisher", "Ada")).toMatchObject({
    code: 2,
  });
  expect(await call("knowledge", "rollback")).toMatchObject({ code: 2 });
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
  expect(pairs.before).toEqual({ rule: "jp.exempt-90", kind: "notRequired", stay: { days: 90 } });
  expect(pairs.after.kind).toBe("visaRequired");
  expect(pairs.passports).toContain("US");
  expect(pairs.passports).not.toContain("IN");
  expect(pairs.intents).toContain("tourism");
  const same = (await call("knowledge", "diff", CURRENT.snapshotId, CURRENT.snapshotId)).json();
  expect(same).toMatchObject({ pairs: [], conditions: [] });
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
