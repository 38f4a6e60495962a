import type { Pool } from "pg";
import { MIGRATIONS } from "./migrations.ts";

/** Exists while a backup is being restored: until it is gone, the database is not to be used. */
export const RESTORING_SCHEMA = "entrada_restoring";

/** The difference between the database's migrations and this release's: the names only one of them has. */
export interface SchemaState {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** a backup is being restored, or its restore was interrupted */
  readonly isRestoring: boolean;
}

/** Compares the schema with this release, as a read-only role; also works on an empty database. */
export async function readSchemaState(pool: Pool): Promise<SchemaState> {
  const found = await pool.query<{ present: boolean; isRestoring: boolean }>(
    `select to_regclass('kysely_migration') is not null as present,
            to_regnamespace('${RESTORING_SCHEMA}') is not null as "isRestoring"`,
  );
  const { rows } = found.rows[0]?.present
    ? await pool.query<{ name: string }>("select name from kysely_migration order by name")
    : { rows: [] };
  const applied = new Set(rows.map((row) => row.name));
  return {
    missing: Object.keys(MIGRATIONS).filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !(name in MIGRATIONS)),
    isRestoring: found.rows[0]?.isRestoring ?? false,
  };
}
