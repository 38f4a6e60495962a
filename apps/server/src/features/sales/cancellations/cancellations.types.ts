import type { SoldParts, SoldTexts } from "@entrada/catalog/sold-texts";
import type { CreditReason } from "@entrada/domain/orders/cancellation";

/** What a cancellation does to one line, frozen; ids as clients see them, sums in minor units of the order's currency. */
export interface FrozenCredit {
  readonly lineId: string;
  readonly caseId: string;
  readonly description: string;
  readonly reason: CreditReason;
  readonly total: number;
  readonly credited: number;
  readonly kept: number;
  readonly refund: number;
}

type Sums = Readonly<Record<"credited" | "kept" | "refund", number>>;

/** The sums as money. */
export function asMoney({ credited, kept, refund }: Sums, currency: string) {
  const money = (amount: number) => ({ amount, currency });
  return { credited: money(credited), kept: money(kept), refund: money(refund) };
}

/** What is frozen when a cancellation is made. */
export interface CancellationDocument {
  readonly currency: string;
  readonly lines: readonly FrozenCredit[];
  readonly credited: number;
  readonly kept: number;
  readonly refund: number;
  /** of the quote: what its authorities refund */
  readonly refundPolicy: { readonly version: string; readonly text: string } | null;
  /** of the quote, for these lines */
  readonly parts?: SoldParts | undefined;
  readonly asked?: SoldTexts | undefined;
}
