import type { InsertQueryBuilder, SelectQueryBuilder, UpdateQueryBuilder } from "kysely";

declare const LOCKED: unique symbol;

/**
 * What nobody else changes until the transaction ends: it was read for update or for share, or this transaction has
 * written it. Only stores create one, so code that changes what it has merely read does not compile.
 */
export type Locked<T> = T & { readonly [LOCKED]: true };

/** Selects rows for update. */
export function forUpdate<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>) {
  return rows.forUpdate().$castTo<Locked<Row>>();
}

/** Selects rows for share: others may do so too, and nobody changes them. */
export function forShare<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>) {
  return rows.forShare().$castTo<Locked<Row>>();
}

/** The rows that an update returns. */
export function updated<DB, UT extends keyof DB, TB extends keyof DB, Row>(
  rows: UpdateQueryBuilder<DB, UT, TB, Row>,
): UpdateQueryBuilder<DB, UT, TB, Locked<Row>> {
  return rows.$castTo<Locked<Row>>();
}

/** The rows that an insert returns. */
export function inserted<DB, TB extends keyof DB, Row>(rows: InsertQueryBuilder<DB, TB, Row>) {
  return rows.$castTo<Locked<Row>>();
}

/** A row that was locked in another way than by one of these. */
export function asLocked<Row>(row: Row): Locked<Row> {
  return row as Locked<Row>; // stores alone call it, about what they have just selected for update
}

/** What nobody changes without the lock of something else, which the caller has. */
export function lockedWith<Row>(_owner: Locked<unknown>, row: Row): Locked<Row> {
  return asLocked(row);
}
