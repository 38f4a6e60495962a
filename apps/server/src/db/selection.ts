import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { CreatedRange, Keyset } from "../core/paging.ts";
import { sortedIn } from "./in-order.ts";

/** The values that one column of the selected rows may have. */
export interface Choice {
  readonly column: string;
  /** undefined: any */
  readonly wanted: readonly string[] | undefined;
  /** all that there are */
  readonly known: readonly string[];
}

/** What a list of many rows is filtered by. */
export interface Selection {
  readonly created: CreatedRange;
  /** those with an index that begins with their columns, in this order, and ends with the id */
  readonly choices?: readonly Choice[];
  /** whether something else selects as well: what belongs to one resource, or is sought, is looked through whole */
  readonly isOfOne: boolean;
  /** the column with the time of creation, which has an index */
  readonly createdColumn?: string;
}

/** What was created in a range of so many rows or fewer is looked up by its time. */
export const FEW_ROWS = 1_000;

/** Whether a range selects anything. */
export function isRange({ createdAfter, createdBefore }: CreatedRange): boolean {
  return createdAfter !== undefined || createdBefore !== undefined;
}

/** Whether a row has one of the values that are wanted. */
export function isChosen({ column, wanted }: Choice): RawBuilder<SqlBool> {
  return wanted === undefined ? sql`true` : sql<SqlBool>`${sql.ref(column)} = any(${[...wanted]}::text[])`;
}

/** Whether a row was created in the range. */
export function isCreatedIn({ createdAfter, createdBefore }: CreatedRange, column = "created_at"): RawBuilder<SqlBool> {
  const at = sql.ref(column);
  const from = createdAfter === undefined ? sql`true` : sql`${at} >= ${createdAfter}`;
  const before = createdBefore === undefined ? sql`true` : sql`${at} < ${createdBefore}`;
  return sql<SqlBool>`${from} and ${before}`;
}

/** Whether a row has the values of the combination that is looked at: for `firstOfEach`. */
export function isOfCombination(choices: readonly Choice[]): RawBuilder<SqlBool> {
  const equalities = choices.map(({ column }, at) => sql`${sql.ref(column)} = ${sql.ref(`c${at}.value`)}`);
  return sql<SqlBool>`${sql.join(equalities, sql` and `)}`;
}

/**
 * The first rows of all combinations of the values: `ofCombination` selects those of one, in the keyset's order. Each is one
 * look into the index, so that a page reads as many rows as it may show for each, whatever share of all rows that is. As a
 * condition the database would weigh the values by the statistics of all tenants, and read a whole tenant for a few rows.
 */
export function firstOfEach<Row>(
  choices: readonly Choice[],
  ofCombination: Expression<Row>,
  { order, rowsMax }: Keyset,
): RawBuilder<Row> {
  const values = choices.map(
    ({ wanted, known }, at) => sql`unnest(${[...(wanted ?? known)]}::text[]) as ${sql.ref(`c${at}`)} (value)`,
  );
  const { direction } = sortedIn(order);
  return sql<Row>`
    select l.* from ${sql.join(values)}, lateral ${ofCombination} as l order by l.id ${direction} limit ${rowsMax}`;
}
