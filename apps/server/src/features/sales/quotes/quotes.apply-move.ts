import { moveQuote, type QuoteFacts, type QuoteMoveRefusal } from "@entrada/domain/quotes/quote-lifecycle";
import { ok, type Result } from "@entrada/domain/shared/result";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Work } from "../../../work/unit-of-work.ts";
import { isPastExpiry } from "./quotes.document.ts";
import { movedEvent } from "./quotes.events.ts";
import * as store from "./quotes.store.ts";

type Move =
  | {
      readonly action: "accept";
      /** whether its time is over is seen here */
      readonly facts: Omit<QuoteFacts, "pastExpiry">;
      /** by whom, sealed */
      readonly acceptedBy: string;
    }
  | { readonly action: "withdraw" | "expire" }
  | {
      readonly action: "supersede";
      /** whose place another one has taken: uuid */
      readonly determinationId: string;
    };

/** Moves the quote and says so in the log; its row must be locked. Answers it as it is then, or why it stays. */
export async function applyMove(
  w: Work,
  scope: TenantScope,
  quote: store.StoredQuote,
  move: Move,
): Promise<Result<store.StoredQuote, QuoteMoveRefusal>> {
  const facts = move.action === "accept" ? move.facts : {};
  const moved = moveQuote(quote.state, move.action, { ...facts, pastExpiry: isPastExpiry(quote, w.now) });
  if (!moved.ok) return moved;
  const { to: state, event } = moved.value;
  const updated = await store.updateQuote(w.tx, scope, quote.id, {
    state,
    updatedAt: w.now,
    ...(move.action === "accept" ? { acceptedBy: move.acceptedBy } : {}),
  });
  w.emit(movedEvent(event, updated, move.action === "supersede" ? move.determinationId : undefined));
  return ok(updated);
}
