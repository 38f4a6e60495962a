import pg from "pg";
import { pino } from "pino";
import { Database } from "../src/db/database.ts";
import { ROOMY, type ServerOptions, startServer, type TestServer, type TestTenant } from "./app.ts";
import { querySuperuser, type TestDatabase } from "./database.ts";

// A busy machine may take long until the second one waits for the first one's lock.
const PATIENT = {
  connectionTimeoutMillis: 10_000,
  query_timeout: 20_000,
  statement_timeout: 12_000,
  lock_timeout: 10_000,
};

/** Another process of the installation on this database with its own connections; `close` ends both. */
export async function startProcess(
  database: TestDatabase,
  context: ServerOptions["context"] = {},
  max = 6,
): Promise<TestServer> {
  const db = new Database({ app: { ...database.superuser, ...PATIENT, max }, log: pino({ level: "silent" }) });
  const server = await startServer({ env: ROOMY, context, database: { ...database, db } });
  const close = async () => {
    await server.close();
    await db.close();
  };
  return { ...server, close };
}

/** A statement that locks something until its transaction ends. */
export interface Lock {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Waits until this number of connections wait for a lock; returns their process ids. */
export type Waiting = (count?: number) => Promise<readonly number[]>;

/** Runs the work while another connection holds the statement's locks; others wait for them until then. */
export async function whileHeld(
  { superuser }: TestDatabase,
  lock: Lock,
  work: (waiting: Waiting) => Promise<void>,
): Promise<void> {
  const blocker = new pg.Client({ ...superuser, options: "-c search_path=entrada" });
  await blocker.connect();
  try {
    await blocker.query("begin");
    await blocker.query(lock.text, [...lock.values]);
    await work(async (count = 1) => {
      for (;;) {
        // Otherwise this transaction would not see connections opened since the first query.
        await blocker.query("select pg_stat_clear_snapshot()");
        const { rows } = await blocker.query<{ pid: number }>(
          "select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()",
        );
        if (rows.length >= count) return rows.map(({ pid }) => pid);
      }
    });
    await blocker.query("rollback");
  } finally {
    await blocker.end();
  }
}

/** How many connections of the database wait for a name lock. */
export async function countAtNames({ superuser }: TestDatabase): Promise<number> {
  const standing = await querySuperuser(
    superuser,
    `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return standing.length;
}

/** Locks the tenant's log, which a change locks last: a waiting change has done everything except commit. */
export function whileLogIsHeld(tenant: TestTenant, work: (waiting: Waiting) => Promise<void>): Promise<void> {
  return whileHeld(tenant.server.database, lockOfLog(tenant), work);
}

/** The statement that locks the tenant's log. */
export function lockOfLog({ scope }: TestTenant): Lock {
  const text = "select from event_counters where tenant_id = $1 and environment = $2 for update";
  return { text, values: [scope.tenantId, scope.environment] };
}

/** Settles once somebody waits for a lock in the database, or the request was answered without. */
export async function blocked({ database }: Pick<TestServer, "database">, request: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  const answered = request.then(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    const [row] = await querySuperuser<{ waiting: number }>(
      database.superuser,
      "select count(*)::integer as waiting from pg_locks where not granted",
    );
    if ((row?.waiting ?? 0) > 0) return;
    await Promise.race([answered, new Promise(setImmediate)]);
  }
}
