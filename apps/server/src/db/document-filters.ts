import { type RawBuilder, sql } from "kysely";
import type { CreatedRange } from "../core/paging.ts";

/** Whether a text of a document is one of those wanted; without any, always. */
export function isOneOf(value: RawBuilder<unknown>, wanted: readonly string[] | undefined): RawBuilder<boolean> {
  return wanted === undefined ? sql`true` : sql`${value} = any(${[...wanted]}::text[])`;
}

/** Whether an instant of a document, in UTC with milliseconds, is in the range: such texts sort like their instants. */
export function isWithin(
  value: RawBuilder<unknown>,
  { createdAfter, createdBefore }: CreatedRange,
): RawBuilder<boolean> {
  const from = createdAfter === undefined ? sql`true` : sql`${value} >= ${createdAfter.toISOString()}`;
  const before = createdBefore === undefined ? sql`true` : sql`${value} < ${createdBefore.toISOString()}`;
  return sql`${from} and ${before}`;
}
