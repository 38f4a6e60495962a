import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// What was answered stays as it was answered; the traveler's words stand apart, sealed, and are forgotten in time.
const RESOLUTIONS = `
  create table intent_resolutions (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    document text not null,
    statement text,
    statement_until timestamptz,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations,
    check ((statement is null) = (statement_until is null))
  );
  create index intent_resolutions_statement_until on intent_resolutions (statement_until)
    where statement_until is not null;
  ${isolate("intent_resolutions", "never")}
  grant select, insert on intent_resolutions to entrada_app;
  grant update (statement, statement_until) on intent_resolutions to entrada_app;`;

// Asked across tenants: ids alone. Instants are the tenant's own time.
const SWEEP = `
  create function due_statement_purges(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct r.tenant_id, r.environment
    from intent_resolutions r left join business_clocks c using (tenant_id, environment)
    where r.statement_until <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    limit scopes_max
  $$;
  revoke all on function due_statement_purges(integer) from public;
  grant execute on function due_statement_purges(integer) to entrada_app;`;

const QUEUE = createQueue("intents.forget", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** What travelers said of their trips, and what it was taken for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [RESOLUTIONS, SWEEP, QUEUE]) await sql.raw(part).execute(db);
}
