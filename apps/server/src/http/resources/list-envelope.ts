import Type, { type Static, type TSchema } from "typebox";
import type { Keyset } from "../../core/paging.ts";
import type { TenantScope } from "../../core/tenant-scope.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import { type CursorPlace, decodeCursor, encodeCursor } from "./cursor.ts";

export const PAGE_SIZE_MAX = 200;
const PAGE_SIZE_DEFAULT = 50;

/** The two parameters of every list. */
export const LIST_QUERY = {
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

const ListQuery = Type.Object(LIST_QUERY);
export type ListQuery = Static<typeof ListQuery>;

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

/** The list request in a query; every member except limit and cursor selects items. */
export function listPlace(
  { keyring, clock }: ListResources,
  scope: TenantScope,
  operationId: string,
  { limit = PAGE_SIZE_DEFAULT, cursor, ...filters }: ListQuery & Readonly<Record<string, unknown>>,
): AskedList {
  const place = { keyring, now: clock.now(), scope, operationId, filters };
  const after = cursor === undefined ? "" : decodeCursor(place, cursor);
  return { place, stretch: { after: after === "" ? undefined : after, rowsMax: limit + 1 } };
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
