import { type RawBuilder, sql, type Transaction } from "kysely";
import pg from "pg";
import type { RecordText } from "../core/record-text.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Log } from "../telemetry/log.ts";
import { connectionAs } from "./connection.ts";
import { makeTransactionFactory } from "./kysely.ts";
import type { Schema } from "./tables/schema.ts";

/** What one moment of a tenant's tables looks like, for as long as it takes to read them. */
export interface Snapshot {
  readonly tx: Transaction<Schema>;
  /** when it was so, in real time */
  readonly takenAt: Date;
  /** The rows of a query, a few at a time: however many they are, they are never all in memory. */
  rows(query: RawBuilder<unknown>): AsyncGenerator<readonly RecordText[]>;
}

const CONNECTIONS = 2;
const ROWS_A_FETCH = 1_000;
const FETCH = `fetch forward ${ROWS_A_FETCH} from report_rows`;
/** Longer than any of its statements takes, and than a storage takes for what was read. */
const STATEMENT_MS = 300_000;
const IDLE_MS = 120_000;
/** how long a replica may need for what was committed before */
const CATCH_UP_MS = 5_000;
const LOOK_MS = 100;

const transactionOn = makeTransactionFactory<Schema>();
// Of a report everything is read: what the first row costs does not matter. Loops over an index cost the square of the rows
// where a new table has no statistics, and other processors are for requests.
const PLANNING = [
  "plan_cache_mode = force_custom_plan",
  "cursor_tuple_fraction = 1.0",
  "enable_nestloop = off",
  "max_parallel_workers_per_gather = 0",
  "work_mem = '64MB'",
  "jit = off",
];

/**
 * Reads much of one tenant in one moment, on connections of its own, so that requests never wait for it: from a replica,
 * where one is configured and has what was committed before.
 */
export class Snapshots {
  readonly #primary: pg.Pool;
  readonly #replica: pg.Pool | undefined;

  constructor(app: pg.PoolConfig, replica: pg.PoolConfig | undefined, log: Log) {
    const open = (config: pg.PoolConfig) => {
      const patient = { query_timeout: STATEMENT_MS, statement_timeout: STATEMENT_MS };
      const options = { ...config, ...patient, idle_in_transaction_session_timeout: IDLE_MS, max: CONNECTIONS };
      const pool = new pg.Pool(connectionAs("entrada_app", options));
      const report = (err: Error) => {
        if (!pool.ending) log.warn({ err }, "a connection for reports was lost");
      };
      pool.on("error", report);
      pool.on("connect", (client) => client.on("error", report));
      return pool;
    };
    this.#primary = open(app);
    this.#replica = replica && open(replica);
  }

  /** Reads in one transaction that sees only this tenant and environment, and changes nothing. */
  async during<T>({ tenantId, environment }: TenantScope, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const pool = await this.#current();
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(["begin isolation level repeatable read read only", ...PLANNING.map(setLocal)].join("; "));
      const scope = "set_config('entrada.tenant', $1, true), set_config('entrada.environment', $2, true)";
      const { rows } = await client.query<{ at: Date }>(`select ${TAKEN_AT} as at, ${scope}`, [tenantId, environment]);
      const [taken] = rows;
      if (!taken) throw new Error("a snapshot has no moment");
      const tx = transactionOn(client);
      const result = await read({ tx, takenAt: taken.at, rows: (query) => rowsOf(client, tx, query) });
      await client.query("commit");
      return result;
    } catch (error) {
      broken = error instanceof Error ? error : new Error("a snapshot failed", { cause: error });
      throw error;
    } finally {
      // Whatever was under way when it failed ends with its connection.
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary.end(), this.#replica?.end()]);
  }

  async #current(): Promise<pg.Pool> {
    if (this.#replica === undefined) return this.#primary;
    const { rows } = await this.#primary.query<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn");
    const [written] = rows;
    if (!written) throw new Error("the log of the database has no position");
    return (await hasReplayed(this.#replica, written.lsn)) ? this.#replica : this.#primary;
  }
}

// What a replica shows was so when its last transaction was committed.
const TAKEN_AT = "case when pg_is_in_recovery() then coalesce(pg_last_xact_replay_timestamp(), now()) else now() end";

function setLocal(setting: string): string {
  return `set local ${setting}`;
}

/** Whether the replica has everything up to this position of the log, or gets it soon; false too if it is away. */
async function hasReplayed(replica: pg.Pool, lsn: string): Promise<boolean> {
  const text = "select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as done";
  for (let waitedMs = 0; waitedMs <= CATCH_UP_MS; waitedMs += LOOK_MS) {
    try {
      const { rows } = await replica.query<{ done: boolean }>(text, [lsn]);
      if (rows[0]?.done) return true;
    } catch {
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}

async function* rowsOf(
  client: pg.PoolClient,
  tx: Transaction<Schema>,
  query: RawBuilder<unknown>,
): AsyncGenerator<readonly RecordText[]> {
  // One text a row: the driver makes a string of each column, and a Date of each instant, only to have it written again.
  const records = sql`declare report_rows no scroll cursor for select (row)::text as record from (${query}) row`;
  const { sql: text, parameters } = records.compile(tx);
  await client.query(text, [...parameters]);
  for (;;) {
    const { rows } = await client.query<{ record: RecordText }>(FETCH);
    if (rows.length > 0) yield rows.map(({ record }) => record);
    if (rows.length < ROWS_A_FETCH) break;
  }
  await client.query("close report_rows");
}
