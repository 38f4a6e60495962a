import { allows } from "@entrada/domain/access/operator-actions";
import { expect, test } from "vitest";
import { operatorAttacks, operatorOperations, operatorsOf } from "../../../test/isolation-attacks-operators.ts";
import { useIsolationBed } from "../../../test/isolation-bed.ts";
import { runAttacks } from "../../../test/isolation-run.ts";

const bed = useIsolationBed();

test("every role gets what it may of its own tenant, and nothing that it may not", async () => {
  const reads = (await operatorOperations(bed.server)).filter(({ method, isScoped }) => method === "GET" && isScoped);
  const reached = new Set<string>();
  for (const who of await operatorsOf(bed)) {
    for (const operation of reads) {
      for (const id of bed.owner.ids.values()) {
        const { statusCode } = await who.get(operation.path.replace(/\{\w+\}/, id));
        if (!allows(who.role, operation.action))
          expect([who.role, operation.id, statusCode]).toEqual([who.role, operation.id, 403]);
        else if (statusCode === 200) reached.add(`${who.role} ${operation.id}`);
      }
    }
  }
  for (const role of ["agent", "reviewer", "administrator", "tenantManager", "tenantDeveloper"]) {
    expect([...reached]).toEqual(expect.arrayContaining([`${role} get_cases_id`, `${role} get_support_tickets_id`]));
  }
});

test("no operator reads or changes anything of a tenant that it does not see, whatever its role", async () => {
  const before = await bed.rows();
  const attacks = await operatorAttacks(bed);
  expect(attacks.length).toBeGreaterThan(200);
  const { breaches, statuses } = await runAttacks(attacks, attacks.length);
  expect(breaches).toEqual([]);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["403", "404"]));
  expect(await bed.rows()).toEqual(before);
});
