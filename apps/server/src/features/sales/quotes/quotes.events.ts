import type { InputBinding } from "@entrada/domain/quotes/input-binding";
import type { QuoteTransitionEvent } from "@entrada/domain/quotes/quote-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { EventData } from "../../../events/catalog.ts";
import type { StoredQuote } from "./quotes.store.ts";

type Named = Pick<StoredQuote, "id" | "version" | "customerId">;

export function createdEvent(quote: Named, { travelers, determinations, products }: InputBinding): NewEvent {
  const ids = (bound: readonly { readonly id: string }[]) => bound.map(({ id }) => id);
  const bound = {
    travelerIds: ids(travelers),
    determinationIds: ids(determinations),
    productIds: ids(products),
  };
  return { type: "quote.created", resource: resourceOf(quote), data: { ...dataOf(quote), ...bound } };
}

/** Something that changes neither prices nor state. */
export function updatedEvent(quote: Named, changed: EventData<"quote.updated">["changed"]): NewEvent {
  return { type: "quote.updated", resource: resourceOf(quote), data: { ...dataOf(quote), changed } };
}

/** The event of a transition; a supersession names the determination (uuid) that was replaced. */
export function transitionEvent(
  type: QuoteTransitionEvent,
  quote: Named,
  determinationId: string | undefined,
): NewEvent {
  const resource = resourceOf(quote);
  if (type !== "quote.superseded") return { type, resource, data: dataOf(quote) };
  if (determinationId === undefined) throw new TypeError("a supersession names its determination");
  return { type, resource, data: { ...dataOf(quote), determinationId: encodeId("det", determinationId) } };
}

function dataOf({ customerId }: Named) {
  return { customerId: encodeId("cus", customerId) };
}

function resourceOf({ id, version }: Named) {
  return { type: "quote", id: encodeId("qte", id), version: String(version) } as const;
}
