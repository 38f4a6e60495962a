import { type Kysely, sql } from "kysely";

// What lists of work are filtered and sorted by. The queue and the urgency follow from other columns: a trigger writes them,
// so no writer can forget it. `urgent_at`: when the target is missed, in real time.
const COLUMNS = `
  alter table cases
    add column arrives_on date,
    add column leaves_on date,
    add column queue text collate "C" check (queue in ('review', 'submission', 'authority', 'release', 'travelers')),
    add column urgent_at timestamptz not null default 'infinity';

  create function queue_of_case(state text, party text) returns text
    language sql immutable parallel safe
  as $$
    select case
      when party = 'operator' and state in ('collecting', 'reviewing', 'submitted') then 'review'
      when party = 'operator' and state = 'readyToSubmit' then 'submission'
      when party = 'operator' and state = 'decided' then 'release'
      when party = 'authority' and state = 'submitted' then 'authority'
      when party in ('traveler', 'tenant') and state in ('collecting', 'reviewing', 'readyToSubmit', 'submitted')
        then 'travelers'
    end
  $$;

  create function place_case() returns trigger language plpgsql set search_path = entrada, pg_temp
  as $$
  begin
    new.queue := queue_of_case(new.state, new.attention_party);
    new.urgent_at := coalesce(new.sla_due_at - coalesce((
      select offset_seconds from business_clocks b
      where b.tenant_id = new.tenant_id and b.environment = new.environment
    ), 0) * interval '1 second', 'infinity');
    return new;
  end
  $$;`;

const KNOWN = `
  update cases c set arrives_on = d.arrival_on, leaves_on = (d.document::json #>> '{query,legs,0,departureDate}')::date
  from determinations d
  where d.tenant_id = c.tenant_id and d.environment = c.environment and d.id = c.determination_id;
  update cases c set queue = queue_of_case(state, attention_party), urgent_at = coalesce(sla_due_at - coalesce((
      select offset_seconds from business_clocks b where b.tenant_id = c.tenant_id and b.environment = c.environment
    ), 0) * interval '1 second', 'infinity')
  where queue_of_case(state, attention_party) is not null or sla_due_at is not null;`;

// A tenant's clock that moves brings all of its targets nearer.
const TRIGGERS = `
  create trigger place before insert or update of state, attention_party, sla_due_at on cases
    for each row execute function place_case();

  create function place_cases_of_clock() returns trigger language plpgsql set search_path = entrada, pg_temp
  as $$
  begin
    update cases set sla_due_at = sla_due_at
    where tenant_id = new.tenant_id and environment = new.environment and sla_due_at is not null;
    return null;
  end
  $$;
  create trigger place_cases after insert or update on business_clocks
    for each row execute function place_cases_of_clock();`;

const INDEXES = `
  create index cases_queue on cases (queue, urgent_at, id) where queue is not null;
  create index cases_queue_created on cases (queue, id) where queue is not null;
  create index cases_queue_arrival on cases (queue, coalesce(arrives_on, 'infinity'), id) where queue is not null;
  create index cases_updated on cases (updated_at, id);
  create index cases_arrival on cases (coalesce(arrives_on, 'infinity'), id);
  create index cases_urgent on cases (urgent_at, id) where urgent_at < 'infinity';
  create index case_claims_operator on case_claims (operator_id, active_at);
  drop index cases_work;`;

// Asked once for each statement, not for each row: a page looks at many.
const REACH = `
  create function operator_sees_all() returns boolean
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select exists (
      select from operators
      where id = nullif(current_setting('entrada.operator', true), '')::uuid and state = 'active' and tenants is null
    )
  $$;
  create function operator_tenants() returns uuid[]
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select tenants from operators
    where id = nullif(current_setting('entrada.operator', true), '')::uuid and state = 'active'
  $$;
  revoke all on function operator_sees_all(), operator_tenants() from public;
  grant execute on function operator_sees_all(), operator_tenants() to entrada_staff;`;

const REACHED = {
  tenants: "id",
  cases: "tenant_id",
  case_claims: "tenant_id",
  business_clocks: "tenant_id",
  collection_requests: "tenant_id",
  documents: "tenant_id",
  orders: "tenant_id",
  travelers: "tenant_id",
  customers: "tenant_id",
};

const POLICIES = Object.entries(REACHED).map(
  ([table, tenant]) => `
  alter policy staff_sees on ${table}
    using ((select operator_sees_all()) or ${tenant} = any ((select operator_tenants())::uuid[]));`,
);

// What a row is called by: products belong to no tenant, and whoever sees a claim is told whose it is, and no more of them.
const NAMES = `
  grant select on products to entrada_staff;
  create function name_of_operator(wanted uuid) returns text
    language sql stable security definer set search_path = entrada, pg_temp
  as $$ select name from operators where id = wanted $$;
  revoke all on function name_of_operator(uuid) from public;
  grant execute on function name_of_operator(uuid) to entrada_staff;`;

/** Rows of work can be shown as they are, in any order that a queue is worked in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COLUMNS, KNOWN, TRIGGERS, INDEXES, REACH, ...POLICIES, NAMES]) await sql.raw(part).execute(db);
}
