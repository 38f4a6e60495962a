import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askedPayment } from "../../../test/stripe/asked.ts";
import { type StripeFake, startStripeFake } from "../../../test/stripe/fake.ts";
import { type AskedPayment, ProviderUnavailable, type StartedPayment } from "./port.ts";
import { openStripe, type StripePayments } from "./stripe.ts";

let fake: StripeFake;
let stripe: StripePayments;
beforeEach(async () => {
  fake = await startStripeFake();
  stripe = opened();
});
afterEach(() => fake.close());

const opened = (change: Partial<Parameters<typeof openStripe>[0]> = {}) => {
  const { secretKey, webhookSecret, origin } = fake;
  return openStripe({ secretKey, webhookSecret, environment: "test", origin, ...change });
};
const started = async (change: Partial<AskedPayment> = {}): Promise<StartedPayment> => {
  const asked = askedPayment(change);
  return { ...asked, reference: (await stripe.start(asked)).reference };
};
const paid = async (change: Partial<AskedPayment> = {}, fee?: { amount: number; currency: string }) => {
  const payment = await started(change);
  fake.money.succeed(payment.reference, fee);
  return payment;
};
const refundOf = (payment: StartedPayment, change: { id?: string; amount?: number } = {}) => ({
  payment,
  id: "rfd_1",
  amount: payment.amount,
  ...change,
});
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail("it did not fail"),
    (error: unknown) => error,
  );

describe("what is sent", () => {
  test("a payment goes out with its key, its version, its names and no card", async () => {
    const asked = askedPayment();
    await stripe.start(asked);
    const [{ method, path, headers, form } = expect.fail()] = fake.asked;
    expect([method, path]).toEqual(["POST", "/v1/payment_intents"]);
    expect(headers).toMatchObject({ "stripe-version": "2026-10-28.endive", "idempotency-key": asked.id });
    expect(form).toEqual({
      amount: "12345",
      currency: "eur",
      "automatic_payment_methods[enabled]": "true",
      capture_method: "automatic",
      description: "ord_1",
      "metadata[tenantId]": asked.scope.tenantId,
      "metadata[environment]": "test",
      "metadata[paymentId]": asked.id,
    });
  });

  test("a payment on a page goes out with its names, what is due, and the way back", async () => {
    const asked = askedPayment({ returnTo: "https://visa.example/portal/orders?payment=pay_1" });
    const { state, reference, clientSecret } = await stripe.start(asked);
    expect([state, clientSecret]).toEqual(["requiresAction", `${fake.origin}/c/pay/${reference}`]);
    const [{ path, headers, form } = expect.fail()] = fake.asked;
    expect([path, headers["idempotency-key"]]).toEqual(["/v1/checkout/sessions", asked.id]);
    const names = { tenantId: asked.scope.tenantId, environment: "test", paymentId: asked.id, isHosted: "true" };
    const under = (prefix: string) =>
      Object.fromEntries(Object.entries(names).map(([name, value]) => [`${prefix}[${name}]`, value]));
    expect(form).toEqual({
      mode: "payment",
      success_url: asked.returnTo,
      cancel_url: asked.returnTo,
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][unit_amount]": "12345",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][product_data][name]": "ord_1",
      "payment_intent_data[description]": "ord_1",
      ...under("metadata"),
      ...under("payment_intent_data[metadata]"),
    });
  });

  test("Stripe is not told about our machine or how long its answers take", async () => {
    await stripe.read(await paid());
    for (const { headers } of fake.asked) {
      expect(headers).not.toHaveProperty("x-stripe-client-telemetry");
      expect(headers["x-stripe-client-user-agent"]).not.toMatch(/telemetry_id|"platform"/);
    }
    expect(fake.asked).toHaveLength(2);
  });

  test("a refund names its payment, and its id is its key", async () => {
    const payment = await paid();
    await stripe.refund(refundOf(payment));
    const { headers, form } = fake.asked.at(-1) ?? expect.fail();
    expect(headers["idempotency-key"]).toBe("rfd_1");
    expect(form).toMatchObject({ payment_intent: payment.reference, "metadata[paymentId]": payment.id });
  });

  test.each([
    ["JPY", 5_000, "5000"],
    ["KWD", 12_340, "12340"],
    ["ISK", 5_000, "500000"],
    ["UGX", 5_000, "500000"],
    ["MGA", 500_000, "5000"],
  ])("an amount in %s is counted as Stripe counts it, and back", async (currency, amount, sent) => {
    const payment = await paid({ currency, amount }, { amount: Number(sent), currency: currency.toLowerCase() });
    expect(fake.asked[0]?.form.amount).toBe(sent);
    expect(await stripe.read(payment)).toMatchObject({ amount, currency, fee: amount });
    expect(await stripe.refund(refundOf(payment))).toMatchObject({ state: "succeeded", amount, currency });
  });

  test("an amount that is not whole at Stripe is refused", async () => {
    const refused = await stripe.start(askedPayment({ currency: "MGA", amount: 500_050 }));
    expect(refused).toMatchObject({ state: "failed", failureCode: "parameter_invalid_integer", amount: 500_050 });
  });
});

describe("what Stripe's states mean", () => {
  test.each([
    ["requires_payment_method", "requiresAction"],
    ["requires_confirmation", "requiresAction"],
    ["requires_action", "requiresAction"],
    ["processing", "processing"],
    ["requires_capture", "processing"],
    ["a_state_of_next_year", "processing"],
    ["succeeded", "succeeded"],
    ["canceled", "cancelled"],
  ])("a payment that is %s is %s", async (status, state) => {
    const payment = await started();
    fake.money.intent(payment.reference).status = status;
    const read = await stripe.read(payment);
    expect(read.state).toBe(state);
    expect(read.clientSecret !== null).toBe(state === "requiresAction");
  });

  test.each([
    ["pending", "pending", null],
    ["requires_action", "pending", null],
    ["succeeded", "succeeded", null],
    ["failed", "failed", "expired_or_canceled_card"],
    ["canceled", "failed", "canceled"],
  ])("a refund that is %s is %s", async (status, state, failureCode) => {
    const asked = refundOf(await paid());
    fake.money.nextRefund = { status: "pending" };
    const { reference } = await stripe.refund(asked);
    fake.money.settleRefund(reference, status, status === "failed" ? "expired_or_canceled_card" : undefined);
    expect(await stripe.readRefund({ ...asked, reference })).toMatchObject({ state, failureCode });
  });

  test.each([
    ["needs_response", "open"],
    ["under_review", "open"],
    ["appeal_under_review", "open"],
    ["a_state_of_next_year", "open"],
    ["won", "won"],
    ["lost", "lost"],
    ["warning_needs_response", null],
    ["warning_closed", null],
    ["prevented", null],
  ])("a dispute that is %s is %s", async (status, state) => {
    const payment = await paid();
    fake.money.openDispute(payment.reference, 4_000, status);
    expect((await stripe.read(payment)).dispute).toEqual(state && { state, amount: 4_000, currency: "EUR" });
  });

  test("of several disputes an open one counts, then those that were lost, together", async () => {
    const payment = await paid();
    fake.money.openDispute(payment.reference, 1_000, "won");
    fake.money.openDispute(payment.reference, 500, "lost");
    fake.money.openDispute(payment.reference, 700, "lost");
    expect((await stripe.read(payment)).dispute).toEqual({ state: "lost", amount: 1_200, currency: "EUR" });
    fake.money.openDispute(payment.reference, 2_000);
    expect((await stripe.read(payment)).dispute).toEqual({ state: "open", amount: 2_000, currency: "EUR" });
  });

  test("a declined payer can try again with the same secret", async () => {
    const asked = askedPayment();
    const { reference, clientSecret } = await stripe.start(asked);
    fake.money.decline(reference, "insufficient_funds");
    expect(await stripe.read({ ...asked, reference })).toMatchObject({
      state: "requiresAction",
      failureCode: "insufficient_funds",
      clientSecret,
    });
    fake.money.succeed(reference);
    expect(await stripe.read({ ...asked, reference })).toMatchObject({ state: "succeeded", failureCode: null });
  });

  test.each([
    ["eur", 365],
    ["usd", null],
  ])("a fee charged in %s is %s", async (currency, fee) => {
    const payment = await paid({}, { amount: 365, currency });
    expect(await stripe.read(payment)).toMatchObject({ state: "succeeded", fee });
  });

  test("a payment in process is not cancelled, and stays as it is", async () => {
    const payment = await started();
    fake.money.process(payment.reference);
    expect(await stripe.cancel(payment)).toMatchObject({ state: "processing" });
  });
});

describe("refusals and failures", () => {
  test("what Stripe refuses to start is failed, by the payment's own id", async () => {
    const asked = askedPayment({ amount: 10 });
    expect(await stripe.start(asked)).toEqual({
      reference: asked.id,
      state: "failed",
      amount: 10,
      currency: "EUR",
      fee: null,
      failureCode: "amount_too_small",
      clientSecret: null,
      dispute: null,
      refunded: null,
    });
  });

  test.each([
    ["more than was captured", 12_346, "amount_too_large"],
    ["nothing", 0, "parameter_invalid_integer"],
  ])("a refund of %s is failed, by its own id", async (_, amount, failureCode) => {
    const asked = refundOf(await paid(), { amount });
    const failed = { reference: "rfd_1", state: "failed", amount, currency: "EUR", failureCode };
    expect(await stripe.refund(asked)).toEqual(failed);
  });

  test("a refund of what was refunded already is failed", async () => {
    const payment = await paid();
    await stripe.refund(refundOf(payment));
    expect(await stripe.refund(refundOf(payment, { id: "rfd_2", amount: 1 }))).toMatchObject({
      state: "failed",
      failureCode: "charge_already_refunded",
    });
  });

  test.each([400, 402, 404])("a %s is a refusal for good", async (status) => {
    const payment = await paid();
    fake.weather = status;
    const refused = { state: "failed", failureCode: "unavailable" };
    expect(await stripe.start(askedPayment())).toMatchObject(refused);
    expect(await stripe.refund(refundOf(payment))).toMatchObject(refused);
  });

  test.each([401, 403, 409, 429, 500, 503])(
    "after a %s nothing is known, and the same call can be made again",
    async (status) => {
      const asked = askedPayment();
      fake.weather = status;
      expect(await failureOf(stripe.start(asked))).toBeInstanceOf(ProviderUnavailable);
      expect(fake.asked).toHaveLength(1);
      fake.weather = "clear";
      const { reference } = await stripe.start(asked);
      const payment = { ...asked, reference };
      fake.money.succeed(reference);
      const refund = refundOf(payment);

      fake.weather = status;
      const calls = [
        stripe.read(payment),
        stripe.cancel(payment),
        stripe.refund(refund),
        stripe.readRefund({ ...refund, reference: "re_1" }),
      ];
      for (const call of await Promise.all(calls.map(failureOf))) expect(call).toBeInstanceOf(ProviderUnavailable);
      fake.weather = "clear";
      expect(await stripe.refund(refund)).toMatchObject({ state: "succeeded" });
      expect([fake.chargesOf(asked.id), fake.refundsOf(refund.id)]).toEqual([1, 1]);
    },
  );

  test("a key used with other parameters is no answer to what was asked", async () => {
    const asked = await started();
    expect(await failureOf(stripe.start({ ...asked, amount: 1_000 }))).toBeInstanceOf(ProviderUnavailable);
    expect(fake.intentsOf(asked.id)).toEqual([asked.reference]);
  });

  test("an unknown payment or refund is not one that failed", async () => {
    const unknown = { ...askedPayment(), reference: "pi_unknown" };
    const refund = { ...refundOf(unknown), reference: "re_unknown" };
    const calls = [stripe.read(unknown), stripe.cancel(unknown), stripe.readRefund(refund)];
    for (const call of await Promise.all(calls.map(failureOf))) expect(call).toBeInstanceOf(ProviderUnavailable);
  });

  test("Stripe takes no longer than its time limit", async () => {
    fake.weather = "silent";
    const failure = await failureOf(opened({ timeMs: 50 }).start(askedPayment()));
    expect(failure).toBeInstanceOf(ProviderUnavailable);
    expect(fake.asked).toHaveLength(1);
  });

  test("an address where nothing listens is a failure, which says so", async () => {
    await fake.close();
    const failure = await failureOf(stripe.start(askedPayment()));
    expect(failure).toMatchObject({ name: "ProviderUnavailable", cause: { code: "ECONNREFUSED" } });
  });

  test.each([401, 429, 500])("the error of a %s holds no secret, however deep one looks", async (status) => {
    fake.weather = status;
    const failure = await failureOf(stripe.start(askedPayment()));
    expect(inspect(failure, { depth: null, showHidden: true })).not.toMatch(/sk_test_|whsec_|_secret_|Bearer/);
    expect(failure).toMatchObject({ cause: { status, code: "unavailable" } });
  });

  test("a wrong key is no answer either", async () => {
    const failure = await failureOf(opened({ secretKey: "sk_test_another" }).start(askedPayment()));
    expect(failure).toMatchObject({ name: "ProviderUnavailable", cause: { status: 401 } });
  });
});

describe("lost answers", () => {
  test("a payment whose answers were lost is there once, however often it is asked for", async () => {
    const asked = askedPayment();
    fake.weather = "lost";
    expect(await failureOf(stripe.start(asked))).toBeInstanceOf(ProviderUnavailable);
    expect(await failureOf(stripe.start(asked))).toBeInstanceOf(ProviderUnavailable);
    fake.weather = "clear";
    const { reference } = await stripe.start(asked);
    expect(fake.intentsOf(asked.id)).toEqual([reference]);
    fake.money.succeed(reference);
    expect(fake.chargesOf(asked.id)).toBe(1);
  });

  test("a repeated start tells the present state of the payment", async () => {
    const payment = await paid();
    expect(await stripe.start(payment)).toMatchObject({ state: "succeeded", clientSecret: null });
  });

  test("a repeated refund tells the present state of the refund", async () => {
    const asked = refundOf(await paid());
    fake.money.nextRefund = { status: "pending" };
    const { reference } = await stripe.refund(asked);
    fake.money.settleRefund(reference, "succeeded");
    expect(await stripe.refund(asked)).toMatchObject({ reference, state: "succeeded" });
  });

  test("a refund asked for again after a day, when Stripe has forgotten its key, is still one", async () => {
    const asked = refundOf(await paid(), { amount: 100 });
    fake.weather = "lost";
    expect(await failureOf(stripe.refund(asked))).toBeInstanceOf(ProviderUnavailable);
    fake.weather = "clear";
    fake.forgetKeys();
    expect(await stripe.refund(asked)).toMatchObject({ state: "succeeded", amount: 100 });
    expect(fake.refundsOf(asked.id)).toBe(1);
  });
});
