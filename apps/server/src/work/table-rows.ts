import { type Insertable, type SelectQueryBuilder, sql, type Transaction, type Updateable } from "kysely";
import type { Keyset } from "../core/paging.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import {
  type Aliased,
  aliased,
  type Changes,
  inColumns,
  type NameIn,
  type NewRow,
  type Progress,
  type Selected,
  type Table,
} from "../db/column-names.ts";
import { inOrder } from "../db/in-order.ts";
import { inScope } from "../db/in-scope.ts";
import {
  FEW_ROWS,
  firstOfEach,
  isChosen,
  isCreatedIn,
  isOfCombination,
  isRange,
  type Selection,
} from "../db/selection.ts";
import type { Payments } from "../db/tables/money.ts";
import type { Schema } from "../db/tables/schema.ts";
import { asLocked, type Locked } from "./locked.ts";

type Tx = Transaction<Schema>;
type With<Column extends string> = { [T in Table]: Column extends keyof Schema[T] ? T : never }[Table];
type Rows<T extends Table> = SelectQueryBuilder<Schema, T, Record<never, never>>;
type Tenants = [scope: TenantScope];

/** What stores do with the rows of any table. */
type AnyRows<T extends Table, Name extends NameIn<T>, Row, Scope extends unknown[]> = {
  /** the columns under their names, to be selected or returned */
  readonly columns: readonly Aliased<T, Name>[];
  readonly own: (tx: Tx, ...scope: Scope) => Rows<T>;
  readonly all: (rows: Rows<T>) => Promise<readonly Row[]>;
  /** The same for update. */
  readonly lockAll: (rows: Rows<T>) => Promise<readonly Locked<Row>[]>;
  readonly insert: (tx: Tx, ...args: [...Scope, row: NewRow<T>]) => Promise<Locked<Row>>;
  readonly insertAll: (tx: Tx, ...args: [...Scope, rows: readonly NewRow<T>[]]) => Promise<readonly Locked<Row>[]>;
  /** Inserts rows, and reads nothing of them. */
  readonly add: (tx: Tx, ...args: [...Scope, ...rows: NewRow<T>[]]) => Promise<void>;
};

/** What they do where a row has an id (uuid). */
type RowsWithId<T extends Table, Row, Scope extends unknown[]> = {
  readonly find: (tx: Tx, ...args: [...Scope, id: string]) => Promise<Row | undefined>;
  /** Finds the row for update. */
  readonly lock: (tx: Tx, ...args: [...Scope, id: string]) => Promise<Locked<Row> | undefined>;
  /** Those that the keyset asks for, in its order. */
  readonly page: (rows: Rows<T>, keyset: Keyset) => Promise<readonly Row[]>;
  /** The same for what is selected of many rows, however few they are. */
  readonly pageOf: (tx: Tx, rows: Rows<T>, selection: Selection, keyset: Keyset) => Promise<readonly Row[]>;
};

/** What they do where a row has a version too. */
type VersionedRows<T extends Table, Row, Scope extends unknown[]> = {
  /** Writes what changes at the version that was read, and raises the version. */
  readonly updateAt: (tx: Tx, ...args: [...Scope, read: Locked<ReadRow>, changes: Changes<T>]) => Promise<Locked<Row>>;
  /** Writes what only workers use at the version that was read: nobody sees it, so the version stays. */
  readonly progressAt: (
    tx: Tx,
    ...args: [...Scope, read: Locked<ReadRow>, progress: Progress<T>]
  ) => Promise<Locked<Row>>;
};

/** What an update needs of the row that was read. */
type ReadRow = {
  readonly id: string;
  readonly version: number;
};

type TableRows<T extends Table, Name extends NameIn<T>, Row, Scope extends unknown[]> = AnyRows<T, Name, Row, Scope> &
  (T extends With<"id"> ? RowsWithId<T, Row, Scope> : unknown) &
  (T extends With<"id"> & With<"version"> ? VersionedRows<T, Row, Scope> : unknown);

/** A row as its store gives it. */
export type RowOf<Described extends { readonly all: (rows: never) => Promise<readonly unknown[]> }> = Awaited<
  ReturnType<Described["all"]>
>[number];

/**
 * Describes a table of tenants, once: what is selected of it, under which names, and how a row is read where that is more,
 * as of JSON that is kept as text.
 */
export function tenantRows<T extends With<"tenant_id">, Name extends NameIn<T>>(
  table: T,
  names: readonly Name[],
): TableRows<T, Name, Selected<T, Name>, Tenants>;
export function tenantRows<T extends With<"tenant_id">, Name extends NameIn<T>, Row>(
  table: T,
  names: readonly Name[],
  read: (row: Selected<T, Name>) => Row,
): TableRows<T, Name, Row, Tenants>;
export function tenantRows(...described: Parameters<typeof describe>): TableRows<"payments", Name, Payment, Tenants> {
  return describe(...described);
}

/** The same of a table that belongs to no tenant. */
export function sharedRows<T extends Exclude<Table, With<"tenant_id">>, Name extends NameIn<T>>(
  table: T,
  names: readonly Name[],
): TableRows<T, Name, Selected<T, Name>, []>;
export function sharedRows<T extends Exclude<Table, With<"tenant_id">>, Name extends NameIn<T>, Row>(
  table: T,
  names: readonly Name[],
  read: (row: Selected<T, Name>) => Row,
): TableRows<T, Name, Row, []>;
export function sharedRows(...described: Parameters<typeof describe>): TableRows<"payments", Name, Payment, []> {
  const { own, insert, insertAll, add, find, lock, updateAt, progressAt, ...rows } = describe(...described);
  return {
    ...rows,
    own: (tx) => own(tx, undefined),
    insert: (tx, row) => insert(tx, undefined, row),
    insertAll: (tx, all) => insertAll(tx, undefined, all),
    add: (tx, ...all) => add(tx, undefined, ...all),
    find: (tx, id) => find(tx, undefined, id),
    lock: (tx, id) => lock(tx, undefined, id),
    updateAt: (tx, read, changes) => updateAt(tx, undefined, read, changes),
    progressAt: (tx, read, changes) => progressAt(tx, undefined, read, changes),
  };
}

type Name = NameIn<"payments">;
type Payment = Selected<"payments", Name>;

// Written for one table, as for any: the driver's types of a union of tables are not callable. Without a scope, there is
// no tenant.
function describe(
  table: "payments",
  names: readonly Name[],
  read: (row: Payment) => Payment = (row) => row,
): TableRows<"payments", Name, Payment, [scope: TenantScope | undefined]> {
  const columns = names.map(aliased) as Aliased<"payments", Name>[]; // as the type spells them
  const locked = (row: Payment) => asLocked(read(row));
  const own = (tx: Tx, scope: TenantScope | undefined) => {
    const rows = tx.selectFrom(table);
    return scope === undefined ? rows : rows.where(inScope(scope));
  };
  const all = async (rows: Rows<"payments">) => (await rows.select(columns).execute()).map(read);
  const lockAll = async (rows: Rows<"payments">) => (await rows.select(columns).forUpdate().execute()).map(locked);
  const inserting = (tx: Tx, scope: TenantScope | undefined, rows: readonly NewRow<"payments">[]) => {
    const keys = scope && { tenantId: scope.tenantId, environment: scope.environment };
    return tx.insertInto(table).values(rows.map((row) => inColumns<Insertable<Payments>>({ ...row, ...keys })));
  };
  const writeAt = async (
    tx: Tx,
    scope: TenantScope | undefined,
    { id, version }: Locked<ReadRow>,
    { isNewVersion, ...changes }: Progress<"payments"> & { readonly isNewVersion: boolean },
  ) => {
    const update = tx
      .updateTable(table)
      .set({ ...inColumns<Updateable<Payments>>(changes), ...(isNewVersion && { version: sql`version + 1` }) });
    const own = scope === undefined ? update : update.where(inScope(scope));
    const row = own.where("id", "=", id).where("version", "=", version);
    return locked(await row.returning(columns).executeTakeFirstOrThrow());
  };
  const page = (rows: Rows<"payments">, keyset: Keyset) => all(inOrder(rows, keyset, "id"));
  return {
    columns,
    own,
    all,
    page,
    pageOf: async (tx, rows, { created, choices = [], isOfOne, createdColumn = "created_at" }, keyset) => {
      const wanted = choices.some((choice) => choice.wanted !== undefined);
      const inRange = isRange(created) ? rows.where(isCreatedIn(created, createdColumn)) : rows;
      const chosen = choices.reduce((found, choice) => found.where(isChosen(choice)), rows);
      if (isOfOne) return page(chosen.where(isCreatedIn(created, createdColumn)), keyset);
      if (isRange(created)) {
        const ofRange = inRange
          .select("id")
          .orderBy(sql.ref(createdColumn))
          .limit(FEW_ROWS + 1);
        const ids = (await ofRange.execute()).map(({ id }) => id);
        if (ids.length <= FEW_ROWS) return page(chosen.where(sql<boolean>`id = any(${ids}::uuid[])`), keyset);
      }
      if (!wanted) return page(inRange, keyset);
      const ofCombination = inOrder(inRange.where(isOfCombination(choices)).select(columns), keyset, "id");
      return (await firstOfEach(choices, ofCombination, keyset).execute(tx)).rows.map(read);
    },
    lockAll,
    insert: async (tx, scope, row) =>
      locked(await inserting(tx, scope, [row]).returning(columns).executeTakeFirstOrThrow()),
    insertAll: async (tx, scope, rows) => (await inserting(tx, scope, rows).returning(columns).execute()).map(locked),
    add: async (tx, scope, ...rows) => {
      if (rows.length > 0) await inserting(tx, scope, rows).execute();
    },
    find: async (tx, scope, id) => (await all(own(tx, scope).where("id", "=", id)))[0],
    lock: async (tx, scope, id) => (await lockAll(own(tx, scope).where("id", "=", id)))[0],
    updateAt: (tx, scope, read, changes) => writeAt(tx, scope, read, { ...changes, isNewVersion: true }),
    progressAt: (tx, scope, read, progress) => writeAt(tx, scope, read, { ...progress, isNewVersion: false }),
  };
}
