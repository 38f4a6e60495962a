import pg from "pg";
import type { Config } from "../config.ts";
import { isErrno, StartError } from "../core/start-error.ts";
import { connectionAs } from "../db/connection.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { attachEmbeddedDatabase, type EmbeddedDatabase } from "../db/embedded/embedded-database.ts";
import { openInstallationDatabase, openServerLogin } from "../db/embedded/installation-database.ts";
import { migrate, RestoreUnfinished, SchemaTooNew } from "../db/migrate.ts";
import { OperatorDatabase } from "../db/operator.ts";
import { readSchemaState } from "../db/schema-state.ts";
import type { Log } from "../telemetry/log.ts";
import { inWords } from "./database-refusals.ts";

export type Tell = (line: string) => void;

/** The database of this installation, wherever it runs, and how to connect to it. */
export interface Installation {
  readonly embedded: EmbeddedDatabase | undefined;
  /** Applies missing migrations and returns their names. A login without that right only checks that none is missing. */
  migrate(): Promise<readonly string[]>;
  openServerDatabase(): Promise<Database>;
  /** Fails in one line if the login may not administer tenants and keys. */
  openOperatorDatabase(): Promise<OperatorDatabase>;
  /** Releases the embedded database, which stops when no process uses it. */
  close(): Promise<void>;
}

/** Starts, joins or connects to the installation's database; fails with a one-sentence reason. */
export async function openInstallation(config: Config, log: Log, tell: Tell): Promise<Installation> {
  const databaseUrl = config.databaseUrl ?? config.databaseOwnerUrl;
  return databaseUrl === undefined ? openEmbedded(config, log, tell) : openExternal(databaseUrl, config, log);
}

async function openEmbedded(config: Config, log: Log, tell: Tell): Promise<Installation> {
  const embedded = await attachEmbeddedDatabase({ home: config.home, tell });
  const owner = await openInstallationDatabase(embedded).catch(async (error: unknown) => {
    // Otherwise the connection that keeps the server alive would keep this process alive too.
    await embedded.leave();
    throw error;
  });
  return {
    embedded,
    migrate: () => inWords("The embedded database", () => migrate(owner, log)),
    openServerDatabase: async () =>
      openDatabase({ app: { ...(await openServerLogin(embedded)), max: config.databasePoolSize }, log }),
    openOperatorDatabase: async () => new OperatorDatabase({ operator: owner, log }),
    close: async () => {
      await embedded.leave();
    },
  };
}

async function openExternal(databaseUrl: string, config: Config, log: Log): Promise<Installation> {
  const app = { connectionString: databaseUrl, max: config.databasePoolSize };
  const replica = config.databaseReplicaUrl === undefined ? undefined : { connectionString: config.databaseReplicaUrl };
  const owner = { connectionString: config.databaseOwnerUrl ?? databaseUrl };
  const ownerName = config.databaseOwnerUrl === undefined ? "DATABASE_URL" : "DATABASE_OWNER_URL";
  return {
    embedded: undefined,
    migrate: () =>
      inWords(ownerName, async () => {
        try {
          return await migrate(owner, log);
        } catch (error) {
          // A login without the right to migrate is enough if there is nothing to migrate.
          if (!isErrno(error, "42501") || config.databaseOwnerUrl !== undefined) throw error;
          await refuseOtherSchema(app);
          return [];
        }
      }),
    openServerDatabase: () => inWords("DATABASE_URL", () => openDatabase({ app, replica, log })),
    openOperatorDatabase: () => openExternalOperator(ownerName, new OperatorDatabase({ operator: owner, log })),
    close: async () => undefined,
  };
}

async function openExternalOperator(name: string, operator: OperatorDatabase): Promise<OperatorDatabase> {
  try {
    await inWords(name, () => operator.ready().catch(refuseOperator(name)));
    return operator;
  } catch (error) {
    await operator.close();
    throw error;
  }
}

function refuseOperator(name: string): (error: unknown) => never {
  return (error) => {
    if (!isErrno(error, "42501", "22023")) throw error;
    throw new StartError(
      `The login of ${name} may not administer tenants and keys. ` +
        "Set DATABASE_OWNER_URL to the login with which `entrada migrate` created the tables.",
    );
  };
}

async function refuseOtherSchema(app: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...connectionAs("entrada_app", app), max: 1 });
  pool.on("error", () => undefined);
  try {
    const { missing, unknown, isRestoring } = await readSchemaState(pool);
    if (isRestoring) throw new RestoreUnfinished("a backup was not completely restored into this database");
    if (unknown.length > 0)
      throw new SchemaTooNew(`the database was migrated by a newer release (${unknown.join(", ")})`);
    if (missing.length > 0) {
      throw new StartError(
        `The database lacks ${missing.join(", ")}, and the login of DATABASE_URL cannot add it. ` +
          "Run `entrada migrate` with DATABASE_OWNER_URL set to the login that owns the tables.",
      );
    }
  } finally {
    await pool.end();
  }
}
