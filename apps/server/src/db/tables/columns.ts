import type { Entered } from "@entrada/domain/shared/lifecycle";
import type { ColumnType } from "kysely";

/** Set once at insert, never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
export type FixedDefault<T> = ColumnType<T, T | undefined, never>;

/** The state of a resource with a lifecycle: only states that its lifecycle leads to can be written. */
export type StateOf<State extends string> = ColumnType<State, Entered<State>, Entered<State>>;
