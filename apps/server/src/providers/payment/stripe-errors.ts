import Stripe from "stripe";
import { ProviderUnavailable } from "./port.ts";

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

/** The code of a refusal for good; undefined: the error says nothing about what was asked. */
function refusalCode(error: unknown): string | undefined {
  // A key used with other parameters is an error of its own class: what the key stands for may still be paid.
  const isRefusal = error instanceof StripeCardError || error instanceof StripeInvalidRequestError;
  return isRefusal ? (error.code ?? error.rawType ?? error.type) : undefined;
}

/** Calls Stripe. An error of Stripe becomes `ProviderUnavailable`, unless a value stands for its refusals. */
export async function asking<T>(call: () => Promise<T>, refused?: (error: RefusedByStripe) => T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const code = refusalCode(error);
    if (code !== undefined && refused !== undefined) {
      return refused({ code, intentId: error.payment_intent?.id });
    }
    throw unavailable(error);
  }
}

interface RefusedByStripe {
  readonly code: string;
  readonly intentId: string | undefined;
}

// Stripe's own error is not passed on: it can hold client secrets, and its message a part of the key.
function unavailable({ type, code, statusCode, requestId, detail }: InstanceType<typeof StripeError>) {
  const network = detail instanceof Error && "code" in detail ? detail.code : undefined;
  const cause = { type, code: code ?? network, status: statusCode, requestId };
  return new ProviderUnavailable(`Stripe did not do what was asked: ${type}, ${statusCode ?? network ?? "no answer"}`, {
    cause,
  });
}
