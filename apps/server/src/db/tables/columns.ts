import type { ColumnType } from "kysely";

/** Set once at insert, never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
export type FixedDefault<T> = ColumnType<T, T | undefined, never>;
