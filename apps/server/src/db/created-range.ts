import type { CreatedRange } from "../core/paging.ts";

interface Filterable<Query> {
  where(column: "created_at", operator: ">=" | "<", value: Date): Query;
}

/** The rows created in the range. */
export function inCreatedRange<Query extends Filterable<Query>>(
  rows: Query,
  { createdAfter, createdBefore }: CreatedRange,
): Query {
  let found = rows;
  if (createdAfter !== undefined) found = found.where("created_at", ">=", createdAfter);
  if (createdBefore !== undefined) found = found.where("created_at", "<", createdBefore);
  return found;
}
