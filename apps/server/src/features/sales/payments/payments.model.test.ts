import { ORDER_LIFECYCLE } from "@entrada/domain/orders/order-lifecycle";
import { PAYMENT_LIFECYCLE } from "@entrada/domain/payments/payment-lifecycle";
import { REFUND_LIFECYCLE } from "@entrada/domain/payments/refund-lifecycle";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../../test/app.ts";
import { reached, type Step } from "../../../../test/money-model.ts";
import { MoneyRun } from "../../../../test/money-run.ts";
import { ordered } from "../../../../test/orders.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { PaymentDouble } from "../../../../test/payment-double.ts";
import { usePaymentJobs } from "../../../../test/payments.ts";

const double = new PaymentDouble();
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY, context: { payments: double.asOnly() } },
);
usePaymentJobs(() => server);

async function run(steps: readonly Step[]): Promise<void> {
  double.nextRefund = "succeeded";
  const taken = new MoneyRun(double, await ordered(server, 2));
  for (const step of steps) await taken.take(step);
}

// Every transition, which random sequences may miss.
const SURE: readonly (readonly Step[])[] = [
  [
    "pay failed",
    "pay requiresAction",
    "report failed",
    "pay requiresAction",
    "giveUp",
    "pay processing",
    "report failed",
  ],
  ["pay requiresAction", "report processing", "report succeeded", "cancelCase 0", "cancelCase 1"],
  [
    "pay requiresAction",
    "report succeeded",
    "report open",
    "cancelCase 0",
    "report won",
    "refundFee 0",
    "report open",
    "report won",
  ],
  ["pay succeeded", "report lostPart", "pay succeeded", "cancelCases", "refundRest"],
  ["pay processing", "giveUp", "report succeeded"],
  [
    "pay succeeded",
    "refundFee 0",
    "report open",
    "report lost",
    "pay succeeded",
    "submit",
    "report lost",
    "pay succeeded",
  ],
  ["pay succeeded", "refunds failed", "cancelCase 0", "refundRest", "refunds succeeded", "refundRest", "cancelCase 1"],
  [
    "pay succeeded",
    "refunds pending",
    "refundFee 1",
    "refundFee 0",
    "endRefunds failed",
    "refundRest",
    "endRefunds succeeded",
  ],
  ["pay processing", "report requiresAction", "pay processing", "report cancelled", "cancelCase 1", "pay succeeded"],
  ["pay succeeded", "cancelCases"],
  ["pay succeeded", "submit", "cancelCase 0", "cancelCase 1", "refundFee 0"],
];

test("any sequence of payments, refunds, cancellations and disputes agrees with plain sums, and the ledger always balances", async () => {
  const step = fc.constantFrom<Step>(
    ...(["pay succeeded", "pay succeeded", "pay failed", "pay processing", "pay requiresAction"] as const),
    ...([
      "report succeeded",
      "report failed",
      "report processing",
      "report requiresAction",
      "report cancelled",
    ] as const),
    ...([
      "report open",
      "report openPart",
      "report won",
      "report lost",
      "report lostPart",
      "refunds succeeded",
      "refunds pending",
      "refunds failed",
    ] as const),
    ...([
      "endRefunds succeeded",
      "endRefunds failed",
      "cancelCase 0",
      "cancelCase 1",
      "refundFee 0",
      "refundFee 1",
    ] as const),
    ...(["refundRest", "giveUp", "submit", "cancelCases"] as const),
  );
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), run), {
    numRuns: SURE.length + 5,
    examples: SURE.map((steps): [Step[]] => [[...steps]]),
  });
  const named = (resource: string, rows: readonly { readonly from: string; readonly action: string }[]) =>
    rows.map(({ from, action }) => `${resource} ${from} ${action}`);
  const pays = ORDER_LIFECYCLE.transitions.filter(({ action }) => action === "pay");
  const every = [
    ...named("payment", PAYMENT_LIFECYCLE.transitions),
    ...named("refund", REFUND_LIFECYCLE.transitions),
    ...named("order", pays),
  ];
  // A provider that gives up what it was never asked to start is not one.
  const impossible = ["payment created cancel"];
  expect(every.filter((row) => !reached.has(row) && !impossible.includes(row))).toEqual([]);
});
