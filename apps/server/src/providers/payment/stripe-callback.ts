import Stripe from "stripe";
import { type Environment, isEnvironment } from "../../core/tenant-scope.ts";
import { CallbackRefused, type ProviderCallback } from "./port.ts";

// In seconds.
const TOLERANCE = 300;
const UNDERSTOOD = /^(payment_intent|charge|refund|checkout\.session)\./;

/** What a callback is about: an intent, something that belongs to one, or a page where somebody pays. */
export interface CallbackSubject {
  /** of the intent or of the page */
  readonly id: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface Signed {
  readonly body: Buffer;
  readonly signature: string | undefined;
  readonly secret: string;
  readonly receivedAt: Date;
}

/** The event of a callback, if Stripe has signed it recently for this environment. */
export function verifiedEvent(signed: Signed, environment: Environment): Stripe.Event {
  if (!signed.signature) throw new CallbackRefused("missing");
  const event = read(signed, TOLERANCE) ?? refuse(read(signed, 0) ? "old" : "bad");
  return event.livemode === (environment === "live") ? event : refuse("environment");
}

function read({ body, signature = "", secret, receivedAt }: Signed, tolerance: number): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, receivedAt.getTime());
  } catch {
    return undefined;
  }
}

function refuse(reason: CallbackRefused["reason"]): never {
  throw new CallbackRefused(reason);
}

/** What the event is about; undefined: nothing that somebody pays by. */
export function subjectOf(event: Stripe.Event): CallbackSubject | undefined {
  const subject: unknown = event.data.object;
  if (!UNDERSTOOD.test(event.type) || !isRecord(subject)) return undefined;
  const isItself = subject.object === "payment_intent" || subject.object === "checkout.session";
  const id = isItself ? subject.id : subject.payment_intent;
  if (typeof id !== "string") return undefined;
  return { id, metadata: isRecord(subject.metadata) ? subject.metadata : {} };
}

/** The payment that the metadata names; null: none of this environment. */
export function paymentNamed(
  { id: reference, metadata }: CallbackSubject,
  environment: Environment,
): ProviderCallback["payment"] {
  const { tenantId, environment: named, paymentId } = metadata;
  if (typeof tenantId !== "string" || typeof paymentId !== "string") return null;
  if (typeof named !== "string" || !isEnvironment(named) || named !== environment) return null;
  return { scope: { tenantId, environment }, id: paymentId, reference };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
