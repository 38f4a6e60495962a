import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOMY, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { freshDatabase } from "../../../../test/database.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { confirmCancellation, ORDERS, ordered, prepareCancellation, readOrder } from "../../../../test/orders.ts";
import {
  balancesOf,
  PAYMENTS,
  reaches,
  readPayment,
  refundsOf,
  toldOfPayments,
  usePaymentJobs,
} from "../../../../test/payments.ts";
import { type StripeFake, startStripeFake } from "../../../../test/stripe/fake.ts";
import { verifyLedgers } from "../../../processes/verify-ledgers.ts";
import { updateTenant } from "../../access/tenants/tenants.service.ts";
import type { ShownPayment } from "./payments.schema.ts";

let stripe: StripeFake;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  stripe = await startStripeFake();
  folder = mkdtempSync(join(tmpdir(), "stripe-keys-"));
  const file = join(folder, "keys.json");
  const { secretKey, webhookSecret } = stripe;
  writeFileSync(file, JSON.stringify({ secretKey, webhookSecret, publishableKey: "pk_test_of_the_fake" }));
  const env = { ...ROOMY, STRIPE_TEST_KEYS_FILE: file, STRIPE_ORIGIN: stripe.origin };
  server = await startServer({ database: await freshDatabase(), env });
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
  await stripe.close();
  rmSync(folder, { recursive: true });
});
usePaymentJobs(() => server);

/** An order that waits for its payer in Stripe's form. */
async function paying(travelers = 1) {
  const { tenant, order } = await ordered(server, travelers);
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { paymentModes: ["provider"] }),
  );
  const body = { mode: "provider", amount: order.sums.due };
  const answer = await tenant.post(`${ORDERS}/${order.id}/payments`, body);
  const payment: ShownPayment = answer.json();
  const [intent = ""] = stripe.intentsOf(payment.id);
  return { tenant, order, payment, intent };
}

function send({ body, header }: { readonly body: Buffer; readonly header: string | undefined }, environment = "test") {
  const headers = { "content-type": "application/json", ...(header !== undefined && { "stripe-signature": header }) };
  return server.app.inject({ method: "POST", url: `/callbacks/stripe/${environment}`, headers, payload: body });
}

/** Sends everything that Stripe tells about this since then. */
async function tell(since: number, order: (events: StripeFake["events"]) => StripeFake["events"] = (all) => all) {
  for (const event of notEmpty(order(stripe.events.slice(since)))) {
    expect((await send(stripe.sign(event))).statusCode).toBe(204);
  }
}

test("a payer pays in Stripe's form, the callback confirms the order, and no card data is ever here", async () => {
  const { tenant, order, payment, intent } = await paying();
  expect(payment).toMatchObject({
    state: "requiresAction",
    nextAction: { type: "providerForm", publishableKey: "pk_test_of_the_fake" },
    availableActions: ["cancel"],
  });
  const secret = stripe.money.intent(intent).client_secret;
  expect(payment.nextAction?.clientSecret).toBe(secret);
  const reader = await tenant.withKey({ server, grants: ["payments:read"] });
  expect((await readPayment(reader, payment)).nextAction).toMatchObject({ clientSecret: null });

  const before = stripe.events.length;
  stripe.money.succeed(intent, { amount: 300, currency: order.sums.total.currency.toLowerCase() });
  await tell(before);
  await reaches(tenant, payment, "succeeded");
  expect(await readPayment(tenant, payment)).toMatchObject({ nextAction: null, failureCode: null });
  expect(await readOrder(tenant, order)).toMatchObject({ state: "confirmed", paymentState: "paid" });
  expect(await balancesOf(tenant, order)).toMatchObject({
    captured: order.sums.total.amount - 300,
    providerFees: 300,
  });
  expect(stripe.chargesOf(payment.id)).toBe(1);
});

test("callbacks that come a hundred times, out of order, do the same as one", async () => {
  const { tenant, order, payment, intent } = await paying();
  const before = stripe.events.length;
  stripe.money.process(intent);
  stripe.money.succeed(intent);
  for (let round = 0; round < 33; round += 1) await tell(before, (events) => events.toReversed());
  await reaches(tenant, payment, "succeeded");
  expect(await toldOfPayments(tenant)).toEqual(["payment.created", "payment.requires_action", "payment.succeeded"]);
  expect((await readOrder(tenant, order)).sums.captured).toEqual(order.sums.total);
});

test("a callback with a missing, forged or old signature, or of the other environment, is refused", async () => {
  const { tenant, payment, intent } = await paying();
  const before = stripe.events.length;
  stripe.money.succeed(intent);
  const event = stripe.events[before] ?? {};
  const refused = async (...sent: Parameters<typeof send>) => {
    const answer = await send(...sent);
    return [answer.statusCode, answer.json().code];
  };
  const signed = stripe.sign(event);
  expect(await refused({ ...signed, header: undefined })).toEqual([401, "credential_missing"]);
  expect(await refused(stripe.sign(event, { secret: "whsec_of_nobody" }))).toEqual([401, "credential_invalid"]);
  expect(await refused({ ...signed, body: Buffer.concat([signed.body, Buffer.from(" ")]) })).toEqual([
    401,
    "credential_invalid",
  ]);
  const old = new Date(Date.now() - 400_000);
  expect(await refused(stripe.sign(event, { at: old }))).toEqual([401, "credential_expired"]);
  expect(await refused(stripe.sign({ ...event, livemode: true }))).toEqual([401, "credential_invalid"]);
  expect(await refused(signed, "live")).toEqual([404, "route_not_found"]);
  expect(await refused(signed, "nowhere")).toEqual([404, "route_not_found"]);
  expect((await readPayment(tenant, payment)).state).toBe("requiresAction");
});

test("a callback about a payment that is not ours, or that is another tenant's, changes nothing", async () => {
  const { tenant, payment, intent } = await paying();
  const { tenant: other, payment: foreign } = await paying();
  const object = stripe.money.intent(intent);
  const about = (metadata: object, id = intent) =>
    stripe.sign({
      id: "evt_1",
      type: "payment_intent.succeeded",
      livemode: false,
      data: { object: { ...object, id, metadata } },
    });
  const own = object.metadata;
  for (const sent of [
    about({}),
    about({ ...own, paymentId: "pay_unknown" }),
    about({ ...own, tenantId: other.scope.tenantId }),
    about({ ...own, paymentId: foreign.id }),
    about(own, "pi_unknown"),
  ]) {
    expect((await send(sent)).statusCode).toBe(204);
  }
  expect((await readPayment(tenant, payment)).state).toBe("requiresAction");
  expect((await readPayment(other, foreign)).state).toBe("requiresAction");
});

test("an amount that differs is an alarm, and nothing is corrected", async () => {
  const { tenant, order, payment, intent } = await paying();
  const before = stripe.events.length;
  Object.assign(stripe.money.intent(intent), { amount: order.sums.total.amount - 1 });
  stripe.money.succeed(intent);
  await tell(before);
  const ofOrder = async () => (await verifyLedgers(server.ctx.db)).faults.filter(({ orderId }) => orderId === order.id);
  await expect.poll(ofOrder, { timeout: 10_000 }).toMatchObject([{ alarms: ["amountDiffers"], differences: [] }]);
  expect((await readPayment(tenant, payment)).state).toBe("requiresAction");
  expect(await readOrder(tenant, order)).toMatchObject({ state: "awaitingPayment", sums: { captured: { amount: 0 } } });
});

test("a cancelled case is paid back through Stripe once, and a dispute that is lost makes the amount due again", async () => {
  const { tenant, order, payment, intent } = await paying(2);
  let before = stripe.events.length;
  stripe.money.succeed(intent);
  await tell(before);
  await reaches(tenant, payment, "succeeded");
  const cancellation = (await prepareCancellation(tenant, order, { caseIds: [order.cases[0]?.id] })).json();
  await confirmCancellation(tenant, cancellation);
  await reaches(tenant, payment, "partiallyRefunded");
  const [refund] = await refundsOf(tenant, payment);
  expect(stripe.refundsOf(refund?.id ?? "")).toBe(1);
  before = stripe.events.length;
  const { amount } = cancellation.sums.refund;
  stripe.money.openDispute(intent, order.sums.total.amount - amount);
  await tell(before);
  await reaches(tenant, payment, "disputed");
  before = stripe.events.length;
  stripe.money.closeDispute(intent, "lost");
  await tell(before);
  await reaches(tenant, payment, "chargedBack");
  expect((await readOrder(tenant, order)).sums.due.amount).toBe(order.sums.total.amount - amount);
});

test("a provider that does not answer leaves the payment begun, and it goes on when it answers", async () => {
  const { tenant, order } = await ordered(server);
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { paymentModes: ["provider"] }),
  );
  stripe.weather = "lost";
  const body = { mode: "provider", amount: order.sums.due };
  const answer = await tenant.post(`${ORDERS}/${order.id}/payments`, body);
  const payment = answer.json();
  expect([answer.statusCode, payment.state]).toEqual([201, "created"]);
  stripe.weather = "clear";
  await advanceMinutes(tenant);
  await reaches(tenant, payment, "requiresAction");
  expect(stripe.intentsOf(payment.id)).toHaveLength(1);
  expect((await tenant.get(`${PAYMENTS}/${payment.id}`)).json().nextAction.clientSecret).toMatch(/secret/);
});

function advanceMinutes(tenant: TestTenant) {
  return tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 300 });
}

/** An order that is paid on Stripe's own page. */
async function onPage() {
  const { tenant, order } = await ordered(server);
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { paymentModes: ["provider"] }),
  );
  const body = { mode: "provider", form: "hosted", amount: order.sums.due };
  const payment: ShownPayment = (await tenant.post(`${ORDERS}/${order.id}/payments`, body)).json();
  const page = String(payment.nextAction?.url?.split("/").at(-1));
  return { tenant, order, payment, page };
}

test("a payer pays on Stripe's own page and comes back to the portal; a refund goes the same way", async () => {
  const { tenant, order, payment, page } = await onPage();
  expect(payment).toMatchObject({
    state: "requiresAction",
    nextAction: { type: "hostedPage", clientSecret: null, url: `${stripe.origin}/c/pay/${page}` },
  });
  const reader = await tenant.withKey({ server, grants: ["payments:read"] });
  expect((await readPayment(reader, payment)).nextAction).toMatchObject({ type: "hostedPage", url: null });
  expect(stripe.money.checkout(page).success_url).toMatch(new RegExp(`/portal/orders\\?payment=${payment.id}$`));
  const before = stripe.events.length;
  stripe.money.payOnPage(page);
  await tell(before, (events) => [...events.toReversed(), ...events]);
  await reaches(tenant, payment, "succeeded");
  expect(await readOrder(tenant, order)).toMatchObject({ state: "confirmed", paymentState: "paid" });
  expect(stripe.chargesOf(payment.id)).toBe(1);
  await confirmCancellation(tenant, (await prepareCancellation(tenant, order)).json());
  await reaches(tenant, payment, "refunded");
  const [refund] = await refundsOf(tenant, payment);
  expect(refund).toMatchObject({ state: "succeeded", amount: order.sums.total });
});

test("a page that was given up, or that is over, takes no money, and the order can be paid in another way", async () => {
  const given = await onPage();
  const cancelled = await given.tenant.post(`${PAYMENTS}/${given.payment.id}/cancel`, undefined);
  expect(cancelled.statusCode).toBe(200);
  await reaches(given.tenant, given.payment, "cancelled");
  expect(stripe.money.checkout(given.page).status).toBe("expired");
  const over = await onPage();
  const before = stripe.events.length;
  stripe.money.expireCheckout(over.page);
  await tell(before);
  await reaches(over.tenant, over.payment, "cancelled");
  const again = { mode: "provider", form: "hosted", amount: over.order.sums.due };
  expect((await over.tenant.post(`${ORDERS}/${over.order.id}/payments`, again)).statusCode).toBe(201);
});

test("a page that was paid on while it is given up is paid", async () => {
  const { tenant, order, payment, page } = await onPage();
  stripe.money.payOnPage(page);
  await tenant.post(`${PAYMENTS}/${payment.id}/cancel`, undefined);
  await reaches(tenant, payment, "succeeded");
  expect((await readOrder(tenant, order)).sums.captured).toEqual(order.sums.total);
});

test("only a payment by a provider has a form", async () => {
  const { tenant, order } = await ordered(server);
  const body = { mode: "test", token: "test_success", form: "hosted", amount: order.sums.due };
  const refused = await tenant.post(`${ORDERS}/${order.id}/payments`, body);
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ pointer: "#/form" }]]);
});
