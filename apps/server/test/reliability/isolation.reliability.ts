import { expect, test } from "vitest";
import { useIsolationBed } from "../isolation-bed.ts";
import { everyAttack } from "../isolation-matrix.ts";
import { runAttacks } from "../isolation-run.ts";
import { SIZE } from "./size.ts";

const bed = useIsolationBed();

test("over all operations of all surfaces, nobody reads or writes what is another tenant's", async () => {
  const attacks = await everyAttack(bed);
  const before = await bed.rows();
  const { sent, statuses, breaches } = await runAttacks(attacks, SIZE.isolation.requestsMin);
  console.log(`isolation: ${attacks.length} attacks, ${sent} requests, answered ${JSON.stringify(statuses)}`);
  expect(breaches).toEqual([]);
  expect(await bed.rows()).toEqual(before);
});
