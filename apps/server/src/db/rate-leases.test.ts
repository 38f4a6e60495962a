import { takeUnits } from "@entrada/domain/access/gcra";
import fc from "fast-check";
import { expect, test } from "vitest";
import { querySuperuser, testDatabase } from "../../test/database.ts";
import { leaseRateUnits } from "./rate-leases.ts";

const BUCKETS = ["default:a", "default:b"];

test("the database leases exactly what the pure bucket would", async () => {
  const { db } = await testDatabase();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ bucket: fc.nat(1), wanted: fc.integer({ min: -50, max: 200 }) }), { maxLength: 12 }),
      async (asked) => {
        run += 1;
        // The refill is so slow that the time between two statements adds nothing.
        const limit = { unitsPerMinute: 0.001, burstUnits: 300 };
        const fullAtMs = [0, 0];
        for (const { bucket, wanted } of asked) {
          const name = `${BUCKETS[bucket]}:${run}:model`;
          const [answer] = await leaseRateUnits(db, [{ bucket: name, wantedUnits: wanted, limit }]);
          const model = takeUnits(fullAtMs[bucket] ?? 0, 0, wanted, limit);
          fullAtMs[bucket] = model.fullAtMs;
          expect(answer?.units).toBe(model.units);
        }
      },
    ),
    { numRuns: 25 },
  );
});

test("concurrent leases of the same buckets never exceed what is available, and never deadlock", async () => {
  const { db } = await testDatabase();
  const limit = { unitsPerMinute: 0.001, burstUnits: 500 };
  const names = Array.from({ length: 8 }, (_, index) => `storm:${index}`);
  const rounds = Array.from({ length: 40 }, (_, round) => {
    const requests = names.map((bucket) => ({ bucket, wantedUnits: 20, limit }));
    return leaseRateUnits(db, round % 2 === 0 ? requests : requests.toReversed());
  });
  const answers = await Promise.all(rounds);
  const total = answers.flat().reduce((sum, { units }) => sum + units, 0);
  expect(total).toBe(500 * names.length);
});

test("the server's role can lease, but neither read nor change the table", async () => {
  const { db, superuser } = await testDatabase();
  await expect(db.pool.query("select * from rate_leases")).rejects.toMatchObject({ code: "42501" });
  await expect(db.pool.query("delete from rate_leases")).rejects.toMatchObject({ code: "42501" });
  const [{ persistence }] = (await querySuperuser<{ persistence: string }>(
    superuser,
    "select relpersistence as persistence from pg_class where oid = 'rate_leases'::regclass",
  )) as [{ persistence: string }];
  expect(persistence).toBe("u");
});
