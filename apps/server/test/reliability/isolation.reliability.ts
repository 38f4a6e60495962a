import { expect, test } from "vitest";
import { tenantAttacks } from "../isolation-attacks.ts";
import { operatorAttacks } from "../isolation-attacks-operators.ts";
import { useIsolationBed } from "../isolation-bed.ts";
import { runAttacks } from "../isolation-run.ts";
import { SIZE } from "./size.ts";

const bed = useIsolationBed();

test("over all operations of all surfaces, nobody reads or writes what is another tenant's", async () => {
  const attacks = [...(await tenantAttacks(bed)), ...(await operatorAttacks(bed))];
  const before = await bed.rows();
  const { sent, statuses, breaches } = await runAttacks(attacks, SIZE.isolation.requests);
  console.log(`isolation: ${attacks.length} attacks, ${sent} requests, answered ${JSON.stringify(statuses)}`);
  expect(breaches).toEqual([]);
  expect(await bed.rows()).toEqual(before);
});
