import { expect, test } from "vitest";
import { querySuperuser } from "../database.ts";
import { tenantAttacks } from "../isolation-attacks.ts";
import { useIsolationBed } from "../isolation-bed.ts";
import { runAttacks } from "../isolation-run.ts";
import { takeTenantFilters } from "../unfiltered.ts";

takeTenantFilters();
const bed = useIsolationBed();

test("with neither the filter nor row-level security, the attacks get through and are told of", async () => {
  const reads = (await tenantAttacks(bed)).filter(({ name }) => /^get_orders(_id)? /.test(name));
  expect((await runAttacks(reads)).breaches).toEqual([]);
  await querySuperuser(bed.server.database.superuser, "alter table entrada.orders disable row level security");
  const { breaches } = await runAttacks(reads);
  // By its id, in the list, and by a filter.
  for (const found of ["get_orders_id /tenant/orders/", "get_orders of its own: shows ", "get_orders customerId="]) {
    expect(breaches).toEqual(expect.arrayContaining([expect.stringContaining(found)]));
  }
});
