import type { Insertable, SelectType, Updateable } from "kysely";
import type { Schema } from "./tables/schema.ts";

export type Table = keyof Schema;

/** `payment_id` is `paymentId` outside of SQL. */
type CamelCase<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Column;

type Columns<T extends Table> = { readonly [Column in keyof Schema[T] & string as CamelCase<Column>]: Column };
type CamelCased<Row> = { [Column in keyof Row as Column extends string ? CamelCase<Column> : never]: Row[Column] };

/** What the columns of a table are called outside of SQL. */
export type NameIn<T extends Table> = keyof Columns<T> & string;

type ColumnOf<T extends Table, Name extends NameIn<T>> = Columns<T>[Name] & keyof Schema[T] & string;

/** A column under its name outside of SQL, as a selection says it. */
export type Aliased<T extends Table, Name extends NameIn<T>> =
  Name extends NameIn<T> ? (ColumnOf<T, Name> extends Name ? Name : `${ColumnOf<T, Name>} as ${Name}`) : never;

/** These columns of a row. */
export type Selected<T extends Table, Name extends NameIn<T>> = {
  readonly [One in Name]: Kept<SelectType<Schema[T][ColumnOf<T, One>]>>;
};
type Kept<Value> = Value extends (infer One)[] ? readonly One[] : Value;

/** A new row of a table; its tenant is said apart. */
export type NewRow<T extends Table> = Omit<CamelCased<Insertable<Schema[T]>>, "tenantId" | "environment">;

/** What may be changed of a row, and when it was; what is absent or undefined stays. */
export type Changes<T extends Table> = {
  [Name in Exclude<keyof CamelCased<Updateable<Schema[T]>>, "version" | "updatedAt">]?:
    | CamelCased<Updateable<Schema[T]>>[Name]
    | undefined;
} & ("updatedAt" extends NameIn<T> ? { readonly updatedAt: Date } : unknown);

/** The same of what nobody sees: the row stays at its version. */
export type Progress<T extends Table> = Omit<Changes<T>, "updatedAt">;

const columns = new Map<string, string>();

function columnOf(name: string): string {
  const known = columns.get(name);
  if (known !== undefined) return known;
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(name, column);
  return column;
}

/** A column under its name. */
export function aliased(name: string): string {
  const column = columnOf(name);
  return column === name ? name : `${column} as ${name}`;
}

/** Values under the names of their columns. */
export function inColumns<Row>(values: object): Row {
  const entries = Object.entries(values).map(([name, value]) => [columnOf(name), value]);
  return Object.fromEntries(entries) as Row; // the caller's types have said which names there are
}
