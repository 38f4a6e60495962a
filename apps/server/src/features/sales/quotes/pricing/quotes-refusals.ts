import type { QuoteRefusal } from "@entrada/domain/quotes/quote-lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import { encodeId } from "../../../../core/ids.ts";
import { inState } from "../../../../core/in-state.ts";
import { type FieldError, Problem, type ProblemExtras } from "../../../../core/problem.ts";
import { orConflict } from "../../../../work/transition.ts";
import type { StoredQuote } from "../quotes.store.ts";

/** What an acceptance was compared with. */
interface Compared {
  readonly changed: readonly { readonly what: string; readonly id: string }[];
  readonly totals: Pick<ProblemExtras, "quotedTotal" | "sentTotal">;
  /** what is wrong with the total that was sent, if it is another */
  readonly totalErrors: readonly FieldError[];
}

const NOTHING_COMPARED: Compared = { changed: [], totals: {}, totalErrors: [] };

/** The quote after an action. Throws the problem that says why it was not accepted or withdrawn. */
export function orRefusal(
  moved: Result<StoredQuote, QuoteRefusal>,
  { id, expiresAt }: StoredQuote,
  { changed, totals, totalErrors } = NOTHING_COMPARED,
): StoredQuote {
  const quoteId = encodeId("qte", id);
  return orConflict(moved, quoteId, (state) => `${inState("The quote", state)}.`, {
    quoteExpired: (refusing) => {
      const detail = `Quote ${quoteId} expired at ${expiresAt.toISOString()}.`;
      return new Problem("quote_expired", detail, { extras: refusing });
    },
    determinationSuperseded: (refusing) => {
      const detail = "A determination of this quote has been superseded. Create a new determination, then a new quote.";
      return new Problem("determination_superseded", detail, { extras: refusing });
    },
    quoteInputsChanged: (refusing) => {
      const detail = "Travelers or products of this quote have changed; see `changed`. Create a new quote.";
      return new Problem("quote_inputs_changed", detail, { extras: { ...refusing, changed } });
    },
    quoteTotalMismatch: (refusing) => {
      const extras = { ...refusing, ...totals };
      return new Problem("quote_total_mismatch", "The quote has a different total.", { errors: totalErrors, extras });
    },
  });
}
