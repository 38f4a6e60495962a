import { err, ok, type Result } from "../shared/result.ts";
import type { PaymentAction, PaymentState } from "./payment-lifecycle.ts";

/** A payment as stored: what its provider's report is compared with. Amounts are minor units. */
interface FollowedPayment {
  readonly state: PaymentState;
  readonly amount: number;
  readonly currency: string;
  /** what was paid back, and what is on its way back */
  readonly refunded: number;
  readonly refunding: number;
  /** what of it is disputed, or was charged back */
  readonly disputed: number;
  readonly chargedBack: number;
  /** why the payer's attempt failed; null: it did not */
  readonly failureCode: string | null;
}

/** How a payment stands by its provider. */
export interface PaymentReport {
  readonly state: "requiresAction" | "processing" | "succeeded" | "failed" | "cancelled";
  readonly amount: number;
  readonly currency: string;
  readonly dispute: {
    readonly state: "open" | "won" | "lost";
    readonly amount: number;
    readonly currency: string;
  } | null;
  /** what was paid back of it, whoever did it; null: not known */
  readonly refunded: number | null;
}

/** What follows from a report. */
export interface Following {
  readonly actions: readonly PaymentAction[];
  /** what of the payment is disputed, if it is from now on */
  readonly disputed: number;
  /** what was done, but has to be looked at all the same */
  readonly alarm: "disputeExceedsPayment" | "disputeReversed" | "refundedElsewhere" | null;
}

/** What a report contradicts: somebody has to look at it, because nothing that we could do by ourselves is right. */
export type ReportContradiction = "amountDiffers" | "currencyDiffers" | "stateContradicts";

// From each state, what leads to the reported one; a state that is absent contradicts the report. Where a payment
// fails while it is processed, its provider waits for another try: it is given up there first, and has failed then.
const STEPS: Readonly<
  Record<PaymentReport["state"], Readonly<Partial<Record<PaymentState, readonly PaymentAction[]>>>>
> = {
  requiresAction: { created: ["askPayer"], requiresAction: [], processing: [] },
  processing: { created: ["process"], requiresAction: ["process"], processing: [] },
  succeeded: {
    created: ["succeed"],
    requiresAction: ["succeed"],
    processing: ["succeed"],
    succeeded: [],
    partiallyRefunded: [],
    refunded: [],
    disputed: [],
    chargedBack: [],
  },
  failed: { created: ["fail"], requiresAction: ["fail"], processing: ["fail"], failed: [], cancelled: [] },
  cancelled: { created: ["cancel"], requiresAction: ["cancel"], processing: ["cancel"], cancelled: [], failed: [] },
};

/**
 * The actions that lead a payment to its state at the provider: none if nothing is new. Reports may come late, twice or
 * out of order; what can never follow is a contradiction.
 */
export function followProvider(
  payment: FollowedPayment,
  report: PaymentReport,
): Result<Following, ReportContradiction> {
  const { dispute } = report;
  if (report.currency !== payment.currency) return err("currencyDiffers");
  if (dispute !== null && dispute.currency !== payment.currency) return err("currencyDiffers");
  if (report.amount !== payment.amount) return err("amountDiffers");
  const hasFailed = report.state === "cancelled" && payment.state === "processing" && payment.failureCode !== null;
  const steps = STEPS[hasFailed ? "failed" : report.state][payment.state];
  if (steps === undefined) return err("stateContradicts");
  const elsewhere = (report.refunded ?? 0) > payment.refunded + payment.refunding ? "refundedElsewhere" : null;
  if (dispute === null) {
    // What was disputed and is not any more was won.
    const won = disputeSteps(payment.state, payment.refunded > 0, "won");
    return ok({ actions: [...steps, ...won], disputed: 0, alarm: elsewhere });
  }
  const reached = steps.includes("succeed") ? "succeeded" : payment.state;
  // What was paid back, or is on its way, cannot be taken from us a second time.
  const disputed = Math.min(dispute.amount, payment.amount - payment.refunded - payment.refunding);
  const further = disputed > 0 ? disputeSteps(reached, payment.refunded > 0, dispute.state) : [];
  return ok({ actions: [...steps, ...further], disputed, alarm: alarmOf(payment, dispute, disputed) ?? elsewhere });
}

function alarmOf(
  { state, disputed, chargedBack }: FollowedPayment,
  dispute: NonNullable<PaymentReport["dispute"]>,
  opened: number,
): Following["alarm"] {
  if (dispute.state === "won") return state === "chargedBack" ? "disputeReversed" : null;
  const booked = state === "disputed" ? disputed : state === "chargedBack" ? chargedBack : opened;
  return dispute.amount > booked ? "disputeExceedsPayment" : null;
}

function disputeSteps(
  state: PaymentState,
  hasRefunds: boolean,
  dispute: "open" | "won" | "lost",
): readonly PaymentAction[] {
  const isOpenHere = state === "disputed";
  const canOpen = state === "succeeded" || state === "partiallyRefunded";
  if (dispute === "open") return canOpen ? ["dispute"] : [];
  if (dispute === "lost") return isOpenHere ? ["loseDispute"] : canOpen ? ["dispute", "loseDispute"] : [];
  if (!isOpenHere) return [];
  return hasRefunds ? ["winDispute", "refund"] : ["winDispute"];
}
