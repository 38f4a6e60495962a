import type {
  AskedPayment,
  PaymentProvider,
  PaymentProviders,
  ProviderPayment,
  ProviderRefund,
} from "../src/providers/payment/port.ts";

type Standing = Pick<ProviderPayment, "state" | "failureCode" | "dispute">;

const AT_FIRST: Standing = { state: "requiresAction", failureCode: null, dispute: null };

/** A payment provider in memory that does what a test tells it, and remembers by id as a real one does. */
export class PaymentDouble implements PaymentProvider {
  /** how the next payments and refunds begin */
  nextPayment: Standing = AT_FIRST;
  nextRefund: ProviderRefund["state"] = "succeeded";
  readonly #payments = new Map<string, Standing>();
  readonly #refunds = new Map<string, ProviderRefund>();
  #held: { readonly asked: () => void; readonly released: Promise<void> } | undefined;

  /** Lets a payment (`pay_…`) stand differently from now on. */
  set(id: string, standing: Partial<Standing>): void {
    this.#payments.set(id, { ...(this.#payments.get(id) ?? AT_FIRST), ...standing });
  }

  /** Holds the answer to the next question, which is the state of a payment when it is asked for. */
  hold(): { readonly asked: Promise<void>; readonly release: () => void } {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      this.#held = { asked: resolve, released };
    });
    return { asked, release };
  }

  /** Ends every pending refund. */
  endRefunds(state: "succeeded" | "failed"): void {
    for (const [id, refund] of this.#refunds)
      if (refund.state === "pending") this.#refunds.set(id, { ...refund, state });
  }

  async start(payment: AskedPayment): Promise<ProviderPayment> {
    if (!this.#payments.has(payment.id)) this.#payments.set(payment.id, this.nextPayment);
    return this.read(payment);
  }

  async read({ id, amount, currency }: AskedPayment): Promise<ProviderPayment> {
    const standing = this.#payments.get(id) ?? AT_FIRST;
    const held = this.#held;
    this.#held = undefined;
    held?.asked();
    await held?.released;
    return { ...standing, reference: `double_${id}`, amount, currency, fee: null, clientSecret: null, refunded: null };
  }

  async cancel(payment: AskedPayment): Promise<ProviderPayment> {
    if ((await this.read(payment)).state === "requiresAction") this.set(payment.id, { state: "cancelled" });
    return this.read(payment);
  }

  async refund(asked: Parameters<PaymentProvider["refund"]>[0]): Promise<ProviderRefund> {
    const { id, amount, payment } = asked;
    const { currency } = payment;
    const known = this.#refunds.get(id);
    const made = known ?? { reference: `double_${id}`, state: this.nextRefund, amount, currency, failureCode: null };
    this.#refunds.set(id, made);
    return made;
  }

  async readRefund(asked: Parameters<PaymentProvider["refund"]>[0]): Promise<ProviderRefund> {
    return this.refund(asked);
  }

  /** As the only provider of an installation. */
  asOnly(): PaymentProviders {
    return {
      of: (mode) => (mode === "tenantSettled" ? undefined : this),
      publishableKeyOf: () => undefined,
      callbacksOf: () => undefined,
    };
  }
}
