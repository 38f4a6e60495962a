import { expect, test } from "vitest";
import { useIsolationBed } from "../isolation-bed.ts";
import { everyAttack } from "../isolation-matrix.ts";
import { runAttacks } from "../isolation-run.ts";
import { takeTenantFilters } from "../unfiltered.ts";
import { SIZE } from "./size.ts";

const STATEMENTS_MIN = 100;

// Before the first connection is made.
const { changed, kept } = takeTenantFilters();
const bed = useIsolationBed();

test("without the tenant filter in any statement, row-level security alone lets nobody at what is another's", async () => {
  const attacks = await everyAttack(bed);
  const before = await bed.rows();
  const { sent, statuses, breaches } = await runAttacks(attacks, SIZE.isolation.requestsMin);
  console.log(
    `unfiltered: ${changed.size} statements, ${attacks.length} attacks, ${sent} requests, answered ${JSON.stringify(statuses)}`,
  );
  expect(breaches).toEqual([]);
  expect(await bed.rows()).toEqual(before);
  expect([...kept]).toEqual([]);
  expect(changed.size).toBeGreaterThan(STATEMENTS_MIN);
});
