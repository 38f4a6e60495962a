import type { Transaction } from "kysely";
import pg from "pg";
import { INSTALLATION, type TenantScope } from "../core/tenant-scope.ts";
import type { Log } from "../telemetry/log.ts";
import { FIND_BUSINESS_OFFSET } from "./business-clock.ts";
import { connectionAs } from "./connection.ts";
import { Connections } from "./connections/connections.ts";
import {
  ADDRESSES,
  type Holder,
  type Holding,
  LOOK_UPS,
  operatorsOwn,
  sessionsOwn,
  tenantsOwn,
} from "./connections/holder.ts";
import { RowQueues } from "./connections/row-queues.ts";
import { GroupRead, type IdStatement } from "./group-read.ts";
import { makeTransactionFactory, type NamedStatement } from "./kysely.ts";
import { refuseUnsafeRole } from "./self-check.ts";
import { type Snapshot, Snapshots } from "./snapshots.ts";
import { classifyDatabaseError } from "./sqlstate.ts";
import type { Schema } from "./tables/schema.ts";

export interface DatabaseOptions {
  /** how to connect to the database; the role and the time-outs are ours */
  readonly app: pg.PoolConfig;
  /** how to connect to a replica of it, from which reports are read */
  readonly replica?: pg.PoolConfig | undefined;
  readonly log: Log;
}

/** A single-row read: a named statement, so that it is planned once per connection. */
export interface HotStatement {
  readonly name: string;
  /** Must set `entrada.tenant` from $1 and `entrada.environment` from $2 before it reads. */
  readonly text: string;
}

/** How far the tenant's clock is ahead of real time: 0 in live, and in test until the tenant moves it. */
export interface BusinessTime {
  readonly offsetSeconds: number;
}

/** Whose a transaction is, and what it changes. */
interface Claims {
  readonly holding?: Holding | undefined;
  /** ids, as clients see them */
  readonly resources?: readonly string[] | undefined;
}

type Work<T> = (tx: Transaction<Schema>, business: BusinessTime) => Promise<T>;

/** The result of the work and the last statement of its transaction, if there is one. */
export interface Ended<T> {
  readonly result: T;
  readonly last?: NamedStatement;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GROUP_COMMIT_CONNECTIONS = 2;
const TRIES_MAX = 4;
const NOTHING: readonly string[] = [];
const INSTALLATIONS = tenantsOwn(INSTALLATION, "read");
const transactionOn = makeTransactionFactory<Schema>();

/** Access to tenants' rows; every read and write of the server goes through one of its methods. */
export class Database {
  readonly pool: pg.Pool;
  /** For group commits only. */
  readonly groupCommitPool: pg.Pool;
  readonly #connections: Connections;
  readonly #rows: RowQueues;
  readonly #reads: GroupRead;
  readonly #snapshots: Snapshots;
  readonly #log: Log;

  constructor(options: DatabaseOptions) {
    this.#log = options.log;
    const config = connectionAs("entrada_app", options.app);
    this.#connections = new Connections(options.app);
    this.#rows = new RowQueues(options.app.connectionTimeoutMillis);
    this.pool = this.#watched(new pg.Pool({ ...config, pipeline: true }));
    this.groupCommitPool = this.#watched(new pg.Pool({ ...config, pipeline: true, max: GROUP_COMMIT_CONNECTIONS }));
    this.#snapshots = new Snapshots(options.app, options.replica, options.log);
    this.#reads = new GroupRead(this.pool, this.#connections);
  }

  /**
   * Runs the work in one transaction that sees only this tenant and environment; commits unless the work throws.
   * A transaction that loses a race is run again, so the work must have no effects outside the database.
   * In the transaction, `business_now()` is the tenant's time. Without a holding it is counted as a change of the tenant's
   * own server.
   */
  withTenant<T>(scope: TenantScope, work: Work<T>, holding?: Holding): Promise<T> {
    return this.endingWithTenant(scope, async (tx, business) => ({ result: await work(tx, business) }), { holding });
  }

  /** The same for what is read with several statements as it is in one moment, whatever others commit meanwhile. */
  inOneMoment<T>(scope: TenantScope, work: Work<T>, holding: Holding): Promise<T> {
    const opening = `begin isolation level repeatable read read only; ${settingsOf(scope)}`;
    return this.#transaction(opening, async (tx, business) => ({ result: await work(tx, business) }), holding);
  }

  /** Reads much of a tenant as it is in one moment; see `Snapshots`. */
  withSnapshot<T>(scope: TenantScope, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return this.#snapshots.during(scope, read);
  }

  /**
   * The same for work whose last statement blocks others: it is sent together with the commit, in one round trip.
   * If it fails, nothing is committed. Transactions that name the same resource run one after the other, and take no
   * connection while they wait for each other.
   */
  endingWithTenant<T>(
    scope: TenantScope,
    work: Work<Ended<T>>,
    { holding = tenantsOwn(scope, "change"), resources = NOTHING }: Claims = {},
  ): Promise<T> {
    const opening = `begin; ${settingsOf(scope)}`;
    if (resources.length === 0) return this.#transaction(opening, work, holding);
    // Another tenant that knows the name of a resource must not make its owner wait.
    const names = resources.map((name) => `${scope.tenantId} ${scope.environment} ${name}`);
    return this.#rows.during(names, () => this.#transaction(opening, work, holding));
  }

  /** The same without a tenant, for tables that belong to none. */
  withoutTenant<T>(work: (tx: Transaction<Schema>) => Promise<T>, holding: Holding = INSTALLATIONS): Promise<T> {
    return this.#transaction("begin", async (tx) => ({ result: await work(tx) }), holding);
  }

  /**
   * For what an operator reads over several tenants: one transaction that sees the operator's tenants alone, and of
   * them what the role `entrada_staff` may read. Whatever is changed is changed through `withTenant`.
   */
  withOperator<T>(operatorId: string, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    if (!UUID.test(operatorId)) throw new TypeError("an operator has a uuid");
    const opening = `begin; set local role entrada_staff; set local entrada.operator = '${operatorId}'`;
    return this.#transaction(opening, async (tx) => ({ result: await work(tx) }), operatorsOwn(operatorId, "read"));
  }

  /**
   * For what a session (uuid) of a traveler or customer reads: one transaction that sees its own cases alone, and of them
   * what the role `entrada_traveler` may read. Whatever is changed is changed through `withTenant`.
   */
  withSession<T>(scope: TenantScope, sessionId: string, work: Work<T>): Promise<T> {
    if (!UUID.test(sessionId)) throw new TypeError("a session has a uuid");
    const door = `set local role entrada_traveler; ${settingsOf(scope, `select open_traveler_door('${sessionId}')`)}`;
    const holder = sessionsOwn(scope, sessionId, "read");
    return this.#transaction(`begin; ${door}`, async (tx, business) => ({ result: await work(tx, business) }), holder);
  }

  /**
   * Reads at most one row in a single round trip; $1 and $2 are the tenant and the environment. It is counted as a read of
   * the tenant's own server, whoever asks.
   */
  async readOne<Row extends pg.QueryResultRow>(
    scope: TenantScope,
    statement: HotStatement,
    params: readonly unknown[],
  ): Promise<Row | undefined> {
    const values = [scope.tenantId, scope.environment, ...params];
    const query = { name: statement.name, text: statement.text, values };
    const { rows } = await this.#connections.during(tenantsOwn(scope, "read"), () => this.pool.query<Row>(query));
    return rows[0];
  }

  /**
   * Looks a credential or a page up, before it is known whose request it is. All look-ups of a process have one share, as
   * large as a tenant's for reads; none of them takes what is left for upkeep.
   */
  async lookUp<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<readonly Row[]> {
    return this.#lookUpAs(LOOK_UPS, query);
  }

  /** The same of an address that needs no credential; all of these have a member's part of that share. */
  async lookUpAddress<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<readonly Row[]> {
    return this.#lookUpAs(ADDRESSES, query);
  }

  async #lookUpAs<Row extends pg.QueryResultRow>(holder: Holder, query: pg.QueryConfig): Promise<readonly Row[]> {
    const { rows } = await this.#connections.during(holder, () => this.pool.query<Row>(query));
    return rows;
  }

  /** How far the tenant's clock is ahead of real time. */
  async businessOffset(scope: TenantScope): Promise<number> {
    if (scope.environment === "live") return 0;
    const row = await this.readOne<{ offsetSeconds: number }>(scope, FIND_BUSINESS_OFFSET, []);
    return row?.offsetSeconds ?? 0;
  }

  /**
   * Reads the row with this uuid; rows of a tenant that are requested at the same time share one statement, counted as a
   * read of the tenant's own server.
   */
  async readById<Row extends pg.QueryResultRow>(
    scope: TenantScope,
    statement: IdStatement,
    id: string,
  ): Promise<Row | undefined> {
    const row = await this.#reads.find(scope, statement, id);
    return row as Row | undefined; // as with the driver itself, the caller knows what its statement selects
  }

  /** Resolves if the database responds; otherwise throws the reason. */
  async ready(): Promise<void> {
    await this.pool.query("select 1");
  }

  /** Waits for running work and closes every connection. */
  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.groupCommitPool.end(), this.#snapshots.close()]);
  }

  async #transaction<T>(opening: string, work: Work<Ended<T>>, holding: Holding): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#connections.during(holding, () => this.#attempt(opening, work));
      } catch (error) {
        if (attempt === TRIES_MAX || classifyDatabaseError(error)?.kind !== "retry") throw error;
      }
    }
  }

  async #attempt<T>(opening: string, work: Work<Ended<T>>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      // One message: the settings cost no extra round trip.
      const opened = await client.query(opening);
      const { result, last } = await work(transactionOn(client), { offsetSeconds: offsetIn(opened) });
      // Both are sent before either is answered; after a failure the database treats the commit as a rollback.
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
    // Without these, a restart of the database would end the process: both idle and checked-out clients emit errors.
    const report = (err: Error) => {
      // The database may stop while a connection is being closed.
      if (!pool.ending) this.#log.warn({ err }, "a database connection was lost");
    };
    pool.on("error", report);
    pool.on("connect", (client) => client.on("error", report));
    return pool;
  }
}

/**
 * Opens the database after checking its role; throws UnsafeDatabaseRole if row-level security would not apply to it.
 */
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

// A returned error means that the connection cannot be used again.
async function rollBack(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  const failure = classifyDatabaseError(cause);
  // The server did not respond: a rollback would time out as well.
  if (failure !== undefined && failure.sqlState === undefined) return new Error("the connection failed", { cause });
  try {
    await client.query("rollback");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error("the rollback failed", { cause: error });
  }
}

// The values are part of the text because a message with parameters allows only one statement; hence the check.
function settingsOf({ tenantId, environment }: TenantScope, further?: string): string {
  if (!UUID.test(tenantId) || !(environment === "test" || environment === "live")) {
    throw new TypeError("a tenant scope needs a uuid and an environment");
  }
  const scope = `set local entrada.tenant = '${tenantId}'; set local entrada.environment = '${environment}'`;
  const offset = environment === "live" ? "'0'" : OFFSET_IN_TEST;
  const opened = further === undefined ? scope : `${scope}; ${further}`;
  return `${opened}; select set_config('entrada.business_offset', ${offset}, true) as "offset"`;
}

// The row is visible here because the settings before it in the message name its tenant.
const OFFSET_IN_TEST = `coalesce((select offset_seconds::text from business_clocks
  where tenant_id = current_setting('entrada.tenant')::uuid and environment = 'test'), '0')`;

// A message with several statements returns one result for each.
function offsetIn(opened: pg.QueryResult | readonly pg.QueryResult[]): number {
  const last: pg.QueryResult<{ offset?: string }> | undefined = "rows" in opened ? opened : opened.at(-1);
  return Number(last?.rows[0]?.offset ?? 0);
}
