import type { Entered, EnteredFact } from "@entrada/domain/shared/lifecycle";
import type { ColumnType } from "kysely";

/** Set once at insert, never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
export type FixedDefault<T> = ColumnType<T, T | undefined, never>;

/** The state of a resource with a lifecycle: only states that its lifecycle leads to can be written. */
export type StateOf<State extends string> = ColumnType<State, Entered<State>, Entered<State>>;

/** A value that determines a resource's state: free in a new row, updated only with a state its lifecycle leads to. */
export type StateFact<T> = ColumnType<T | null, T | null, EnteredFact<T>>;
