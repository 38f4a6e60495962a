import type { OperatorPrincipal } from "@entrada/domain/access/principal";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import type { Keyset } from "../../core/paging.ts";
import { type OperatorRead, readAsOperator } from "../../work/operator-read.ts";
import type { UseCaseContext } from "../../work/work.ts";
import { listOperation } from "./list.ts";
import { type ListQuery, listPlace, type Page, pageOfRows } from "./list-envelope.ts";

/** How one page of a list over an operator's tenants is read. */
interface OperatorListOf<Row, Item> {
  /** the rows after the keyset's sort key in the list's order, one more than the page shows */
  readonly rows: (r: OperatorRead<UseCaseContext>, keyset: Keyset) => Promise<readonly Row[]>;
  readonly show: (row: Row, r: OperatorRead<UseCaseContext>) => Item;
  /** by default the id */
  readonly sortKey?: SortKey<Row> | undefined;
  /** what the path selects by: a cursor belongs to one selection */
  readonly selection?: Readonly<Record<string, unknown>>;
}

/** The place of a row in a list, as text. */
interface SortKey<Row> {
  readonly of: (row: Row) => string;
  /** what the text consists of: a cursor belongs to it, so that an older one is refused once it is something else */
  readonly parts: readonly string[];
}

const ID: SortKey<{ readonly id: string }> = { of: ({ id }) => id, parts: ["id"] };

/** The requested page of a list over all tenants that the operator sees. */
export function listForOperator<Row extends { readonly id: string }, Item>(
  ctx: AppContext,
  request: FastifyRequest,
  { rows, show, sortKey = ID, selection }: OperatorListOf<Row, Item>,
): Promise<Page<Item>> {
  // A cursor belongs to the operator too: what others see differs.
  const { of: keyOf, parts: sortedBy } = sortKey;
  const own = { ...(request.query as ListQuery), ...selection, sortedBy, operator: request.credential.id };
  const { place, stretch } = listPlace(ctx, request.credential, listOperation(request), own);
  return readForOperator(ctx, request, async (r) =>
    pageOfRows(await rows(r, stretch), stretch, place, { keyOf, show: (row) => show(row, r) }),
  );
}

/** Reads over all tenants that the operator sees, in one transaction. */
export function readForOperator<T>(
  ctx: AppContext,
  { credential }: Pick<FastifyRequest, "credential">,
  useCase: (r: OperatorRead<UseCaseContext>) => Promise<T>,
): Promise<T> {
  return readAsOperator(ctx, operatorOf(credential), useCase);
}

/** The operator of a request, on a surface that lets nobody else in. */
function operatorOf({ principal }: FastifyRequest["credential"]): OperatorPrincipal {
  if (principal.kind !== "operator") throw new Error("the request is no operator's");
  return principal;
}
