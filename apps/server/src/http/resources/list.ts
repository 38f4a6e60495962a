import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import type { Keyset } from "../../core/paging.ts";
import type { Read, UseCaseContext } from "../../work/work.ts";
import { read } from "./change.ts";
import { type ListQuery, listPlace, type Page, pageOfRows } from "./list-envelope.ts";

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

/** The requested page. Every query parameter except `limit` and `cursor` selects items, and so may the body. */
export async function list<Row extends { readonly id: string }, Item>(
  ctx: AppContext,
  request: FastifyRequest,
  { rows, show, keyOf = ({ id }) => id, selection }: ListOf<Row, Item>,
): Promise<Page<Item>> {
  const { route } = request.routeOptions.config;
  if (!route) throw new Error("only a declared route can be a list");
  const { place, stretch } = listPlace(ctx, request.credential, route.id, {
    ...(request.query as ListQuery),
    ...selection,
  });
  return read(ctx, request, async (r) =>
    pageOfRows(await rows(r, stretch), stretch, place, { keyOf, show: (row) => show(row, r) }),
  );
}
