import fc from "fast-check";
import { expect, test } from "vitest";
import { decide } from "../shared/lifecycle.ts";
import { followProvider, type PaymentReport } from "./follow-provider.ts";
import { PAYMENT_LIFECYCLE, PAYMENT_STATES, type PaymentState } from "./payment-lifecycle.ts";

const AMOUNT = 5_000;
const payment = (state: PaymentState, refunded = 0, failureCode: string | null = null) => ({
  state,
  refunded,
  refunding: 0,
  failureCode,
  amount: AMOUNT,
  currency: "EUR",
  disputed: state === "disputed" ? AMOUNT - refunded : 0,
  chargedBack: state === "chargedBack" ? AMOUNT - refunded : 0,
});
const following = (actions: readonly string[], disputed = 0, alarm: string | null = null) => ({
  ok: true,
  value: { actions, disputed, alarm },
});
const report = (changes: Partial<PaymentReport>): PaymentReport => ({
  state: "succeeded",
  amount: AMOUNT,
  currency: "EUR",
  dispute: null,
  refunded: null,
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
    fc.record({
      state: fc.constantFrom("open", "won", "lost" as const),
      amount: fc.integer({ min: 1, max: 2 * AMOUNT }),
      currency: fc.constant("EUR"),
    }),
  ),
  refunded: fc.option(fc.nat(AMOUNT)),
});

test("whatever is reported in whatever state, the table allows every step", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAYMENT_STATES), fc.nat(AMOUNT - 1), reports, (state, refunded, told) => {
      const steps = followProvider(payment(state, refunded), told);
      if (steps.ok) expect(PAYMENT_STATES).toContain(after(state, steps.value.actions));
    }),
  );
});

test("a report that comes again changes nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAYMENT_STATES), reports, (state, told) => {
      const first = followProvider(payment(state), told);
      if (!first.ok) return;
      const reached = after(state, first.value.actions);
      const again = followProvider(payment(reached), told);
      expect(again).toMatchObject({ ok: true, value: { actions: [] } });
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

const dispute = (state: "open" | "won" | "lost", amount: number) =>
  report({ dispute: { state, amount, currency: "EUR" } });

test.each<[PaymentState, number, "open" | "won" | "lost", readonly string[]]>([
  ["created", 0, "open", ["succeed", "dispute"]],
  ["succeeded", 0, "lost", ["dispute", "loseDispute"]],
  ["partiallyRefunded", 100, "open", ["dispute"]],
  ["disputed", 0, "won", ["winDispute"]],
  ["disputed", 100, "won", ["winDispute", "refund"]],
  ["succeeded", 0, "won", []],
])("from %s with %i back, a dispute that is %s", (state, refunded, what, steps) => {
  const left = AMOUNT - refunded;
  expect(followProvider(payment(state, refunded), dispute(what, left))).toEqual(following(steps, left));
});

test("a dispute about more than is left opens for what is left, and is looked at", () => {
  const alarm = "disputeExceedsPayment";
  const told = dispute("open", AMOUNT);
  const partly = followProvider(payment("partiallyRefunded", 100), told);
  expect(partly).toEqual(following(["dispute"], AMOUNT - 100, alarm));
  // A refund on its way may arrive all the same.
  const refunding = followProvider({ ...payment("succeeded"), refunding: 100 }, told);
  expect(refunding).toEqual(following(["dispute"], AMOUNT - 100, alarm));
  const nothingLeft = followProvider({ ...payment("succeeded"), refunding: AMOUNT }, told);
  expect(nothingLeft).toEqual(following([], 0, alarm));
  // What was booked stays to be looked at.
  expect(followProvider(payment("disputed", 100), told)).toEqual(following([], AMOUNT - 100, alarm));
});

test("a dispute that was won does not matter to what is paid back afterwards", () => {
  const told = dispute("won", AMOUNT);
  expect(followProvider(payment("partiallyRefunded", 100), told)).toEqual(following([], AMOUNT - 100));
});

test("a dispute that is won after all is looked at, because the payer may have paid again", () => {
  const told = dispute("won", AMOUNT);
  expect(followProvider(payment("chargedBack"), told)).toEqual(following([], AMOUNT, "disputeReversed"));
});

test("a dispute that is not one any more was won", () => {
  expect(followProvider(payment("disputed"), report({}))).toEqual(following(["winDispute"]));
});

test("what was paid back elsewhere is looked at", () => {
  const told = report({ refunded: 200 });
  expect(followProvider(payment("partiallyRefunded", 100), told)).toEqual(following([], 0, "refundedElsewhere"));
  expect(followProvider(payment("partiallyRefunded", 200), told)).toEqual(following([]));
  expect(followProvider({ ...payment("succeeded"), refunding: 200 }, told)).toEqual(following([]));
});

test("a dispute in another currency is a contradiction", () => {
  const told = report({ dispute: { state: "open", amount: AMOUNT, currency: "USD" } });
  expect(followProvider(payment("succeeded"), told)).toMatchObject({ error: "currencyDiffers" });
});

test("what fails while it is processed waits until its provider has given it up", () => {
  const waiting = followProvider(payment("processing", 0, "debit_declined"), report({ state: "requiresAction" }));
  expect(waiting).toEqual(following([]));
  const given = followProvider(payment("processing", 0, "debit_declined"), report({ state: "cancelled" }));
  expect(given).toEqual(following(["fail"]));
});
