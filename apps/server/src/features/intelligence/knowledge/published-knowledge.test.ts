import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bareDatabase, type TestDatabase } from "../../../../test/database.ts";
import { publishSnapshot } from "./knowledge.service.ts";
import { PublishedKnowledge, publishShippedKnowledge } from "./published-knowledge.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await bareDatabase();
});
afterAll(() => database.drop());

const shipped = loadShippedKnowledge();
const other = { snapshotId: "kb-20990101-0123456789ab", content: shipped.content };
const resources = () => ({
  db: database.db,
  clock: { now: () => new Date(), driftSeconds: () => 0 },
  log: pino({ level: "silent" }),
});

test("shipped knowledge is published once, every process follows it, and a restart never reverts it", async () => {
  await expect(PublishedKnowledge.open(resources())).rejects.toThrow("no knowledge is published");
  expect(await publishShippedKnowledge(resources())).toBe(true);
  const knowledge = await PublishedKnowledge.open(resources());
  expect(knowledge.current().snapshotId).toBe(shipped.snapshotId);

  await publishSnapshot(resources(), other);
  await knowledge.refresh();
  expect(knowledge.current().snapshotId).toBe(other.snapshotId);
  expect(knowledge.current().compiled.destination("FR")).toBeDefined();

  expect(await publishShippedKnowledge(resources())).toBe(false);
  await knowledge.refresh();
  expect(knowledge.current().snapshotId).toBe(other.snapshotId);
  knowledge.close();
});

test("every destination is prepared before its first question, until the server closes", async () => {
  await publishShippedKnowledge(resources());
  const knowledge = await PublishedKnowledge.open(resources());
  const { compiled } = knowledge.current();
  const prepared = vi.spyOn(compiled, "destination");
  await knowledge.expand();
  expect(prepared.mock.calls.map(([code]) => code)).toEqual(Object.keys(compiled.snapshot.countries));
  prepared.mockClear();
  const expanding = knowledge.expand();
  knowledge.close();
  await expanding;
  expect(prepared).not.toHaveBeenCalled();
  prepared.mockRestore();
});
