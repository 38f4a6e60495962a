import { allows, OPERATOR_ROLES, reachOf } from "@entrada/domain/access/operator-actions";
import { expect, test } from "vitest";
import { operationsOfRoles } from "../../../test/isolation-attacks-operators.ts";
import { nobodysLike, seen, useIsolationBed } from "../../../test/isolation-bed.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { callAsOperator, pathAbout } from "../../../test/operator-operations.ts";
import { operatorIn } from "../../../test/operators.ts";

const bed = useIsolationBed();

const IDS = /[a-z]{3}_[0-9a-z]{26}/g;

/** Every operation about what a tenant has, with the path to what the owner has. */
async function scoped() {
  const operations = await operationsOfRoles(bed);
  return notEmpty(operations.filter(({ scopedBy }) => scopedBy !== undefined)).map((operation) => {
    const path = pathAbout(bed.owner, operation);
    return { operation, path, nobodys: path.replaceAll(IDS, nobodysLike) };
  });
}

test("whoever sees the owner's tenant finds its resources, and whoever sees another one finds the same as nothing", async () => {
  const [stranger] = bed.strangers;
  const tenants = [String(stranger?.tenant.scope.tenantId)];
  const before = await bed.rows();
  for (const role of OPERATOR_ROLES.filter((one) => reachOf(one) !== "all")) {
    const other = await operatorIn(bed.server, { role, tenants });
    for (const { operation, path, nobodys } of await scoped()) {
      const foreign = await callAsOperator(other, operation, { path });
      const none = await callAsOperator(other, operation, { path: nobodys });
      // The table of roles decides alone who is refused before anything is looked for.
      const code = allows(role, operation.action) ? "resource_not_found" : "grant_missing";
      expect([role, operation.id, foreign.json().code]).toEqual([role, operation.id, code]);
      expect(seen(foreign, ...(path.match(IDS) ?? []))).toEqual(seen(none, ...(nobodys.match(IDS) ?? [])));
    }
  }
  expect(await bed.rows()).toEqual(before);
});

test("an operator of the owner's tenant reads what the operations are about", async () => {
  const tenants = [bed.owner.tenant.scope.tenantId];
  const people = {
    reviewer: await operatorIn(bed.server, { role: "reviewer", tenants }),
    tenantManager: await operatorIn(bed.server, { role: "tenantManager", tenants }),
  };
  const reads = (await scoped()).filter(
    ({ operation }) => operation.method === "GET" && /[iI]d\}$/.test(operation.path),
  );
  expect(reads.length).toBeGreaterThan(20);
  for (const { operation, path } of reads) {
    const own = allows("reviewer", operation.action) ? people.reviewer : people.tenantManager;
    const answer = await callAsOperator(own, operation, { path });
    const [id] = path.match(IDS)?.slice(-1) ?? [];
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
  const tables = [
    "cases",
    "documents",
    "orders",
    "customers",
    "travelers",
    "collection_requests",
    "queue_counts",
    "support_ticket_terms",
  ] as const;
  for (const table of tables) {
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
