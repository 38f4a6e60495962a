import type { CreatedRange } from "../core/paging.ts";

interface Filterable<Query, Column extends string> {
  where(column: Column, operator: ">=" | "<", value: Date): Query;
}

/** Selects the rows created in the range. A query over several tables must name the column to use. */
export function inCreatedRange<Query extends Filterable<Query, "created_at">>(rows: Query, range: CreatedRange): Query;
export function inCreatedRange<Query extends Filterable<Query, Column>, Column extends string>(
  rows: Query,
  range: CreatedRange,
  column: Column,
): Query;
export function inCreatedRange<Query extends Filterable<Query, string>>(
  rows: Query,
  { createdAfter, createdBefore }: CreatedRange,
  column = "created_at",
): Query {
  let found = rows;
  if (createdAfter !== undefined) found = found.where(column, ">=", createdAfter);
  if (createdBefore !== undefined) found = found.where(column, "<", createdBefore);
  return found;
}
