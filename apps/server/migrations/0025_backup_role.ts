import { type Kysely, sql } from "kysely";

// Coming tables, such as next month's partitions, are covered by the default privileges. Row-level security applies to
// this role too: only a login that an administrator lets bypass it can make a backup.
const READ_ALL = ["entrada", "jobs"].map(
  (schema) => `
  grant usage on schema ${schema} to entrada_backup;
  grant select on all tables in schema ${schema} to entrada_backup;
  grant select on all sequences in schema ${schema} to entrada_backup;
  alter default privileges in schema ${schema} grant select on tables to entrada_backup;
  alter default privileges in schema ${schema} grant select on sequences to entrada_backup;`,
);

/** Lets the role of backups read every table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const grants of READ_ALL) await sql.raw(grants).execute(db);
}
