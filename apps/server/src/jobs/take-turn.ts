import type pg from "pg";
import type { Database } from "../db/database.ts";
import type { FetchedJob } from "./attempt.ts";
import type { JobHandler } from "./handler.ts";
import type { QueueName } from "./queues.ts";

interface TurnToTake extends Pick<JobHandler, "queue" | "within"> {
  /** tenants that have all the places here that one of them may have */
  readonly full: readonly string[];
}

interface TakenJob extends FetchedJob {
  readonly tenant: string;
  readonly inner: string;
}

/** Whose the work of the installation is. */
const NOBODY = "";

/**
 * Whose jobs this process takes next: after whoever had the last turn, round and round (the rule of
 * `domain/shared/turns.ts`). However many processes there are, each of them goes round all tenants.
 */
export class TurnTaking {
  readonly #pool: Database["pool"];
  #lastTenant = NOBODY;
  /** of each tenant that had a turn since everything was done: who had it */
  readonly #lastWithin = new Map<string, string>();

  constructor({ pool }: Pick<Database, "pool">) {
    this.#pool = pool;
  }

  /** Takes the next job that is due; undefined: there is none. */
  async take({ queue, within, full }: TurnToTake): Promise<FetchedJob | undefined> {
    const isWithin = within !== undefined;
    const values = [
      this.#lastTenant,
      full,
      ...(isWithin ? [JSON.stringify(Object.fromEntries(this.#lastWithin))] : []),
    ];
    const { rows } = await this.#byIndex({
      name: `take_turn ${queue}${isWithin ? " within" : ""}`,
      text: takeTurn(queue, isWithin),
      values,
    });
    const [row] = rows;
    if (row === undefined) {
      if (full.length === 0) this.#lastWithin.clear();
      return undefined;
    }
    const { tenant, inner, ...job } = row;
    this.#lastTenant = tenant;
    if (isWithin) this.#lastWithin.set(tenant, inner);
    return job;
  }

  // Sent at once. A connection whose statement failed is not used again.
  async #byIndex(statement: pg.QueryConfig): Promise<pg.QueryResult<TakenJob>> {
    const client = await this.#pool.connect();
    try {
      const sent = [client.query(BY_INDEX), client.query<TakenJob>(statement), client.query("commit")] as const;
      const [, taken] = await Promise.all(sent);
      client.release();
      return taken;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

/**
 * Begins a transaction in which names and jobs are looked up in the indexes, also where the planner has not heard yet that
 * thousands of jobs have come: it would read and sort them all, for each job that is taken.
 */
export const BY_INDEX = [
  "begin",
  ...["seqscan", "bitmapscan", "sort", "incremental_sort"].map((way) => `set local enable_${way} = off`),
].join("; ");

// As the migration's indexes have them. Names are compared by bytes, as JavaScript compares these.
const TENANT = `coalesce(data ->> 'tenantId', '') collate "C"`;
const TRAVELER = `coalesce(data ->> 'travelerId', '') collate "C"`;

/**
 * The statement that takes the next job of a queue: $1 is the tenant that had the last turn, $2 the tenants that are full,
 * $3 who had the last one within each tenant. Each name and each job is one look into an index.
 */
export function takeTurn(queue: QueueName, isWithin: boolean): string {
  // A name of the table of queues, so that the planner knows the partition.
  const waiting = `jobs.job where name = '${queue}' and state < 'active'`;
  const ofTenant = `${waiting} and ${TENANT} = turn.owner`;
  const within = `
    select inner_turn.owner as inner_name, due.id
    from (${roundOf(TRAVELER, ofTenant, "coalesce($3::jsonb ->> turn.owner, '')")}) inner_turn,
      lateral (${oldestDue(`${ofTenant} and ${TRAVELER} = inner_turn.owner`)}) due
    limit 1`;
  return `
    with next as (
      select due.id, turn.owner as tenant, ${isWithin ? "due.inner_name" : "''"} as inner_name
      from (${roundOf(TENANT, waiting, "$1::text")}) turn,
        lateral (${isWithin ? within : oldestDue(ofTenant)}) due
      where turn.owner <> all($2::text[])
      limit 1
    )
    update jobs.job j
    set state = 'active', started_on = now(),
        retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
    where j.name = '${queue}' and j.id = (select id from next)
    returning j.id, j.data, j.retry_count as "retryCount", j.retry_limit as "retryLimit",
              extract(epoch from j.expire_in) as "expireInSeconds",
              (select tenant from next), (select inner_name from next) as "inner"`;
}

/** The names that waiting jobs have, each once: first those after the last one, then round to it. Read no further than needed. */
function roundOf(name: string, waiting: string, last: string): string {
  const next = (condition: string) => `(select ${name} from ${waiting} and ${condition} order by ${name} limit 1)`;
  const names = (first: string, following: string) => `
    ${next(first)}
    union all
    select ${next(following)} from names where names.owner is not null`;
  const all = (first: string, following = first) => `
    select owner from (with recursive names (owner) as (${names(first, following)}) select owner from names) found
    where owner is not null`;
  return `
    ${all(`${name} > ${last}`, `${name} > names.owner`)}
    union all
    ${all(`${name} <= ${last}`, `${name} > names.owner and ${name} <= ${last}`)}`;
}

// As the library fetches a job, but for the order. A job that another process is taking is passed over.
function oldestDue(waiting: string): string {
  return `
    select id from ${waiting} and start_after <= now()
    order by start_after, created_on, id limit 1 for update skip locked`;
}
