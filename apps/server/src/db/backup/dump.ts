import { join } from "node:path";
import pg from "pg";
import { StartError } from "../../core/start-error.ts";
import { SCHEMAS } from "../connection.ts";
import { MIGRATION_LOCK } from "../migrate.ts";
import { ensureRoles } from "../roles.ts";
import { RESTORING_SCHEMA } from "../schema-state.ts";
import { type Contents, readContents } from "./contents.ts";
import { isReadableDump, type ProgramTarget, runOnDatabase } from "./programs.ts";

const DUMP = "database.dump";
const NO_TIMEOUTS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

/** A database on a server of its own, and how the programs that read and write it are run. */
export type DumpSource = Pick<ProgramTarget, "url" | "env" | "signal">;

/** Dumps the database of a URL into the folder, as of one instant. */
export function dumpDatabase(source: DumpSource, folder: string): Promise<Contents> {
  return withClient(source.url, async (client) => {
    await refuseFilteredRole(client);
    await client.query("begin isolation level repeatable read read only");
    const contents = await readContents(client);
    if (!contents) throw new StartError("There is nothing to back up: this database has no tables of Entrada.");
    const { rows } = await client.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
    const file = join(folder, DUMP);
    const target = { ...source, serverMajor: await majorOf(client) };
    const schemas = SCHEMAS.map((name) => `--schema=${name}`);
    await runOnDatabase("pg_dump", target, [
      "--format=custom",
      `--file=${file}`,
      `--snapshot=${rows[0]?.snapshot}`,
      ...schemas,
    ]);
    if (!(await isReadableDump(file, target))) throw new StartError("pg_restore cannot read what pg_dump wrote.");
    return contents;
  });
}

/**
 * Restores a dump into a database without tables of ours; `complete` runs before anybody can use it. Until both are
 * done, servers and migrations refuse the database.
 */
export function restoreDump(target: DumpSource, folder: string, complete: () => Promise<void>): Promise<void> {
  return withClient(target.url, async (client) => {
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await refuseUsedDatabase(client);
    await ensureRoles(client);
    await client.query(`create schema ${RESTORING_SCHEMA}`);
    await client.query(`drop schema if exists ${SCHEMAS.join(", ")}`);
    try {
      await runOnDatabase("pg_restore", { ...target, serverMajor: await majorOf(client) }, [
        "--single-transaction",
        "--exit-on-error",
        join(folder, DUMP),
      ]);
    } catch (error) {
      // The restore was one transaction: the database is as empty as before.
      await client.query(`drop schema ${RESTORING_SCHEMA}`);
      throw error;
    }
    await complete();
    await client.query(`drop schema ${RESTORING_SCHEMA}`);
  });
}

async function refuseFilteredRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; reads: boolean }>(
    "select rolname as name, rolsuper or rolbypassrls as reads from pg_roles where rolname = current_user",
  );
  if (rows[0]?.reads) return;
  throw new StartError(
    `Row-level security hides rows from the login ${rows[0]?.name}, so its backup would be incomplete. ` +
      "Set DATABASE_BACKUP_URL to a login with BYPASSRLS that is a member of entrada_backup.",
  );
}

async function refuseUsedDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_depend d join pg_namespace n on d.refclassid = 'pg_namespace'::regclass and d.refobjid = n.oid
       where n.nspname = any($1)
     union all select from pg_namespace where nspname = $2 limit 1`,
    [SCHEMAS, RESTORING_SCHEMA],
  );
  if (rowCount === 0) return;
  throw new StartError("The database is not empty: a backup is restored into a new one, and nothing was changed.");
}

async function majorOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  return rows[0]?.major ?? 0;
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: "entrada backup",
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // The connection holds the snapshot, or waits, for as long as the other program works.
    for (const name of NO_TIMEOUTS) await client.query(`set ${name} = 0`);
    return await work(client);
  } finally {
    await client.end();
  }
}
