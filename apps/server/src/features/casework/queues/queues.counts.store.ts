import type { WorkQueue } from "@entrada/domain/cases/work-queues";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { Environment } from "../../../core/tenant-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** What of the queues is counted. */
export interface CountedPart {
  /** uuid */
  readonly tenantId?: string | undefined;
  readonly environment?: Environment | undefined;
}

/** How many cases are in a queue, of the tenants that the operator sees. */
export interface QueueCount {
  readonly queue: WorkQueue;
  readonly total: number;
  readonly late: number;
  readonly dueSoon: number;
  readonly claimed: number;
  readonly mine: number;
}

interface Moment {
  /** uuid */
  readonly operatorId: string;
  readonly now: Date;
  /** what is due before this instant is due soon */
  readonly soon: Date;
  readonly idleSince: Date;
}

/**
 * Counts the queues that have cases: whole hours as they are kept, the hours of now and of soon from the index, and claims,
 * of which there are few.
 */
export async function countQueues(
  tx: Transaction<Schema>,
  { tenantId, environment }: CountedPart,
  { operatorId, now, soon, idleSince }: Moment,
): Promise<readonly QueueCount[]> {
  const isCounted = (alias: string) => sql<SqlBool>`
    ${tenantId === undefined ? sql`true` : sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId}`}
    and ${environment === undefined ? sql`true` : sql`${sql.ref(`${alias}.environment`)} = ${environment}`}`;
  const { rows } = await sql<QueueCount>`
    with moment as materialized (
      select ${now}::timestamptz as now, ${soon}::timestamptz as soon, hour_of(${now}::timestamptz) as this_hour,
        hour_of(${soon}::timestamptz) as last_hour,
        hour_of(${now}::timestamptz) + interval '1 hour' as next_hour
    ),
    parts as (
      select q.queue, q.case_count as total,
        case when q.due_hour < this_hour then q.case_count else 0 end as late,
        case when q.due_hour > this_hour and q.due_hour < last_hour then q.case_count else 0 end as due_soon,
        0 as claimed, 0 as mine
      from queue_counts q, moment where ${isCounted("q")}
      union all
      select c.queue, 0, (c.urgent_at < now)::integer, (c.urgent_at >= now)::integer, 0, 0
      from cases c, moment
      where c.queue is not null and c.urgent_at < 'infinity' and c.urgent_at >= this_hour and c.urgent_at < next_hour
        and ${isCounted("c")}
      union all
      select c.queue, 0, 0, 1, 0, 0
      from cases c, moment
      where c.queue is not null and c.urgent_at < 'infinity' and c.urgent_at >= last_hour and c.urgent_at < soon and ${isCounted("c")}
      union all
      select c.queue, 0, 0, 0, 1, (k.operator_id = ${operatorId})::integer
      from case_claims k
      join cases c on c.tenant_id = k.tenant_id and c.environment = k.environment and c.id = k.case_id
      where k.active_at > ${idleSince} and c.queue is not null and ${isCounted("c")}
    )
    select queue, sum(total)::integer as total, sum(late)::integer as late, sum(due_soon)::integer as "dueSoon",
      sum(claimed)::integer as claimed, sum(mine)::integer as mine
    from parts group by queue`.execute(tx);
  return rows;
}
