import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// Asked across tenants: ids alone. A lead of a customer goes with the customer; one of nobody has its time, by the
// tenant's own clock. Each tenant's oldest lead is one look into the index.
const LEADS = `
  create index leads_of_nobody on leads (tenant_id, environment, created_at) where customer_id is null;
  create function due_lead_purges(kept_days integer, scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select i.tenant_id, i.environment
    from integrations i left join business_clocks c using (tenant_id, environment)
    where exists (
      select from leads l
      where l.tenant_id = i.tenant_id and l.environment = i.environment and l.customer_id is null
        and l.created_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
          - make_interval(days => kept_days))
    limit scopes_max
  $$;
  revoke all on function due_lead_purges(integer, integer) from public;
  grant execute on function due_lead_purges(integer, integer) to entrada_app;`;

// The server can add to the record, and can neither read nor change it. It may have the oldest rows removed, and none
// that is younger than 90 days, whatever it asks for.
const READS = `
  create index personal_data_reads_read_at on personal_data_reads (read_at);
  create function purge_personal_data_reads(kept_days integer, purged_max integer) returns integer
    language sql volatile security definer set search_path = entrada, pg_temp
  as $$
    with gone as (
      delete from personal_data_reads where ctid = any (array(
        select ctid from personal_data_reads
        where read_at < now() - make_interval(days => greatest(kept_days, 90))
        order by read_at limit purged_max))
      returning 1)
    select count(*)::integer from gone
  $$;
  revoke all on function purge_personal_data_reads(integer, integer) from public;
  grant execute on function purge_personal_data_reads(integer, integer) to entrada_app;`;

// Answers of before showed whole passport numbers: nobody is answered with one again.
const ANSWERS = "update idempotency_records set answer = null where resource_type = 'traveler' and answer is not null;";

const OPTIONS = { kind: "sweep", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 30 } as const;
const QUEUES = createQueue("leads.forget", OPTIONS) + createQueue("reads.forget", OPTIONS);

/** How long leads of nobody are kept, and the record of who has read a passport. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [LEADS, READS, ANSWERS, QUEUES]) await sql.raw(part).execute(db);
}
