import type { Database } from "../db/database.ts";
import type { FetchedJob } from "./attempt.ts";
import type { QueueName } from "./queues.ts";

interface TurnToTake {
  readonly queue: QueueName;
  /** the entry of a job's data by which a tenant's own jobs take turns, too */
  readonly within: string | undefined;
  /** tenants that have all the places here that one of them may have */
  readonly full: readonly string[];
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
  async take({ queue, within = "", full }: TurnToTake): Promise<FetchedJob | undefined> {
    const { rows } = await this.#pool.query<FetchedJob & { readonly tenant: string; readonly inner: string }>({
      name: "take_turn",
      text: TAKE,
      values: [queue, within, full, this.#lastTenant, JSON.stringify(Object.fromEntries(this.#lastWithin))],
    });
    const [row] = rows;
    if (row === undefined) {
      if (full.length === 0) this.#lastWithin.clear();
      return undefined;
    }
    const { tenant, inner, ...job } = row;
    this.#lastTenant = tenant;
    this.#lastWithin.set(tenant, inner);
    return job;
  }
}

// As the library fetches a job, but for the order. Names are compared by bytes, as JavaScript compares these.
const TAKE = `
  with next as (
    select waiting.id, turn.tenant, turn.inner_name
    from jobs.job waiting, lateral (
      select coalesce(data ->> 'tenantId', '') collate "C" as tenant,
             coalesce(data ->> $2, '') collate "C" as inner_name) turn
    where waiting.name = $1 and waiting.state < 'active' and waiting.start_after <= now()
      and turn.tenant <> all($3::text[])
    order by (turn.tenant > $4) desc, turn.tenant,
             (turn.inner_name > coalesce($5::jsonb ->> turn.tenant, '')) desc, turn.inner_name,
             waiting.priority desc, waiting.created_on, waiting.id
    limit 1 for update of waiting skip locked
  )
  update jobs.job j
  set state = 'active', started_on = now(),
      retry_count = case when j.started_on is null then j.retry_count else j.retry_count + 1 end
  from next where j.name = $1 and j.id = next.id
  returning j.id, j.data, j.retry_count as "retryCount", j.retry_limit as "retryLimit",
            extract(epoch from j.expire_in) as "expireInSeconds", next.tenant, next.inner_name as "inner"`;
