import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import type { Keyset } from "../../core/paging.ts";
import type { Read, UseCaseContext } from "../../work/work.ts";
import { read } from "./change.ts";
import { type ListQuery, listPlace, type Page, pageOfRows, pageOfScan, usualOrder } from "./list-envelope.ts";

/** How one page of a list is read. */
interface ListOf<Row, Item> {
  /** the rows after the keyset's sort key in the list's order, one more than the page shows */
  readonly rows: (r: Read<UseCaseContext>, keyset: Keyset) => Promise<readonly Row[]>;
  readonly show: (row: Row, r: Read<UseCaseContext>) => Item;
  /** the sort key of a row; by default its id */
  readonly keyOf?: (row: Row) => string;
  /** of a search, what its body selects by: a cursor belongs to one selection */
  readonly selection?: Readonly<Record<string, unknown>>;
}

/** The requested page. Every query parameter except `limit`, `cursor` and `order` selects items, and so may the body. */
export async function list<Row extends { readonly id: string }, Item>(
  ctx: AppContext,
  request: FastifyRequest,
  { rows, show, keyOf = ({ id }) => id, selection }: ListOf<Row, Item>,
): Promise<Page<Item>> {
  const { place, stretch } = askedList(ctx, request, selection);
  return read(ctx, request, async (r) =>
    pageOfRows(await rows(r, stretch), stretch, place, { keyOf, show: (row) => show(row, r) }),
  );
}

/** How one page is read whose items are shown together: what they share is read once for all of them. */
interface ListOfWhole<Row, Item> {
  readonly rows: (r: Read<UseCaseContext>, keyset: Keyset) => Promise<readonly Row[]>;
  /** an item for each row, in the same order */
  readonly showAll: (rows: readonly Row[], r: Read<UseCaseContext>) => Promise<readonly Item[]>;
}

/** The requested page of items that are shown together. */
export async function listWhole<Row extends { readonly id: string }, Item>(
  ctx: AppContext,
  request: FastifyRequest,
  { rows, showAll }: ListOfWhole<Row, Item>,
): Promise<Page<Item>> {
  const { place, stretch } = askedList(ctx, request);
  return read(ctx, request, async (r) => {
    const page = pageOfRows(await rows(r, stretch), stretch, place, { keyOf: ({ id }) => id, show: (row) => row });
    return { ...page, items: await showAll(page.items, r) };
  });
}

/** How one page of a list is found by looking at rows: filters that no index knows leave some of them out. */
interface ScannedListOf<Row, Item> {
  /** at most `rowsMax` rows after the keyset's id, those left out included */
  readonly rows: (r: Read<UseCaseContext>, keyset: Keyset) => Promise<readonly Row[]>;
  /** undefined: left out */
  readonly show: (row: Row) => Item | undefined;
}

// A page costs about the same whatever its filters find.
const SCANNED_MAX = 500;

/** The requested page of a list whose filters are looked for row by row. */
export async function scannedList<Row extends { readonly id: string }, Item>(
  ctx: AppContext,
  request: FastifyRequest,
  { rows, show }: ScannedListOf<Row, Item>,
): Promise<Page<Item>> {
  const { place, stretch } = askedList(ctx, request);
  const isFiltered = Object.keys(place.filters).some((name) => name !== "order");
  const scannedMax = isFiltered ? SCANNED_MAX : stretch.rowsMax;
  return read(ctx, request, async (r) =>
    pageOfScan(await rows(r, { ...stretch, rowsMax: scannedMax }), stretch, place, {
      keyOf: ({ id }) => id,
      show,
      scannedMax,
    }),
  );
}

function askedList(ctx: AppContext, request: FastifyRequest, selection?: Readonly<Record<string, unknown>>) {
  return listPlace(ctx, request.credential, listOperation(request), { ...(request.query as ListQuery), ...selection });
}

/** The operation of a list's request, with the order that it has by default. */
export function listOperation({ routeOptions }: Pick<FastifyRequest, "routeOptions">) {
  const { route } = routeOptions.config;
  if (!route) throw new Error("only a declared route can be a list");
  return { id: route.id, usual: usualOrder(routeOptions.schema?.querystring) };
}
