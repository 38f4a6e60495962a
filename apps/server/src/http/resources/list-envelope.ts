import Type, { type Static, type TSchema } from "typebox";
import { type Keyset, LIST_ORDERS, type ListOrder } from "../../core/paging.ts";
import type { TenantScope } from "../../core/tenant-scope.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import { type CursorPlace, decodeCursor, encodeCursor } from "./cursor.ts";

export const PAGE_SIZE_MAX = 200;
const PAGE_SIZE_DEFAULT = 50;

/** The two parameters of every list; alone, those of lists that are not sorted by age. */
export const PAGE_QUERY = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: PAGE_SIZE_MAX,
      description: `Items per page; ${PAGE_SIZE_DEFAULT} by default.`,
    }),
  ),
  cursor: Type.Optional(
    Type.String({ maxLength: 2048, description: "The `nextCursor` of the previous page, exactly as received." }),
  ),
};

/** The parameters of a list that is the oldest first. */
export const LIST_QUERY = { ...PAGE_QUERY, order: orderFrom("oldest") };

/** The parameters of a list that is the newest first. */
export const NEWEST_FIRST_QUERY = { ...PAGE_QUERY, order: orderFrom("newest") };

/** The parameters of a list that is the most urgent first. */
export const URGENT_FIRST_QUERY = {
  ...PAGE_QUERY,
  order: Type.Optional(
    Type.Enum([...LIST_ORDERS], { description: "By creation instead of by urgency: what comes first." }),
  ),
};

function orderFrom(usual: ListOrder) {
  return Type.Optional(
    Type.Enum([...LIST_ORDERS], {
      default: usual,
      description: `What comes first: the \`oldest\` or the \`newest\`; \`${usual}\` by default. A cursor belongs to one order.`,
    }),
  );
}

const ListQuery = Type.Object({ ...PAGE_QUERY, order: URGENT_FIRST_QUERY.order });
export type ListQuery = Static<typeof ListQuery>;

/** The order of a list whose query asks for none, as its schema says; undefined: it is not sorted by age. */
export function usualOrder(querystring: unknown): ListOrder | undefined {
  // Fastify types a route's schema as unknown; it comes from TypeBox.
  const { properties = {} } = querystring as {
    readonly properties?: { readonly order?: { readonly default?: unknown } };
  };
  return LIST_ORDERS.find((order) => order === properties.order?.default);
}

/** The schema of a page of these items. */
export function listOf<Item extends TSchema>(item: Item, title: string) {
  return Type.Object(
    {
      items: Type.Array(item),
      nextCursor: Type.String({ description: "Points after the last item, also on the last page; loop on `hasMore`." }),
      hasMore: Type.Boolean(),
    },
    { title },
  );
}

/** An example page for the documentation. */
export function examplePage<Item>(item: Item) {
  return { items: [item], nextCursor: "c1.k5f0c9a7e42.q1A…", hasMore: false };
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

/** A list request. */
export interface AskedList {
  /** the list its cursors belong to */
  readonly place: CursorPlace;
  /** the rows to read for the requested page */
  readonly stretch: Keyset;
}

/** The parts of the list's cursors. */
interface ListResources {
  readonly keyring: Keyring;
  readonly clock: { now(): Date };
}

/** The operation that is a list. */
interface ListOperation {
  readonly id: string;
  /** undefined: not sorted by age */
  readonly usual: ListOrder | undefined;
}

/** The list request in a query; every member except limit, cursor and order selects items. */
export function listPlace(
  { keyring, clock }: ListResources,
  scope: TenantScope,
  { id: operationId, usual }: ListOperation,
  { limit = PAGE_SIZE_DEFAULT, cursor, order, ...filters }: ListQuery & Readonly<Record<string, unknown>>,
): AskedList {
  // The usual order need not be written: with it and without it, a cursor is the same.
  const turned = order === undefined || order === usual ? {} : { order };
  const place = { keyring, now: clock.now(), scope, operationId, filters: { ...filters, ...turned } };
  const after = cursor === undefined ? "" : decodeCursor(place, cursor);
  const stretch = { after: after === "" ? undefined : after, rowsMax: limit + 1, order: order ?? usual ?? "oldest" };
  return { place, stretch };
}

/** The page made of the rows read for it, in the list's order. */
export function pageOfRows<Row, Item>(
  rows: readonly Row[],
  stretch: Keyset,
  place: CursorPlace,
  { keyOf, show }: { readonly keyOf: (row: Row) => string; readonly show: (row: Row) => Item },
): Page<Item> {
  const shown = rows.slice(0, stretch.rowsMax - 1);
  const last = shown.at(-1);
  return {
    items: shown.map(show),
    nextCursor: encodeCursor(place, last === undefined ? (stretch.after ?? "") : keyOf(last)),
    hasMore: rows.length > shown.length,
  };
}

/**
 * The page made of rows that were only looked at, at most `scannedMax`: `show` answers undefined for one that the
 * filters leave out. The next page begins after the last row looked at, so a page may be short, or empty, with more to
 * come.
 */
export function pageOfScan<Row, Item>(
  rows: readonly Row[],
  { after, rowsMax }: Keyset,
  place: CursorPlace,
  { keyOf, show, scannedMax }: Scan<Row, Item>,
): Page<Item> {
  const items: Item[] = [];
  let seen = 0;
  for (const row of rows) {
    if (items.length === rowsMax - 1) break;
    const item = show(row);
    if (item !== undefined) items.push(item);
    seen++;
  }
  const last = rows[seen - 1];
  return {
    items,
    nextCursor: encodeCursor(place, last === undefined ? (after ?? "") : keyOf(last)),
    hasMore: rows.length > seen || rows.length === scannedMax,
  };
}

interface Scan<Row, Item> {
  readonly keyOf: (row: Row) => string;
  readonly show: (row: Row) => Item | undefined;
  readonly scannedMax: number;
}

/** The requested page of a list in memory that is sorted by a unique key. */
export function pageOf<Item>(
  sorted: readonly Item[],
  keyOf: (item: Item) => string,
  query: ListQuery,
  place: CursorPlace,
): Page<Item> {
  const after = query.cursor === undefined ? "" : decodeCursor(place, query.cursor);
  const rest = after === "" ? sorted : sorted.filter((item) => keyOf(item) > after);
  const items = rest.slice(0, query.limit ?? PAGE_SIZE_DEFAULT);
  const last = items.at(-1);
  return {
    items,
    nextCursor: encodeCursor(place, last === undefined ? after : keyOf(last)),
    hasMore: rest.length > items.length,
  };
}
