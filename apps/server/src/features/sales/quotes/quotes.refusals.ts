import type { QuoteRefusal } from "@entrada/domain/quotes/quote-lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import { encodeId } from "../../../core/ids.ts";
import { Problem } from "../../../core/problem.ts";
import { orConflict } from "../../../work/transition.ts";
import type { StoredQuote } from "./quotes.store.ts";

/** What an acceptance was compared with. */
interface Compared {
  readonly changed: readonly { readonly what: string; readonly id: string }[];
  readonly total: unknown;
  readonly expectedTotal: unknown;
}

const NOTHING_COMPARED: Compared = { changed: [], total: null, expectedTotal: null };

/** The quote after an action. Throws the problem that says why it was not accepted or withdrawn. */
export function orRefusal(
  moved: Result<StoredQuote, QuoteRefusal>,
  { id, expiresAt }: StoredQuote,
  { changed, total, expectedTotal } = NOTHING_COMPARED,
): StoredQuote {
  return orConflict(moved, (state) => `The quote is ${state}.`, {
    quoteExpired: () =>
      new Problem("quote_expired", `Quote ${encodeId("qte", id)} expired at ${expiresAt.toISOString()}.`),
    determinationSuperseded: () =>
      new Problem(
        "determination_superseded",
        "A determination of this quote has been superseded. Create a new determination, then a new quote.",
      ),
    quoteInputsChanged: () => {
      const detail = "Travelers or products of this quote have changed; see `changed`. Create a new quote.";
      return new Problem("quote_inputs_changed", detail, { extras: { changed } });
    },
    quoteTotalMismatch: () => {
      const extras = { quotedTotal: total, sentTotal: expectedTotal };
      return new Problem("quote_total_mismatch", "The quote has a different total.", { extras });
    },
  });
}
