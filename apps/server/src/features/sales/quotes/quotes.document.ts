import type { InputBinding } from "@entrada/domain/quotes/input-binding";
import type { ShownQuote } from "./quotes.schema.ts";

type Frozen = "items" | "travelStartDate" | "travelEndDate" | "lines" | "totals" | "refundPolicy";

/** What is frozen when a quote is created, with ids as clients see them, and what it was computed from. */
export type QuoteDocument = Pick<ShownQuote, Frozen> & { readonly binding: InputBinding };
