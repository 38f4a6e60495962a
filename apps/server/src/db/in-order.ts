import { type RawBuilder, sql } from "kysely";
import type { Keyset, ListOrder } from "../core/paging.ts";

interface Sortable<Query, Column extends string> {
  where(column: Column, operator: ">" | "<", value: string): Query;
  orderBy(column: Column, direction: "asc" | "desc"): Query;
  limit(rowsMax: number): Query;
}

/** Which keys follow another one, and the direction in which they are sorted. */
export const SORTED = {
  oldest: { follows: ">", direction: "asc" },
  newest: { follows: "<", direction: "desc" },
} as const satisfies Record<ListOrder, { readonly follows: ">" | "<"; readonly direction: "asc" | "desc" }>;

/** Selects the rows of the keyset by a unique column whose order is that of their creation. */
export function inOrder<Query extends Sortable<Query, Column>, Column extends string>(
  rows: Query,
  { after, rowsMax, order }: Keyset,
  column: Column,
): Query {
  const { follows, direction } = SORTED[order];
  const rest = after === undefined ? rows : rows.where(column, follows, after);
  return rest.orderBy(column, direction).limit(rowsMax);
}

/** The same for a query that is written as text: which keys follow another one, and the direction in which they are sorted. */
export function sortedIn(order: ListOrder): Record<"follows" | "direction", RawBuilder<unknown>> {
  return order === "oldest" ? { follows: sql`>`, direction: sql`asc` } : { follows: sql`<`, direction: sql`desc` };
}
