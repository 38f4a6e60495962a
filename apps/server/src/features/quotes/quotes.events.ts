import type { InputBinding } from "@entrada/domain/quotes/input-binding";
import type { NewEvent } from "../../events/append.ts";
import { encodeId } from "../../ids.ts";
import type { StoredQuote } from "./quotes.store.ts";

type Moved = Pick<StoredQuote, "id" | "version" | "customerId">;

export function createdEvent(quote: Moved, { travelers, determinations, products }: InputBinding): NewEvent {
  const ids = (bound: readonly { readonly id: string }[]) => bound.map(({ id }) => id);
  const bound = {
    travelerIds: ids(travelers),
    determinationIds: ids(determinations),
    productIds: ids(products),
  };
  return { type: "quote.created", resource: resourceOf(quote), data: { ...dataOf(quote), ...bound } };
}

export function movedEvent(type: "quote.accepted" | "quote.withdrawn" | "quote.expired", quote: Moved): NewEvent {
  return { type, resource: resourceOf(quote), data: dataOf(quote) };
}

/** The determination: its uuid. */
export function supersededEvent(quote: Moved, determinationId: string): NewEvent {
  const data = { ...dataOf(quote), determinationId: encodeId("det", determinationId) };
  return { type: "quote.superseded", resource: resourceOf(quote), data };
}

function dataOf({ customerId }: Moved) {
  return { customerId: encodeId("cus", customerId) };
}

function resourceOf({ id, version }: Moved) {
  return { type: "quote", id: encodeId("qte", id), version: String(version) } as const;
}
