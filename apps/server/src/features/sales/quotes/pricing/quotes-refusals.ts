import type { QuoteRefusal } from "@entrada/domain/quotes/quote-lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import { encodeId } from "../../../../core/ids.ts";
import { inState } from "../../../../core/in-state.ts";
import { Problem, type ProblemExtras } from "../../../../core/problem.ts";
import { orConflict } from "../../../../work/transition.ts";
import type { StoredQuote } from "../quotes.store.ts";

/** What an acceptance was compared with. */
interface Compared {
  readonly changed: readonly { readonly what: string; readonly id: string }[];
  readonly totals: Pick<ProblemExtras, "quotedTotal" | "sentTotal">;
}

const NOTHING_COMPARED: Compared = { changed: [], totals: {} };

/** The quote after an action. Throws the problem that says why it was not accepted or withdrawn. */
export function orRefusal(
  moved: Result<StoredQuote, QuoteRefusal>,
  { id, expiresAt }: StoredQuote,
  { changed, totals } = NOTHING_COMPARED,
): StoredQuote {
  return orConflict(moved, (state) => `${inState("The quote", state)}.`, {
    quoteExpired: (state) => {
      const detail = `Quote ${encodeId("qte", id)} expired at ${expiresAt.toISOString()}.`;
      return new Problem("quote_expired", detail, { extras: state });
    },
    determinationSuperseded: (state) => {
      const detail = "A determination of this quote has been superseded. Create a new determination, then a new quote.";
      return new Problem("determination_superseded", detail, { extras: state });
    },
    quoteInputsChanged: (state) => {
      const detail = "Travelers or products of this quote have changed; see `changed`. Create a new quote.";
      return new Problem("quote_inputs_changed", detail, { extras: { ...state, changed } });
    },
    quoteTotalMismatch: (state) => {
      const extras = { ...state, ...totals };
      return new Problem("quote_total_mismatch", "The quote has a different total.", { extras });
    },
  });
}
