/** A form, its names as they were sent: `metadata[paymentId]`. */
export type Form = Readonly<Record<string, string>>;

/** What Stripe answers with a status above 299. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function refusal(status: number, code: string, message: string): never {
  throw new StripeRefusal(status, code, message);
}

export function whole(form: Form, name: string): number {
  const text = form[name] ?? refusal(400, "parameter_missing", `Missing required param: ${name}.`);
  return /^[1-9]\d*$/.test(text) ? Number(text) : refusal(400, "parameter_invalid_integer", `Invalid integer: ${text}`);
}
