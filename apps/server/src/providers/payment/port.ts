import type { PaymentMode } from "@entrada/domain/payments/payment-mode";
import type { Environment, TenantScope } from "../../core/tenant-scope.ts";

/** A payment as its provider is asked about it. Its id is the idempotency key: asked twice, it is started once. */
export interface AskedPayment {
  readonly scope: TenantScope;
  /** `pay_…` */
  readonly id: string;
  /** in minor units */
  readonly amount: number;
  readonly currency: string;
  /** what was paid back of it */
  readonly refunded: number;
  /** what its payer reads on a statement or receipt: the order's id */
  readonly description: string;
  /** the outcome that a test payment asks for */
  readonly token: string | null;
  /** the payer pays on a page of the provider's and then comes here; null: in a form of the provider's elsewhere */
  readonly returnTo: string | null;
  readonly createdAt: Date;
  /** the tenant's own time */
  readonly now: Date;
}

/** One that the provider knows already. */
export interface StartedPayment extends AskedPayment {
  /** the provider's name for it */
  readonly reference: string;
}

/** What the provider says about a payment now. */
export interface ProviderPayment {
  readonly reference: string;
  readonly state: "requiresAction" | "processing" | "succeeded" | "failed" | "cancelled";
  /** captured, or asked for where nothing is captured yet; in minor units */
  readonly amount: number;
  readonly currency: string;
  /** what the provider keeps of it, in the same currency; null: not known yet, or charged in another one */
  readonly fee: number | null;
  /** why it failed, or why the payer's last attempt was declined: the provider's code */
  readonly failureCode: string | null;
  /** what the payer's browser continues with, a secret or the address of a page; only while it requires action */
  readonly clientSecret: string | null;
  /** the payer's dispute with the bank, the latest one */
  readonly dispute: {
    readonly state: "open" | "won" | "lost";
    readonly amount: number;
    readonly currency: string;
  } | null;
  /** what was paid back of it, whoever did it; null: not known */
  readonly refunded: number | null;
  /** when it will stand differently, where the provider knows that and sends no message */
  readonly changesInSeconds?: number;
}

/** A refund as the provider is asked for it. Its id is the idempotency key. */
export interface AskedRefund {
  readonly payment: StartedPayment;
  /** `rfd_…` */
  readonly id: string;
  /** in minor units of the payment's currency */
  readonly amount: number;
}

export interface ProviderRefund {
  readonly reference: string;
  readonly state: "pending" | "succeeded" | "failed";
  readonly amount: number;
  readonly currency: string;
  /** the provider's code */
  readonly failureCode: string | null;
}

/**
 * Who moves the money. Every method may be called again after a lost answer. What the provider refuses for good is a
 * `failed` payment or refund; an error means that nothing is known, and that the same call has to be made again.
 */
export interface PaymentProvider {
  start(payment: AskedPayment): Promise<ProviderPayment>;
  read(payment: StartedPayment): Promise<ProviderPayment>;
  /** Gives it up where it still can; returns its state then, which may be that it succeeded. */
  cancel(payment: StartedPayment): Promise<ProviderPayment>;
  refund(refund: AskedRefund): Promise<ProviderRefund>;
  readRefund(refund: AskedRefund & { readonly reference: string }): Promise<ProviderRefund>;
}

/** A message of the provider that something has changed. What has changed is read from the provider, not from it. */
export interface ProviderCallback {
  /** the provider's id of the message, the same however often it is sent */
  readonly id: string;
  readonly type: string;
  /** what it is about, as it was named when the payment was started; null: none of ours */
  readonly payment: { readonly scope: TenantScope; readonly id: string; readonly reference: string } | null;
}

/** Verifies the messages of a provider. */
export interface CallbackReader {
  /** The message; throws `CallbackRefused` if the provider did not send it for this environment. */
  readCallback(rawBody: Buffer, signature: string | undefined): Promise<ProviderCallback>;
}

/** The provider of each way to pay that needs one; undefined: the installation has none for it. */
export interface PaymentProviders {
  of(mode: PaymentMode, environment: Environment): PaymentProvider | undefined;
  /** what a payer's browser names to the provider's form; no secret */
  publishableKeyOf(environment: Environment): string | undefined;
  /** who reads the messages of the provider; undefined: none is set up */
  callbacksOf(environment: Environment): CallbackReader | undefined;
}

/** Nothing is known about what was asked: no answer, or one that says nothing about it. Its cause carries no secrets. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
}

/** old: signed too long ago · environment: about money of the other environment */
export type CallbackRefusal = "missing" | "bad" | "old" | "environment";

/** A callback that the provider did not send, or did not send here. */
export class CallbackRefused extends Error {
  override readonly name = "CallbackRefused";

  readonly reason: CallbackRefusal;

  constructor(reason: CallbackRefusal) {
    super(`the callback is refused: ${reason}`);
    this.reason = reason;
  }
}
