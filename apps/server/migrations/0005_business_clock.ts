import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// Only those have a row who have moved their clock; it never goes back, and live has none.
const CLOCKS = `
  create table business_clocks (
    tenant_id uuid not null,
    environment text not null check (environment = 'test'),
    offset_seconds bigint not null check (offset_seconds >= 0),
    primary key (tenant_id, environment),
    foreign key (tenant_id, environment) references integrations
  );
  ${isolate("business_clocks", "never")}
  grant select, insert, update (offset_seconds) on business_clocks to entrada_app;`;

// The statement's own instant, not clock_timestamp(): a comparison with it can then use an index.
// Without a tenant there is no offset, and the cast of nothing to a number fails: nobody gets real time by mistake.
const NOW = `
  create function business_now() returns timestamptz
    language sql stable parallel safe
  as $$
    select statement_timestamp() + current_setting('entrada.business_offset')::bigint * interval '1 second'
  $$;
  revoke all on function business_now() from public;
  grant execute on function business_now() to entrada_app;

  -- For functions that look across tenants: each by its own clock.
  create function business_now_of(wanted_tenant uuid, wanted_environment text) returns timestamptz
    language sql stable
  as $$
    select statement_timestamp() + coalesce((
      select c.offset_seconds from entrada.business_clocks c
      where c.tenant_id = wanted_tenant and c.environment = wanted_environment), 0) * interval '1 second'
  $$;
  revoke all on function business_now_of(uuid, text) from public;`;

/** A clock of its own for each tenant's test environment, and business time in SQL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CLOCKS, NOW]) await sql.raw(part).execute(db);
}
