import { expect, test } from "vitest";
import { makeTenant } from "../../test/app.ts";
import { querySuperuser, testDatabase } from "../../test/database.ts";
import { notEmpty } from "../../test/not-empty.ts";
import { enqueue } from "./queue.ts";
import { QUEUES } from "./queues.ts";

const waiting = async (operationId: string): Promise<number> => {
  const { superuser } = await testDatabase();
  const rows = await querySuperuser(superuser, "select from jobs.job where data->>'operationId' = $1", [operationId]);
  return rows.length;
};

test("a job exists only if its transaction commits", async () => {
  const { db } = await testDatabase();
  const { scope } = await makeTenant();
  const job = (operationId: string) => ({ queue: "operation.run", data: { ...scope, operationId } }) as const;
  const [kept, lost] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.withTenant(scope, (tx) => enqueue(tx, job(kept)));
  await expect(
    db.withTenant(scope, async (tx) => {
      await enqueue(tx, job(lost));
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await waiting(kept)).toBe(1);
  expect(await waiting(lost)).toBe(0);
});

/** A report lets requests go first; the watch pauses between its questions to a host. */
const LONG_SECONDS: Readonly<Record<string, number>> = { "reports.write": 900, "knowledge.watch": 21_600 };

test("the queues in the database are those in the code, each with a dead letter queue and a limit", async () => {
  const { superuser } = await testDatabase();
  const rows = await querySuperuser<{ name: string; policy: string; dead: string | null; seconds: number | null }>(
    superuser,
    `select name, policy, dead_letter as dead, expire_seconds as seconds from jobs.queue where name not like '%.dead'`,
  );
  expect(Object.fromEntries(rows.map(({ name, policy }) => [name, policy === "short" ? "sweep" : "work"]))).toEqual(
    QUEUES,
  );
  for (const { name, dead, seconds } of notEmpty(rows)) {
    expect(dead, name).toBe(`${name}.dead`);
    expect(seconds, name).toBeLessThanOrEqual(LONG_SECONDS[name] ?? 300);
  }
});
