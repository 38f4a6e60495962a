import { randomBytes } from "node:crypto";
import { type Form, refusal, whole } from "./refusals.ts";

export interface Intent {
  readonly id: string;
  readonly object: "payment_intent";
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly client_secret: string;
  readonly livemode: boolean;
  amount_received: number;
  status: string;
  last_payment_error: { readonly type: string; readonly code: string } | null;
  latest_charge: string | null;
}

interface Charge {
  readonly id: string;
  readonly object: "charge";
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly balance_transaction: { readonly id: string; readonly fee: number; readonly currency: string };
  disputed: boolean;
  amount_refunded: number;
}

interface Refund {
  readonly id: string;
  readonly object: "refund";
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
  failure_reason?: string;
}

interface Dispute {
  readonly id: string;
  readonly object: "dispute";
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: string;
}

/** A page of Stripe's where somebody pays (Checkout). */
interface Checkout {
  readonly id: string;
  readonly object: "checkout.session";
  readonly amount_total: number;
  readonly currency: string;
  readonly success_url: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string | null;
  status: "open" | "complete" | "expired";
  url: string | null;
  payment_intent: string | null;
}

export type StripeObject = Intent | Charge | Refund | Dispute | Checkout;

const MINIMUM = 50;
const PAYABLE = ["requires_payment_method", "requires_confirmation", "requires_action", "processing"];
const idOf = (prefix: string) => `${prefix}_${randomBytes(8).toString("hex")}`;

/** The money of one account: intents, charges, refunds and disputes in the states that Stripe allows. */
export class Money {
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes: Dispute[] = [];
  readonly checkouts = new Map<string, Checkout>();
  /** where the pages are */
  origin = "https://checkout.example";
  /** of the refunds made from now on */
  nextRefund: { readonly status: string; readonly failure_reason?: string } = { status: "succeeded" };
  readonly #livemode: boolean;
  readonly #changed: (type: string, object: StripeObject) => void;

  constructor(livemode: boolean, changed: (type: string, object: StripeObject) => void) {
    this.#livemode = livemode;
    this.#changed = changed;
  }

  intent(id: string): Intent {
    return this.intents.get(id) ?? refusal(404, "resource_missing", `No such payment_intent: '${id}'`);
  }

  createIntent(form: Form): Intent {
    if (form["automatic_payment_methods[enabled]"] !== "true")
      refusal(400, "parameter_missing", "payment_method_types");
    return this.#newIntent(whole(form, "amount"), form.currency ?? "", form.description ?? null, metadataOf(form));
  }

  createCheckout(form: Form): Checkout {
    if (form.mode !== "payment") refusal(400, "parameter_missing", "mode");
    const price = (name: string) => `line_items[0][price_data][${name}]`;
    const id = idOf("cs_test");
    const checkout: Checkout = {
      id,
      object: "checkout.session",
      amount_total: whole(form, price("unit_amount")),
      currency: form[price("currency")] ?? "",
      success_url: form.success_url ?? "",
      payment_intent: null,
      metadata: metadataOf(form),
      description: form["payment_intent_data[description]"] ?? null,
      status: "open",
      url: `${this.origin}/c/pay/${id}`,
    };
    requirePrice(checkout.amount_total, checkout.currency);
    this.checkouts.set(id, checkout);
    return checkout;
  }

  checkout(id: string): Checkout {
    return this.checkouts.get(id) ?? refusal(404, "resource_missing", `No such checkout.session: '${id}'`);
  }

  checkoutsOf(intentId: string): Checkout[] {
    return [...this.checkouts.values()].filter(({ payment_intent }) => payment_intent === intentId);
  }

  expireCheckout(id: string): Checkout {
    const checkout = this.checkout(id);
    if (checkout.status !== "open") refusal(400, "resource_invalid_state", `The session is ${checkout.status}`);
    return this.#close(checkout, "expired", "checkout.session.expired");
  }

  /** The payer pays on the page. */
  payOnPage(id: string): Checkout {
    const checkout = this.checkout(id);
    if (checkout.status !== "open") throw new Error(`a payer cannot pay on a page that is ${checkout.status}`);
    const intent = this.#newIntent(
      ...([checkout.amount_total, checkout.currency, checkout.description, checkout.metadata] as const),
    );
    checkout.payment_intent = intent.id;
    this.succeed(intent.id);
    return this.#close(checkout, "complete", "checkout.session.completed");
  }

  #close(checkout: Checkout, status: "complete" | "expired", type: string): Checkout {
    Object.assign(checkout, { status, url: null });
    this.#changed(type, checkout);
    return checkout;
  }

  #newIntent(
    amount: number,
    currency: string,
    description: string | null,
    metadata: Readonly<Record<string, string>>,
  ): Intent {
    requirePrice(amount, currency);
    const id = idOf("pi");
    const intent: Intent = {
      id,
      object: "payment_intent",
      amount,
      currency,
      livemode: this.#livemode,
      description,
      metadata,
      client_secret: `${id}_secret_${idOf("s")}`,
      amount_received: 0,
      status: "requires_payment_method",
      last_payment_error: null,
      latest_charge: null,
    };
    this.intents.set(id, intent);
    this.#changed("payment_intent.created", intent);
    return intent;
  }

  cancelIntent(id: string): Intent {
    const intent = this.intent(id);
    if (!PAYABLE.includes(intent.status) || intent.status === "processing") {
      refusal(400, "payment_intent_unexpected_state", `You cannot cancel this PaymentIntent: ${intent.status}`);
    }
    return this.#turn(intent, "canceled", "payment_intent.canceled");
  }

  /** The payer pays: one charge each time that Stripe would allow it. */
  succeed(id: string, fee = { amount: 0, currency: this.intent(id).currency }): void {
    const intent = this.#payable(id);
    const charge: Charge = {
      id: idOf("ch"),
      object: "charge",
      amount: intent.amount,
      currency: intent.currency,
      payment_intent: id,
      metadata: intent.metadata,
      disputed: false,
      amount_refunded: 0,
      balance_transaction: { id: idOf("txn"), fee: fee.amount, currency: fee.currency },
    };
    this.charges.set(charge.id, charge);
    Object.assign(intent, { latest_charge: charge.id, amount_received: intent.amount, last_payment_error: null });
    this.#changed("charge.succeeded", charge);
    this.#turn(intent, "succeeded", "payment_intent.succeeded");
  }

  decline(id: string, code = "card_declined"): void {
    const intent = this.#payable(id);
    intent.last_payment_error = { type: "card_error", code };
    this.#turn(intent, "requires_payment_method", "payment_intent.payment_failed");
  }

  process(id: string): void {
    this.#turn(this.#payable(id), "processing", "payment_intent.processing");
  }

  requireAction(id: string): void {
    this.#turn(this.#payable(id), "requires_action", "payment_intent.requires_action");
  }

  createRefund(form: Form): Refund {
    const intent = this.intent(form.payment_intent ?? "");
    const amount = whole(form, "amount");
    const left = intent.amount_received - this.#refunded(intent.id);
    if (intent.latest_charge === null)
      refusal(400, "payment_intent_unexpected_state", "no successful charge to refund");
    if (left === 0) refusal(400, "charge_already_refunded", "The charge has already been refunded");
    if (amount > left) refusal(400, "amount_too_large", `Refund amount is greater than unrefunded amount`);
    const refund: Refund = {
      id: idOf("re"),
      object: "refund",
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: metadataOf(form),
      ...this.nextRefund,
    };
    this.refunds.set(refund.id, refund);
    this.#countRefunds(intent);
    this.#changed("refund.created", refund);
    return refund;
  }

  refund(id: string): Refund {
    return this.refunds.get(id) ?? refusal(404, "resource_missing", `No such refund: '${id}'`);
  }

  /** the latest first */
  refundsOf(intentId: string): Refund[] {
    return [...this.refunds.values()].filter(({ payment_intent }) => payment_intent === intentId).reverse();
  }

  settleRefund(id: string, status: string, failureReason?: string): void {
    const refund = this.refund(id);
    Object.assign(refund, { status, ...(failureReason === undefined ? {} : { failure_reason: failureReason }) });
    this.#countRefunds(this.intent(refund.payment_intent));
    this.#changed(status === "failed" ? "refund.failed" : "refund.updated", refund);
  }

  openDispute(intentId: string, amount = this.intent(intentId).amount, status = "needs_response"): void {
    const { latest_charge: chargeId, currency } = this.intent(intentId);
    const charge = this.charges.get(chargeId ?? "");
    if (charge === undefined) throw new Error("only what was charged can be disputed");
    charge.disputed = true;
    const dispute: Dispute = {
      id: idOf("du"),
      object: "dispute",
      amount,
      currency,
      payment_intent: intentId,
      metadata: {},
      status,
    };
    this.disputes.unshift(dispute);
    this.#changed("charge.dispute.created", dispute);
  }

  closeDispute(intentId: string, status: "won" | "lost"): void {
    const dispute = this.disputesOf(intentId)[0];
    if (dispute === undefined) throw new Error("nothing is disputed");
    dispute.status = status;
    this.#changed("charge.dispute.closed", dispute);
  }

  disputesOf(intentId: string): Dispute[] {
    return this.disputes.filter((dispute) => dispute.payment_intent === intentId);
  }

  #payable(id: string): Intent {
    const intent = this.intent(id);
    if (!PAYABLE.includes(intent.status))
      throw new Error(`a payer cannot go on with an intent that is ${intent.status}`);
    return intent;
  }

  #countRefunds({ id, latest_charge: chargeId }: Intent): void {
    const charge = this.charges.get(chargeId ?? "");
    if (charge) charge.amount_refunded = this.#refunded(id);
  }

  #refunded(intentId: string): number {
    const alive = this.refundsOf(intentId).filter(({ status }) => !["failed", "canceled"].includes(status));
    return alive.reduce((sum, { amount }) => sum + amount, 0);
  }

  #turn(intent: Intent, status: string, type: string): Intent {
    intent.status = status;
    this.#changed(type, intent);
    return intent;
  }
}

function requirePrice(amount: number, currency: string): void {
  if (!/^[a-z]{3}$/.test(currency)) refusal(400, "parameter_invalid", "currency");
  if (amount < MINIMUM) refusal(400, "amount_too_small", "Amount must be at least the minimum");
}

function metadataOf(form: Form): Record<string, string> {
  const named = Object.entries(form).map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value] as const);
  return Object.fromEntries(named.flatMap(([name, value]) => (name === undefined ? [] : [[name, value]])));
}
