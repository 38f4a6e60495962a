import type { QuoteRefusal } from "@entrada/domain/quotes/quote-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { Problem } from "../../../core/problem.ts";
import { stateConflict } from "../../../work/transition.ts";
import type { StoredQuote } from "./quotes.store.ts";

/** What an acceptance was compared with. */
interface Compared {
  readonly changed: readonly { readonly what: string; readonly id: string }[];
  readonly total: unknown;
  readonly expectedTotal: unknown;
}

const NOTHING_COMPARED: Compared = { changed: [], total: null, expectedTotal: null };

/** The problem that says why a quote was not accepted or withdrawn. */
export function refusalOf(
  quote: StoredQuote,
  { reason, availableActions }: QuoteRefusal,
  { changed, total, expectedTotal } = NOTHING_COMPARED,
): Problem {
  switch (reason) {
    case "quoteExpired": {
      const id = encodeId("qte", quote.id);
      return new Problem("quote_expired", `Quote ${id} expired at ${quote.expiresAt.toISOString()}.`);
    }
    case "determinationSuperseded": {
      const detail = "A determination of this quote has been superseded. Create a new determination, then a new quote.";
      return new Problem("determination_superseded", detail);
    }
    case "quoteInputsChanged": {
      const detail = "Travelers or products of this quote have changed; see `changed`. Create a new quote.";
      return new Problem("quote_inputs_changed", detail, { extras: { changed } });
    }
    case "quoteTotalMismatch": {
      const extras = { quotedTotal: total, sentTotal: expectedTotal };
      return new Problem("quote_total_mismatch", "The quote has a different total.", { extras });
    }
    case "notExpiredYet":
    case "stateConflict":
      return stateConflict(`The quote is ${quote.state}.`, quote.state, availableActions);
  }
}
