import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import type { StripeObject } from "./money.ts";

/** A callback as it comes in. */
export interface SignedCallback {
  readonly body: Buffer;
  readonly header: string;
}

interface FakeEvent {
  readonly id: string;
  readonly type: string;
  readonly livemode: boolean;
  readonly data: { readonly object: unknown };
}

interface Signing {
  readonly at?: Date;
  readonly secret?: string;
}

export interface FakeCallbacks {
  readonly webhookSecret: string;
  /** everything that has happened, in order; each can be sent at any time and as often as wanted */
  readonly events: readonly FakeEvent[];
  sign(event: object, signing?: Signing): SignedCallback;
}

export function fakeCallbacks(livemode: boolean) {
  const webhookSecret = "whsec_of_the_fake";
  const events: FakeEvent[] = [];
  return {
    webhookSecret,
    events,
    record: (type: string, object: StripeObject) => {
      const id = `evt_${randomBytes(8).toString("hex")}`;
      // As it is now: what happens later must not change an event.
      events.push({ id, type, livemode, data: { object: structuredClone(object) } });
    },
    sign: (event: object, { at = new Date(), secret = webhookSecret }: Signing = {}): SignedCallback => {
      const payload = JSON.stringify({ object: "event", ...event });
      const timestamp = Math.floor(at.getTime() / 1000);
      const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { body: Buffer.from(payload), header };
    },
  } as const;
}
