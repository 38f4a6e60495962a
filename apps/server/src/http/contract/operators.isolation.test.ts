import { allows, OPERATOR_ROLES, reachOf } from "@entrada/domain/access/operator-actions";
import { expect, test } from "vitest";
import { operationsOfRoles } from "../../../test/isolation-attacks-operators.ts";
import { nobodysLike, seen, useIsolationBed } from "../../../test/isolation-bed.ts";
import { callAsOperator, idFor, type OperatorOperation } from "../../../test/operator-operations.ts";
import { operatorIn } from "../../../test/operators.ts";

const bed = useIsolationBed();

/** Every operation about a resource of a tenant, with the owner's id of that kind. */
async function scoped() {
  const operations = await operationsOfRoles(bed);
  return operations
    .filter(({ scopedBy }) => scopedBy !== undefined)
    .map((operation) => ({ operation, id: idFor(bed.owner, operation) }));
}

const at = ({ path }: OperatorOperation, id: string) =>
  path.replace(/\{id\}/, id).replaceAll(/\{\w+\}/g, nobodysLike(id));

test("whoever sees the owner's tenant finds its resources, and whoever sees another one finds the same as nothing", async () => {
  const [stranger] = bed.strangers;
  const tenants = [String(stranger?.tenant.scope.tenantId)];
  const before = await bed.rows();
  for (const role of OPERATOR_ROLES.filter((one) => reachOf(one) !== "all")) {
    const other = await operatorIn(bed.server, { role, tenants });
    for (const { operation, id } of await scoped()) {
      const foreign = await callAsOperator(other, operation, { path: at(operation, id) });
      const nobodys = nobodysLike(id);
      const none = await callAsOperator(other, operation, { path: at(operation, nobodys) });
      // The table of roles decides alone who is refused before anything is looked for.
      const code = allows(role, operation.action) ? "resource_not_found" : "grant_missing";
      expect([role, operation.id, foreign.json().code]).toEqual([role, operation.id, code]);
      expect(seen(foreign, ...(at(operation, id).match(/[a-z]{3}_[0-9a-z]{26}/g) ?? []))).toEqual(
        seen(none, ...(at(operation, nobodys).match(/[a-z]{3}_[0-9a-z]{26}/g) ?? [])),
      );
    }
  }
  expect(await bed.rows()).toEqual(before);
});

test("an operator of the owner's tenant reads what the operations are about", async () => {
  const own = await operatorIn(bed.server, { role: "reviewer", tenants: [bed.owner.tenant.scope.tenantId] });
  const reads = (await scoped()).filter(
    ({ operation }) => operation.method === "GET" && operation.path.endsWith("{id}"),
  );
  expect(reads.length).toBeGreaterThan(0);
  for (const { operation, id } of reads) {
    const answer = await callAsOperator(own, operation, { path: at(operation, id) });
    expect([operation.id, answer.statusCode, answer.statusCode === 200 && answer.json().id]).toEqual([
      ...[operation.id, 200, id],
    ]);
  }
});

test("through the operators' door only the operator's tenants are seen, whatever a query omits, and nothing is written", async () => {
  const { db } = bed.server.database;
  const { tenantId } = bed.owner.tenant.scope;
  const own = await operatorIn(bed.server, { role: "agent", tenants: [tenantId] });
  const all = await operatorIn(bed.server, { role: "agent" });
  for (const table of ["cases", "documents", "orders", "customers", "travelers", "collection_requests"] as const) {
    const seenBy = (uuid: string) =>
      db.withOperator(uuid, (tx) => tx.selectFrom(table).select("tenant_id").distinct().execute());
    expect(await seenBy(own.uuid)).toEqual([{ tenant_id: tenantId }]);
    expect((await seenBy(all.uuid)).length).toBeGreaterThan(1);
    // Nobody's operator sees nothing.
    expect(await seenBy(crypto.randomUUID())).toEqual([]);
    await expect(db.withOperator(all.uuid, (tx) => tx.deleteFrom(table).execute())).rejects.toMatchObject({
      code: "42501",
    });
  }
  // Neither does who is suspended, nor a tenant's transaction that reads operators.
  await expect(
    db.withOperator(own.uuid, (tx) => tx.selectFrom("operators").select("id").execute()),
  ).rejects.toMatchObject({ code: "42501" });
  const rows = await db.withTenant(bed.owner.tenant.scope, (tx) => tx.selectFrom("operators").select("id").execute());
  expect(rows).toEqual([]);
});
