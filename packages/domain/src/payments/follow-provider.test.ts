import fc from "fast-check";
import { expect, test } from "vitest";
import { decide } from "../shared/lifecycle.ts";
import { followProvider, type PaymentReport } from "./follow-provider.ts";
import { PAYMENT_LIFECYCLE, PAYMENT_STATES, type PaymentState } from "./payment-lifecycle.ts";

const AMOUNT = 5_000;
const payment = (state: PaymentState, refunded = 0, failureCode: string | null = null) => ({
  ...{ state, refunded, refunding: 0, failureCode, amount: AMOUNT, currency: "EUR" },
});
const report = (changes: Partial<PaymentReport>): PaymentReport => ({
  ...{ state: "succeeded", amount: AMOUNT, currency: "EUR", dispute: null },
  ...changes,
});
const FACTS = { isRefundable: true };

/** The state after these actions, each of which the table must allow. */
function after(state: PaymentState, actions: readonly Parameters<typeof decide>[2][]): PaymentState {
  return actions.reduce<PaymentState>((from, action) => {
    const decided = decide(PAYMENT_LIFECYCLE, from, action as "succeed", FACTS);
    if (!decided.ok) throw new Error(`${from} does not allow ${action}`);
    return decided.value.to;
  }, state);
}

const reports = fc.record({
  state: fc.constantFrom("requiresAction", "processing", "succeeded", "failed", "cancelled" as const),
  amount: fc.constant(AMOUNT),
  currency: fc.constant("EUR"),
  dispute: fc.option(
    fc.record({ state: fc.constantFrom("open", "won", "lost" as const), amount: fc.integer({ min: 1, max: AMOUNT }) }),
  ),
});

test("whatever is reported in whatever state, the table allows every step", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAYMENT_STATES), fc.nat(AMOUNT - 1), reports, (state, refunded, told) => {
      const steps = followProvider(payment(state, refunded), told);
      if (steps.ok) expect(PAYMENT_STATES).toContain(after(state, steps.value));
    }),
  );
});

test("a report that comes again changes nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAYMENT_STATES), reports, (state, told) => {
      const first = followProvider(payment(state), told);
      if (!first.ok) return;
      const reached = after(state, first.value);
      expect(followProvider(payment(reached), told)).toEqual({ ok: true, value: [] });
    }),
  );
});

test("another amount or currency is a contradiction in every state", () => {
  for (const state of PAYMENT_STATES) {
    expect(followProvider(payment(state), report({ amount: 1 }))).toMatchObject({ error: "amountDiffers" });
    expect(followProvider(payment(state), report({ currency: "USD" }))).toMatchObject({ error: "currencyDiffers" });
  }
});

test("money that comes in after the end is a contradiction, and so is money that is gone again", () => {
  for (const state of ["failed", "cancelled"] as const) {
    expect(followProvider(payment(state), report({}))).toMatchObject({ error: "stateContradicts" });
  }
  for (const state of ["requiresAction", "processing", "failed", "cancelled"] as const) {
    expect(followProvider(payment("succeeded"), report({ state }))).toMatchObject({ error: "stateContradicts" });
  }
});

test.each<[PaymentState, number, "open" | "won" | "lost", readonly string[]]>([
  ["created", 0, "open", ["succeed", "dispute"]],
  ["succeeded", 0, "lost", ["dispute", "loseDispute"]],
  ["partiallyRefunded", 100, "open", ["dispute"]],
  ["disputed", 0, "won", ["winDispute"]],
  ["disputed", 100, "won", ["winDispute", "refund"]],
  ["succeeded", 0, "won", []],
])("from %s with %i back, a dispute that is %s", (state, refunded, dispute, steps) => {
  const told = report({ dispute: { state: dispute, amount: AMOUNT - refunded } });
  expect(followProvider(payment(state, refunded), told)).toEqual({ ok: true, value: steps });
});

test("a dispute about more than is left is a contradiction", () => {
  const told = report({ dispute: { state: "open", amount: AMOUNT } });
  expect(followProvider(payment("partiallyRefunded", 1), told)).toMatchObject({ error: "disputeExceedsPayment" });
  // A refund on its way may arrive all the same.
  const refunding = { ...payment("succeeded"), refunding: 1 };
  expect(followProvider(refunding, told)).toMatchObject({ error: "disputeExceedsPayment" });
});

test("what fails while it is processed waits until its provider has given it up", () => {
  const waiting = followProvider(payment("processing", 0, "debit_declined"), report({ state: "requiresAction" }));
  expect(waiting).toEqual({ ok: true, value: [] });
  const given = followProvider(payment("processing", 0, "debit_declined"), report({ state: "cancelled" }));
  expect(given).toEqual({ ok: true, value: ["fail"] });
});
