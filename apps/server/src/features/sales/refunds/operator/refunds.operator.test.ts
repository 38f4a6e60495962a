import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import { placeOf } from "../../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../../test/operators.ts";
import { ordered, readOrder } from "../../../../../test/orders.ts";
import { readPayment, refundsOf, settle } from "../../../../../test/payments.ts";
import type { ShownPayment } from "../../payments/payments.schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A paid order of a tenant, and what its manager sends to pay a part of it back. */
async function paid() {
  const { tenant, quote, order } = await ordered(server);
  const payment: ShownPayment = (await settle(tenant, order)).json();
  const manager = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  const path = `${placeOf(tenant)}/payments/${payment.id}/refunds`;
  const lineId = quote.lines.find(({ kind }) => kind === "serviceFee")?.id;
  const amount = { amount: 100, currency: order.sums.total.currency };
  const body = { amount, lines: [{ lineId, amount: 100 }], cause: "goodwill" };
  const at = (version: string) => ({ "if-match": `"${version}"` });
  return { tenant, order, payment, manager, path, body, at };
}

test("a manager pays a part back; the audit log says who did it and why", async () => {
  const { tenant, order, payment, manager, path, body, at } = await paid();
  const answer = await manager.post(path, body, at(payment.version));
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { state: "succeeded", amount: body.amount }]);
  expect(answer.headers.location).toContain(path);
  expect((await manager.get(`${path}/${answer.json().id}`)).json()).toEqual(answer.json());
  expect((await readOrder(tenant, order)).sums.refunded.amount).toBe(100);
  expect(await auditOf(server, answer.json().id)).toMatchObject([
    {
      action: "refund.created",
      actor: { type: "operator", id: manager.id },
      detail: { cause: "goodwill", paymentId: payment.id, amount: 100 },
    },
  ]);
});

test("a refund is made once for a key, and not at another version of the payment than was read", async () => {
  const { tenant, payment, manager, path, body, at } = await paid();
  const headers = { ...at(payment.version), "idempotency-key": "refund-once" };
  const first = await manager.post(path, body, headers);
  const again = await manager.post(path, body, headers);
  expect([again.body, again.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
  expect((await manager.post(path, body, at(payment.version))).json()).toMatchObject({
    code: "version_mismatch",
    currentVersion: (await readPayment(tenant, payment)).version,
  });
  for (const version of [undefined, "*"]) {
    expect((await manager.post(path, body, { "if-match": version })).json().code).toBe("precondition_required");
  }
  expect(await refundsOf(tenant, payment)).toHaveLength(1);
});

test("what cannot be paid back is refused with its place, and leaves nothing behind", async () => {
  const { tenant, payment, manager, path, body, at } = await paid();
  const send = async (changes: object) =>
    (await manager.post(path, { ...body, ...changes }, at(payment.version))).json();
  const many = 10_000_000;
  const [line] = body.lines;
  expect(await send({ cause: undefined })).toMatchObject({ errors: [{ pointer: "#/cause", code: "required" }] });
  expect(await send({ amount: { ...body.amount, amount: many }, lines: [{ ...line, amount: many }] })).toMatchObject({
    code: "payment_amount_mismatch",
    errors: [{ pointer: "#/amount/amount" }, { pointer: "#/lines/0/amount" }],
  });
  const nobodys = `lin_${"0".repeat(26)}`;
  expect(await send({ lines: [{ lineId: nobodys, amount: 100 }] })).toMatchObject({
    code: "resource_not_found",
    errors: [{ pointer: "#/lines/0/lineId" }],
  });
  expect(await refundsOf(tenant, payment)).toEqual([]);
});
