import { Kysely, Migrator, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../telemetry/log.ts";
import { connectionAs, SCHEMA_NAME } from "./connection.ts";
import { MIGRATIONS } from "./migrations.ts";
import { ensureRoles, ensureSchemas } from "./roles.ts";
import { readSchemaState } from "./schema-state.ts";

/** The database was migrated by a newer release than this one. */
export class SchemaTooNew extends Error {
  override readonly name = "SchemaTooNew";
}

/** A backup is being restored into the database, or its restore was interrupted. */
export class RestoreUnfinished extends Error {
  override readonly name = "RestoreUnfinished";
}

/** The server is older than the oldest supported PostgreSQL. */
export class DatabaseTooOld extends Error {
  override readonly name = "DatabaseTooOld";
}

const OLDEST_VERSION = 150_000;
/** Held while the schema changes. Any constant works, as long as every release uses the same one. */
export const MIGRATION_LOCK = "4991270583162";
const NO_TIMEOUTS = { statement_timeout: 0, query_timeout: 0, lock_timeout: 30_000 };

/**
 * Migrates the database to this release's schema, one process at a time, and returns the names it applied.
 * Throws SchemaTooNew, RestoreUnfinished or DatabaseTooOld without changing anything.
 */
export async function migrate(ownerConfig: pg.ClientConfig, log: Log): Promise<readonly string[]> {
  const keeper = new pg.Client({ connectionTimeoutMillis: 5_000, application_name: "entrada migrate", ...ownerConfig });
  keeper.on("error", (err) => log.warn({ err }, "the migration's database connection was lost"));
  await keeper.connect();
  try {
    await refuseOldServer(keeper);
    await keeper.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await ensureRoles(keeper);
    await ensureSchemas(keeper);
    return await applyAll(ownerConfig, log);
  } finally {
    await keeper.end();
  }
}

async function applyAll(ownerConfig: pg.ClientConfig, log: Log): Promise<readonly string[]> {
  const pool = new pg.Pool({ ...connectionAs("entrada_owner", { ...NO_TIMEOUTS, ...ownerConfig }), max: 1 });
  pool.on("error", (err) => log.warn({ err }, "the migration's database connection was lost"));
  // The pool does not listen to a connection it lends or ends; losing the server then must not end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseOtherState(pool);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
      migrationTableSchema: SCHEMA_NAME,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    const applied = results.map((result) => result.migrationName);
    // A server whose login cannot migrate can still check that nothing is missing.
    if (applied.length > 0) await pool.query("grant select on kysely_migration to entrada_app");
    if (applied.length > 0) log.info({ applied }, "the database schema was migrated");
    await pool.query(
      "select ensure_determination_partitions(), ensure_event_partitions(), ensure_webhook_partitions()",
    );
    return applied;
  } finally {
    await db.destroy();
    // Kysely ends a pool only if it has used it, and a refusal comes before that.
    if (!pool.ended) await pool.end();
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; shown: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as shown`,
  );
  const server = rows[0];
  if (server !== undefined && server.version < OLDEST_VERSION) {
    throw new DatabaseTooOld(`PostgreSQL ${server.shown} is too old: Entrada needs 15 or newer`);
  }
}

async function refuseOtherState(pool: pg.Pool): Promise<void> {
  const { unknown, isRestoring } = await readSchemaState(pool);
  if (isRestoring) throw new RestoreUnfinished("a backup was not completely restored into this database");
  if (unknown.length > 0) {
    throw new SchemaTooNew(`the database was migrated by a newer release (${unknown.join(", ")}): run that one`);
  }
}
