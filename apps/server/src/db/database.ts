import type { Transaction } from "kysely";
import pg from "pg";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Log } from "../telemetry/log.ts";
import { connectionAs } from "./connection.ts";
import { GroupRead, type IdStatement } from "./group-read.ts";
import { makeTransactionFactory, type NamedStatement } from "./kysely.ts";
import { refuseUnsafeRole } from "./self-check.ts";
import { classifyDatabaseError } from "./sqlstate.ts";
import type { Schema } from "./tables/schema.ts";

export interface DatabaseOptions {
  /** how to reach the database; the role and the time-outs are ours */
  readonly app: pg.PoolConfig;
  readonly log: Log;
}

/** One statement of door (ii): named, so that it is planned once for each connection. */
export interface HotStatement {
  readonly name: string;
  /** Must set `entrada.tenant` from $1 and `entrada.environment` from $2 before it reads. */
  readonly text: string;
}

/** How far the tenant's own time is ahead of real time: 0 in live, and in test until the tenant moves it. */
export interface BusinessTime {
  readonly offsetSeconds: number;
}

type Work<T> = (tx: Transaction<Schema>, business: BusinessTime) => Promise<T>;

/** What work has come to, and the statement that ends its transaction, if there is one. */
export interface Ended<T> {
  readonly result: T;
  readonly last?: NamedStatement;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GROUP_COMMIT_CONNECTIONS = 2;
const TRIES_MAX = 4;
const transactionOn = makeTransactionFactory<Schema>();

/** The way to the rows of tenants; every read and write of the server goes through one of its doors. */
export class Database {
  readonly pool: pg.Pool;
  /** For group commits alone. */
  readonly groupCommitPool: pg.Pool;
  readonly #reads: GroupRead;
  readonly #log: Log;

  constructor(options: DatabaseOptions) {
    this.#log = options.log;
    const config = connectionAs("entrada_app", options.app);
    this.pool = this.#watched(new pg.Pool({ ...config, pipeline: true }));
    this.groupCommitPool = this.#watched(new pg.Pool({ ...config, pipeline: true, max: GROUP_COMMIT_CONNECTIONS }));
    this.#reads = new GroupRead(this.pool);
  }

  /**
   * Runs the work in one transaction that sees only this tenant and environment; commits unless it throws.
   * A transaction that loses a race with another is run again, so the work may do nothing but talk to the database.
   * Inside, SQL tells the tenant's time by `business_now()`.
   */
  withTenant<T>(scope: TenantScope, work: (tx: Transaction<Schema>, business: BusinessTime) => Promise<T>): Promise<T> {
    return this.endingWithTenant(scope, async (tx, business) => ({ result: await work(tx, business) }));
  }

  /**
   * The same for work whose last statement holds others up: it is sent together with the commit, in one round trip.
   * When it fails, nothing is committed.
   */
  endingWithTenant<T>(scope: TenantScope, work: Work<Ended<T>>): Promise<T> {
    return this.#transaction(`begin; ${settingsOf(scope)}`, work);
  }

  /** The same without any tenant, for the tables that belong to none. */
  withoutTenant<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    return this.#transaction("begin", async (tx) => ({ result: await work(tx) }));
  }

  /** Reads at most one row in a single round trip; $1 and $2 are the tenant and the environment. */
  async readOne<Row extends pg.QueryResultRow>(
    scope: TenantScope,
    statement: HotStatement,
    params: readonly unknown[],
  ): Promise<Row | undefined> {
    const values = [scope.tenantId, scope.environment, ...params];
    const { rows } = await this.pool.query<Row>({ name: statement.name, text: statement.text, values });
    return rows[0];
  }

  /** Reads the row with this uuid; rows that are asked for at the same time are read by one statement. */
  async readById<Row extends pg.QueryResultRow>(
    scope: TenantScope,
    statement: IdStatement,
    id: string,
  ): Promise<Row | undefined> {
    const row = await this.#reads.find(scope, statement, id);
    return row as Row | undefined; // as with the driver itself, the caller knows what its statement selects
  }

  /** Answers when the database does; throws what stands in the way. */
  async ready(): Promise<void> {
    await this.pool.query("select 1");
  }

  /** Waits for the work at hand and closes every connection. */
  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.groupCommitPool.end()]);
  }

  async #transaction<T>(opening: string, work: Work<Ended<T>>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(opening, work);
      } catch (error) {
        if (attempt === TRIES_MAX || classifyDatabaseError(error)?.kind !== "retry") throw error;
      }
    }
  }

  async #attempt<T>(opening: string, work: Work<Ended<T>>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      // One message: the settings cost no round trip of their own.
      const opened = await client.query(opening);
      const { result, last } = await work(transactionOn(client), { offsetSeconds: offsetIn(opened) });
      // Both are on their way before either is answered; after a failure the database reads the commit as a rollback.
      const [, { command }] = await Promise.all([last && client.query(last), client.query("commit")]);
      if (command !== "COMMIT") throw new Error(`the transaction ended in ${command}`);
      return result;
    } catch (error) {
      broken = await rollBack(client, error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  #watched(pool: pg.Pool): pg.Pool {
    // Without these, a restart of the database would end the process: idle and checked-out clients both emit.
    const report = (err: Error) => {
      // A connection that is being closed may meet the database's own stop on its way.
      if (!pool.ending) this.#log.warn({ err }, "a database connection was lost");
    };
    pool.on("error", report);
    pool.on("connect", (client) => client.on("error", report));
    return pool;
  }
}

/** A database whose role has been proven harmless; throws UnsafeDatabaseRole when row-level security would not hold. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = new Database(options);
  try {
    await refuseUnsafeRole(database.pool);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

// What is returned means that the connection cannot be used again.
async function rollBack(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  const failure = classifyDatabaseError(cause);
  // No answer came: a rollback would only wait for the same silence.
  if (failure !== undefined && failure.sqlState === undefined) return new Error("the connection failed", { cause });
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error("the rollback failed", { cause: error });
  }
}

// The values stand inside the text, because a message with parameters holds one statement only: hence the check.
function settingsOf({ tenantId, environment }: TenantScope): string {
  if (!UUID.test(tenantId) || !(environment === "test" || environment === "live")) {
    throw new TypeError("a tenant scope must hold a uuid and an environment");
  }
  const scope = `set local entrada.tenant = '${tenantId}'; set local entrada.environment = '${environment}'`;
  const offset = environment === "live" ? "'0'" : OFFSET_IN_TEST;
  return `${scope}; select set_config('entrada.business_offset', ${offset}, true) as "offset"`;
}

// Read where the row is visible: the settings before it in the message name its tenant.
const OFFSET_IN_TEST = `coalesce((select offset_seconds::text from business_clocks
  where tenant_id = current_setting('entrada.tenant')::uuid and environment = 'test'), '0')`;

// A message of several statements is answered by as many results.
function offsetIn(opened: pg.QueryResult | readonly pg.QueryResult[]): number {
  const last: pg.QueryResult<{ offset?: string }> | undefined = "rows" in opened ? opened : opened.at(-1);
  return Number(last?.rows[0]?.offset ?? 0);
}
