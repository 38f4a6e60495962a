import { afterEach, beforeEach, expect, test } from "vitest";
import { askedPayment } from "../../../test/stripe/asked.ts";
import type { SignedCallback } from "../../../test/stripe/callbacks.ts";
import { type StripeFake, startStripeFake } from "../../../test/stripe/fake.ts";
import { CallbackRefused, ProviderUnavailable } from "./port.ts";
import { openStripe, type StripePayments } from "./stripe.ts";

let fake: StripeFake;
let stripe: StripePayments;
beforeEach(async () => {
  fake = await startStripeFake();
  const { secretKey, webhookSecret, origin } = fake;
  stripe = openStripe({ secretKey, webhookSecret, environment: "test", origin });
});
afterEach(() => fake.close());

const NOW = new Date("2026-03-02T10:00:00Z");
const read = ({ body, header }: SignedCallback) => stripe.readCallback(body, header, NOW);
const signed = (event: object) => fake.sign(event, { at: NOW });
const event = (type: string, object: object) => ({ id: "evt_1", type, livemode: false, data: { object } });
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => "none",
    (error: unknown) => (error instanceof CallbackRefused ? error.reason : error),
  );

/** A payment with everything that can happen to it. */
async function eventful() {
  const asked = askedPayment();
  const { reference } = await stripe.start(asked);
  const payment = { ...asked, reference };
  fake.money.decline(reference);
  fake.money.succeed(reference);
  const refund = await stripe.refund({ payment, id: "rfd_1", amount: 100 });
  fake.money.settleRefund(refund.reference, "failed", "unknown");
  fake.money.openDispute(reference);
  fake.money.closeDispute(reference, "lost");
  return { scope: asked.scope, id: asked.id, reference };
}

test("every callback about a payment finds it, in any order and however often", async () => {
  const payment = await eventful();
  const events = fake.events.toReversed();
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set([
      ...["payment_intent.created", "payment_intent.payment_failed", "payment_intent.succeeded", "charge.succeeded"],
      ...["refund.created", "refund.failed", "charge.dispute.created", "charge.dispute.closed"],
    ]),
  );
  for (const sent of [...events, ...events]) {
    expect(await read(signed(sent))).toEqual({ id: sent.id, type: sent.type, payment });
  }
});

test("a refund made elsewhere is found by its payment", async () => {
  const { reference } = await eventful();
  const callback = signed(event("refund.created", { object: "refund", payment_intent: reference, metadata: {} }));
  expect((await read(callback)).payment?.reference).toBe(reference);
});

test.each([
  ["an unknown type", event("customer.created", { object: "customer", id: "cus_1" })],
  [
    "a payment of another kind",
    event("setup_intent.created", { ...intentOf({}), object: "setup_intent", payment_intent: "pi_1" }),
  ],
  ["a charge without a payment", event("charge.succeeded", { object: "charge", payment_intent: null })],
  ["an unknown payment", event("charge.dispute.created", { object: "dispute", payment_intent: "pi_unknown" })],
  ["a payment of the other environment", event("payment_intent.created", intentOf({ environment: "live" }))],
  ["a payment of no environment", event("payment_intent.created", intentOf({ environment: "staging" }))],
  ["a payment of no tenant", event("payment_intent.created", intentOf({ tenantId: undefined }))],
])("%s is none of ours", async (_, sent) => {
  const { id, type } = sent;
  expect(await read(signed(sent))).toEqual({ id, type, payment: null });
});

function intentOf(change: object) {
  const metadata = { tenantId: "0198c1c6-0000-7000-8000-000000000001", environment: "test", paymentId: "pay_1" };
  return { object: "payment_intent", id: "pi_1", metadata: { ...metadata, ...change } };
}

const CREATED = event("payment_intent.created", intentOf({}));

test.each([
  ["of this moment", 0],
  ["five minutes old", 300],
])("a signature %s is accepted", async (_, age) => {
  const { payment } = await read(fake.sign(CREATED, { at: secondsAgo(age) }));
  expect(payment).toMatchObject({ id: "pay_1", reference: "pi_1" });
});

test.each([
  ["no signature", "missing", () => ({ ...signed(CREATED), header: undefined })],
  ["an empty signature", "missing", () => ({ ...signed(CREATED), header: "" })],
  ["garbage for a signature", "bad", () => ({ ...signed(CREATED), header: "garbage" })],
  [
    "a signature of another scheme",
    "bad",
    () => ({ ...signed(CREATED), header: signed(CREATED).header.replace("v1", "v0") }),
  ],
  ["a forged signature", "bad", () => fake.sign(CREATED, { at: NOW, secret: "whsec_guessed" })],
  ["an old forged signature", "bad", () => fake.sign(CREATED, { at: secondsAgo(301), secret: "whsec_guessed" })],
  ["an old signature", "old", () => fake.sign(CREATED, { at: secondsAgo(301) })],
  ["a moved time", "bad", () => ({ ...fake.sign(CREATED, { at: secondsAgo(301) }), header: moved() })],
  ["another body", "bad", () => ({ ...signed(CREATED), body: signed({ ...CREATED, id: "evt_2" }).body })],
  ["an empty body", "bad", () => ({ ...signed(CREATED), body: Buffer.alloc(0) })],
  ["a body that is no event", "bad", () => signed({ id: 1, object: "v2.core.event" })],
  ["money of the other environment", "environment", () => signed({ ...CREATED, livemode: true })],
])("%s is refused as %s", async (_, reason, callback) => {
  const { body, header } = callback();
  expect(await refusalOf(stripe.readCallback(body, header, NOW))).toBe(reason);
});

// The signature of an old time under the present one.
function moved(): string {
  return fake.sign(CREATED, { at: secondsAgo(301) }).header.replace(/t=\d+/, `t=${Math.floor(NOW.getTime() / 1000)}`);
}

test("a callback whose payment cannot be looked up now is not answered", async () => {
  const { reference } = await eventful();
  fake.weather = 500;
  const sent = event("charge.dispute.created", { object: "dispute", payment_intent: reference, metadata: {} });
  expect(await refusalOf(read(signed(sent)))).toBeInstanceOf(ProviderUnavailable);
});

test("what happens on a page names the page, whatever tells of it", async () => {
  const asked = askedPayment({ returnTo: "https://visa.example/portal/orders" });
  const { reference } = await stripe.start(asked);
  const before = fake.events.length;
  fake.money.payOnPage(reference);
  const told = fake.events.slice(before);
  expect(told.map(({ type }) => type)).toEqual([
    ...["payment_intent.created", "charge.succeeded", "payment_intent.succeeded", "checkout.session.completed"],
  ]);
  for (const sent of told) {
    expect((await read(signed(sent))).payment).toEqual({ scope: asked.scope, id: asked.id, reference });
  }
});

test("live money is for the live environment", async () => {
  const { secretKey, webhookSecret, origin } = fake;
  const live = openStripe({ secretKey, webhookSecret, environment: "live", origin });
  const sent = { ...event("payment_intent.created", intentOf({ environment: "live" })), livemode: true };
  const { body, header } = signed(sent);
  expect((await live.readCallback(body, header, NOW)).payment?.scope.environment).toBe("live");
  expect(await refusalOf(read({ body, header }))).toBe("environment");
});
