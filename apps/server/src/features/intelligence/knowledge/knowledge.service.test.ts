import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "../../../../test/clock.ts";
import { bareDatabase, type TestDatabase } from "../../../../test/database.ts";
import { findPublished, findStored, publishSnapshot } from "./knowledge.service.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await bareDatabase();
});
afterAll(() => database.drop());

const at = (instant: string) => ({ db: database.db, clock: fixedClock(instant) });
const snapshot = (n: number) => ({ snapshotId: `kb-2026112${n}-0123456789ab`, content: `{"n":${n}}` });

test("publishing moves the pointer and keeps the earlier snapshots", async () => {
  expect(await findPublished(database.db)).toBeUndefined();
  expect(await publishSnapshot(at("2026-11-20T09:00:00.000Z"), snapshot(0))).toBe(true);
  expect(await publishSnapshot(at("2026-11-21T09:00:00.000Z"), snapshot(1))).toBe(true);
  const published = await findPublished(database.db);
  expect(published).toEqual({ ...snapshot(1), publishedAt: new Date("2026-11-21T09:00:00.000Z") });
  expect(await findStored(database.db, snapshot(0).snapshotId)).toEqual(snapshot(0));
});

test("publishing the current snapshot changes nothing, not even its time", async () => {
  await publishSnapshot(at("2026-11-21T09:00:00.000Z"), snapshot(1));
  const before = await findPublished(database.db);
  expect(await publishSnapshot(at("2026-11-25T09:00:00.000Z"), snapshot(1))).toBe(false);
  expect(await findPublished(database.db)).toEqual(before);
});

test("several processes that publish at once publish once", async () => {
  const moved = await Promise.all(
    [2, 2, 2, 2].map((n) => publishSnapshot(at("2026-11-26T09:00:00.000Z"), snapshot(n))),
  );
  expect(moved.filter(Boolean)).toHaveLength(1);
  expect((await findPublished(database.db))?.snapshotId).toBe(snapshot(2).snapshotId);
});
