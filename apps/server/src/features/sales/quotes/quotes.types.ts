import type { SoldParts, SoldTexts } from "@entrada/catalog/sold-texts";
import type { Money } from "@entrada/domain/money/money";
import type { InputBinding, TravelDates } from "@entrada/domain/quotes/input-binding";
import type { QuoteTotals } from "@entrada/domain/quotes/price-quote";
import type { QuoteLine } from "@entrada/domain/quotes/quote-lines";
import type { RefundPolicy } from "@entrada/domain/quotes/refund-policy";

/** A line as it is frozen, with ids as clients see them. */
export interface FrozenLine extends Omit<QuoteLine, "payee" | "taxBasisPoints" | "official" | "rate" | "rateAsOf"> {
  readonly id: string;
  readonly description: string;
  readonly payee: {
    readonly type: QuoteLine["payee"]["type"];
    readonly country: string | null;
    readonly name: string | null;
  };
  readonly taxBasisPoints: number | null;
  readonly official: Money | null;
  readonly rate: string | null;
  readonly rateAsOf: string | null;
}

/** What is frozen when a quote is created, with ids as clients see them, and what it was computed from. */
export interface QuoteDocument extends TravelDates {
  readonly items: InputBinding["items"];
  readonly lines: readonly FrozenLine[];
  readonly totals: QuoteTotals;
  readonly refundPolicy: RefundPolicy | null;
  readonly binding: InputBinding;
  /** what its texts are made of, so that they can be read in other languages; undefined: it was made before they were kept */
  readonly parts?: SoldParts | undefined;
  /** its texts in the language in which it was asked for, as its buyer reads them; undefined: that is English */
  readonly asked?: SoldTexts | undefined;
}
