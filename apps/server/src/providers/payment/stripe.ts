import Stripe from "stripe";
import type { Environment } from "../../core/tenant-scope.ts";
import type {
  AskedPayment,
  AskedRefund,
  PaymentProvider,
  ProviderCallback,
  ProviderPayment,
  ProviderRefund,
  StartedPayment,
} from "./port.ts";
import { toStripeAmount } from "./stripe-amount.ts";
import { type CallbackSubject, paymentNamed, subjectOf, verifiedEvent } from "./stripe-callback.ts";
import { checkoutOf, intentIn, isCheckout, uncompleted } from "./stripe-checkout.ts";
import { asking } from "./stripe-errors.ts";
import { chargeOf, paymentOf, refundOf } from "./stripe-mapping.ts";

// What the mapping was written for; the callbacks come in the version that their endpoint was created with.
const API_VERSION = "2026-10-28.endive";
const TIME_MS = 10_000;
// A page of Stripe's, and more refunds than a payment has.
const DISPUTES_MAX = 100;
const REFUNDS_MAX = 100;

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** whose money the key moves */
  readonly environment: Environment;
  /** of the API; Stripe's own by default */
  readonly origin?: string;
  readonly timeMs?: number;
}

/** Payments by Stripe, and its callbacks. */
export interface StripePayments extends PaymentProvider {
  /** The message of a callback; throws `CallbackRefused` if Stripe did not send it for this environment. */
  readCallback(rawBody: Buffer, signature: string | undefined, receivedAt?: Date): Promise<ProviderCallback>;
}

/** Opens Stripe's API with one account's key. Connects at the first call. */
export function openStripe({ secretKey, webhookSecret, environment, origin, timeMs }: StripeOptions): StripePayments {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    // Whoever calls tries again with the same key; the library still repeats once on a closed connection.
    maxNetworkRetries: 0,
    timeout: timeMs ?? TIME_MS,
    telemetry: false,
    ...(origin === undefined ? {} : addressOf(origin)),
  });

  const intentNow = (id: string) =>
    stripe.paymentIntents.retrieve(id, { expand: ["latest_charge.balance_transaction"] });

  async function read(reference: string): Promise<ProviderPayment> {
    if (!isCheckout(reference)) return readIntent(reference);
    const session = await stripe.checkout.sessions.retrieve(reference);
    const intent = intentIn(session);
    if (session.status !== "complete" || intent === undefined) return uncompleted(session);
    // A page is completed once: there is no form to go on with.
    return { ...(await readIntent(intent)), reference, clientSecret: null };
  }

  async function readIntent(reference: string): Promise<ProviderPayment> {
    const intent = await intentNow(reference);
    const disputed = chargeOf(intent)?.disputed === true;
    const disputes = disputed
      ? await stripe.disputes.list({ payment_intent: reference, limit: DISPUTES_MAX })
      : undefined;
    return paymentOf(intent, disputes?.data ?? []);
  }

  async function startPage(payment: AskedPayment, returnTo: string): Promise<ProviderPayment> {
    const asked = checkoutOf(payment, returnTo, { ...metadataOf(payment), isHosted: "true" });
    const session = await stripe.checkout.sessions.create(asked, { idempotencyKey: payment.id });
    return isRepeated(session) ? asking(() => read(session.id)) : uncompleted(session);
  }

  /** The intent that money was taken by. */
  async function intentOf(reference: string): Promise<string> {
    if (!isCheckout(reference)) return reference;
    return intentIn(await stripe.checkout.sessions.retrieve(reference)) ?? reference;
  }

  async function start(payment: AskedPayment): Promise<ProviderPayment> {
    if (payment.returnTo !== null) return startPage(payment, payment.returnTo);
    const intent = await stripe.paymentIntents.create(
      {
        amount: toStripeAmount(payment.amount, payment.currency),
        currency: payment.currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        capture_method: "automatic",
        description: payment.description,
        metadata: metadataOf(payment),
      },
      { idempotencyKey: payment.id },
    );
    return isRepeated(intent) ? asking(() => read(intent.id)) : paymentOf(intent, []);
  }

  async function refund({ payment, id, amount }: AskedRefund): Promise<ProviderRefund> {
    // Stripe forgets keys after a day; asked for again later, a part would be given back twice.
    const intent = await intentOf(payment.reference);
    const { data: earlier } = await stripe.refunds.list({ payment_intent: intent, limit: REFUNDS_MAX });
    const before = earlier.find(({ metadata }) => metadata?.refundId === id);
    if (before !== undefined) return refundOf(before);
    const made = await stripe.refunds.create(
      {
        payment_intent: intent,
        amount: toStripeAmount(amount, payment.currency),
        metadata: { ...metadataOf(payment), refundId: id },
      },
      { idempotencyKey: id },
    );
    return refundOf(made);
  }

  async function withMetadata(subject: CallbackSubject): Promise<CallbackSubject> {
    // Disputes never have any, and refunds only if they were made here.
    if ("paymentId" in subject.metadata) return subject;
    return asking(
      async () => ({ ...subject, metadata: (await stripe.paymentIntents.retrieve(subject.id)).metadata }),
      () => subject,
    );
  }

  async function paymentOfSubject(subject: CallbackSubject): Promise<ProviderCallback["payment"]> {
    const named = await withMetadata(subject);
    const payment = paymentNamed(named, environment);
    return payment && { ...payment, reference: await pageOf(named) };
  }

  // A payment on a page is known by its page.
  async function pageOf({ id, metadata }: CallbackSubject): Promise<string> {
    if (isCheckout(id) || metadata.isHosted !== "true") return id;
    const { data } = await asking(() => stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }));
    return data[0]?.id ?? id;
  }

  return {
    start: (payment) =>
      asking(
        () => start(payment),
        ({ code, intentId }) => failedPayment(payment, intentId ?? payment.id, code),
      ),
    read: ({ reference }) => asking(() => read(reference)),
    cancel: async ({ reference }: StartedPayment) => {
      await asking<unknown>(
        () =>
          isCheckout(reference) ? stripe.checkout.sessions.expire(reference) : stripe.paymentIntents.cancel(reference),
        () => undefined,
      );
      return asking(() => read(reference));
    },
    refund: (askedRefund) =>
      asking(
        () => refund(askedRefund),
        ({ code }) => failedRefund(askedRefund, code),
      ),
    readRefund: ({ reference }) => asking(async () => refundOf(await stripe.refunds.retrieve(reference))),
    readCallback: async (body, signature, receivedAt = new Date()) => {
      const event = verifiedEvent({ body, signature, secret: webhookSecret, receivedAt }, environment);
      const subject = subjectOf(event);
      return { id: event.id, type: event.type, payment: subject ? await paymentOfSubject(subject) : null };
    },
  };
}

function addressOf(origin: string): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  const { hostname, port, protocol } = new URL(origin);
  const isPlain = protocol === "http:";
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? "http" : "https" };
}

function metadataOf({ scope: { tenantId, environment }, id }: AskedPayment) {
  return { tenantId, environment, paymentId: id };
}

// Stripe repeats its first answer, however long ago that was.
function isRepeated({ lastResponse }: Stripe.Response<object>): boolean {
  return lastResponse.headers["idempotent-replayed"] === "true";
}

function failedPayment({ amount, currency }: AskedPayment, reference: string, failureCode: string): ProviderPayment {
  const nothing = { fee: null, clientSecret: null, dispute: null, refunded: null };
  return { reference, state: "failed", amount, currency, failureCode, ...nothing };
}

function failedRefund({ id, amount, payment }: AskedRefund, failureCode: string): ProviderRefund {
  return { reference: id, state: "failed", amount, currency: payment.currency, failureCode };
}
