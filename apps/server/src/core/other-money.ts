import type { Money } from "@entrada/domain/money/money";
import type { FieldError } from "./problem.ts";

/** Money that was sent, and its place in the body. */
interface SentMoney {
  readonly pointer: string;
  readonly sent: Pick<Money, "amount" | "currency">;
}

/** What is wrong with money that is not what is wanted: its currency, or else its amount, which this says. */
export function otherMoney(
  { pointer, sent }: SentMoney,
  { currency }: Pick<Money, "currency">,
  ofAmount: Pick<FieldError, "code" | "detail">,
): FieldError {
  // No amount can be compared with one in another currency.
  if (sent.currency === currency) return { pointer: `${pointer}/amount`, ...ofAmount };
  return { pointer: `${pointer}/currency`, code: "mismatch", detail: `Send an amount in ${currency}.` };
}
