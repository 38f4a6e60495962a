import { isPastExpiry } from "@entrada/domain/quotes/quote-expiry";
import {
  QUOTE_LIFECYCLE,
  type QuoteAction,
  type QuoteFacts,
  type QuoteReason,
  type QuoteRefusal,
  type QuoteState,
  type QuoteTransitionEvent,
} from "@entrada/domain/quotes/quote-lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { transitionEvent } from "./quotes.events.ts";
import { type StoredQuote, updateQuote } from "./quotes.store.ts";

/** What is written or announced with a transition. */
interface Given {
  /** of an acceptance: by whom, encrypted */
  readonly acceptedBy?: string;
  /** of a supersession: the determination (uuid) that was replaced */
  readonly determinationId?: string;
}

const QUOTE_MACHINE: Machine<
  StoredQuote,
  Given,
  QuoteState,
  QuoteAction,
  QuoteTransitionEvent,
  QuoteFacts,
  QuoteReason
> = {
  lifecycle: QUOTE_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, quote, state, { acceptedBy }) =>
    updateQuote(tx, scope, quote, { state, updatedAt: now, ...(acceptedBy === undefined ? {} : { acceptedBy }) }),
  event: (type, quote, { determinationId }) => transitionEvent(type, quote, determinationId),
};

/** Moves a quote, and emits its event. Returns the quote as it is then, or the refusal. */
export function moveQuote(
  w: Work,
  quote: Locked<StoredQuote>,
  action: QuoteAction,
  { facts = {}, ...given }: Given & { readonly facts?: QuoteFacts } = {},
): Promise<Result<Locked<StoredQuote>, QuoteRefusal>> {
  const known = { ...facts, pastExpiry: isPastExpiry(quote, w.now) };
  return transition(w, QUOTE_MACHINE, quote, action, { facts: known, given });
}
