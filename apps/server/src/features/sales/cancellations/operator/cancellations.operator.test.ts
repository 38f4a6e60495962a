import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import { placeOf } from "../../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../../test/operators.ts";
import { advanceBy, ordered, readOrder, TO_SUBMIT } from "../../../../../test/orders.ts";
import { settle } from "../../../../../test/payments.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A paid order for two travelers, and where its tenant's manager cancels it. */
async function paid() {
  const { tenant, order } = await ordered(server, 2);
  await settle(tenant, order);
  const manager = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  return { tenant, order, manager, path: `${placeOf(tenant)}/orders/${order.id}/cancellations` };
}

test("a manager sees by line what is given back, and cancels at exactly these sums with a cause", async () => {
  const { tenant, order, manager, path } = await paid();
  const shown = await manager.post(path, {});
  expect([shown.statusCode, shown.json()]).toMatchObject([201, { state: "open", availableActions: ["confirm"] }]);
  const { id, version, lines, sums } = shown.json();
  expect(lines.length).toBeGreaterThan(0);
  expect(sums.refund).toEqual(order.sums.total);
  expect((await readOrder(tenant, order)).state).toBe("confirmed");
  const confirm = (headers: Readonly<Record<string, string>>, body: object = { cause: "customerAsked" }) =>
    manager.post(`${path}/${id}/confirm`, body, headers);
  expect((await confirm({})).json().code).toBe("precondition_required");
  expect((await confirm({ "if-match": `"${version}"` }, {})).json()).toMatchObject({
    errors: [{ pointer: "#/cause" }],
  });
  expect((await readOrder(tenant, order)).state).toBe("confirmed");
  expect((await confirm({ "if-match": `"${version}"` })).json()).toMatchObject({ state: "confirmed", sums });
  expect((await readOrder(tenant, order)).state).toBe("cancelled");
  expect(await auditOf(server, id)).toMatchObject([
    { action: "cancellation.prepared", detail: { orderId: order.id } },
    {
      action: "cancellation.confirmed",
      actor: { type: "operator", id: manager.id },
      detail: { cause: "customerAsked", refund: sums.refund.amount, currency: sums.refund.currency },
    },
  ]);
});

test("what was submitted meanwhile changes the sums: nothing is cancelled, and the new ones are told", async () => {
  const { tenant, order, manager, path } = await paid();
  const { id, version } = (await manager.post(path, {})).json();
  const caseId = order.cases[0]?.id ?? "";
  await advanceBy(tenant, caseId, ...TO_SUBMIT);
  const refused = await manager.post(`${path}/${id}/confirm`, { cause: "other" }, { "if-match": `"${version}"` });
  expect(refused.json()).toMatchObject({ code: "state_conflict", caseIds: [caseId], sums: { refund: {} } });
  expect((await readOrder(tenant, order)).state).not.toBe("cancelled");
  expect((await manager.post(path, { caseIds: [caseId] })).json()).toMatchObject({
    code: "state_conflict",
    caseIds: [caseId],
  });
});
