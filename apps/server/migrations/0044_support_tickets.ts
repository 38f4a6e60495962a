import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

const TARGET = `
  alter table tenants add column reply_hours integer check (reply_hours between 1 and 1000);`;

// The words are encrypted with the key of the traveler, else of the customer, else of the installation. Whose ticket it
// is never changes, so that it is always known which. sla_look_at: when the next of warning and breach is due.
const TICKETS = `
  create table support_tickets (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1,
    state text not null check (state in ('open', 'pending', 'resolved')),
    category text not null check (category ~ '^[a-zA-Z]{1,40}$'),
    related_type text check (related_type ~ '^[a-z_]{1,40}$'),
    related_id uuid,
    traveler_id uuid,
    customer_id uuid,
    subject text not null,
    message_count integer not null default 1 check (message_count > 0),
    sla_due_at timestamptz,
    sla_look_at timestamptz,
    sla_warned boolean not null default false,
    sla_breached boolean not null default false,
    resolved_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations,
    foreign key (tenant_id, environment, traveler_id) references travelers,
    foreign key (tenant_id, environment, customer_id) references customers,
    check ((related_type is null) = (related_id is null)),
    check ((traveler_id is not null) <= (customer_id is not null)),
    check ((state = 'resolved') = (resolved_at is not null)),
    check ((sla_due_at is not null) <= (state = 'open')),
    check ((sla_look_at is not null) <= (sla_due_at is not null))
  );
  create index support_tickets_traveler on support_tickets (tenant_id, environment, traveler_id)
    where traveler_id is not null;
  create index support_tickets_customer on support_tickets (tenant_id, environment, customer_id, id)
    where customer_id is not null;
  create index support_tickets_related on support_tickets (tenant_id, environment, related_id, id)
    where related_id is not null;
  create index support_tickets_by_time_left on support_tickets (coalesce(sla_due_at, 'infinity'), id);
  create index support_tickets_by_id on support_tickets (id);
  create index support_tickets_sla_due on support_tickets (sla_look_at) where sla_look_at is not null;
  create index support_tickets_sla_due_of_tenant on support_tickets (tenant_id, environment, sla_look_at)
    where sla_look_at is not null;
  create index support_tickets_resolved on support_tickets (tenant_id, environment, resolved_at)
    where resolved_at is not null;
  ${isolate("support_tickets", "never")}
  grant select, insert, delete on support_tickets to entrada_app;
  grant update (version, state, message_count, sla_due_at, sla_look_at, sla_warned, sla_breached, resolved_at,
    updated_at) on support_tickets to entrada_app;`;

// Operators look over their tenants for what waits; the words they read in one tenant.
const SEEN = `
  grant select (tenant_id, environment, id, version, state, category, related_type, related_id, customer_id,
    message_count, sla_due_at, resolved_at, created_at, updated_at) on support_tickets to entrada_staff;
  create policy staff_sees on support_tickets for select to entrada_staff using (operator_sees(tenant_id));`;

const MESSAGES = `
  create table support_messages (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    ticket_id uuid not null,
    author_party text not null check (author_party in ('tenant', 'operator')),
    author_id text,
    body text not null,
    attachments uuid[] not null,
    created_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, ticket_id) references support_tickets on delete cascade
  );
  create index support_messages_ticket on support_messages (tenant_id, environment, ticket_id, id);
  ${isolate("support_messages", "never")}
  grant select, insert on support_messages to entrada_app;`;

// Asked across tenants: ids alone. Instants are the tenant's own time, which is never behind real time.
const SWEEPS = `
  create function due_support_notices(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct s.tenant_id, s.environment
    from support_tickets s left join business_clocks c using (tenant_id, environment)
    where s.sla_look_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    limit scopes_max
  $$;
  revoke all on function due_support_notices(integer) from public;
  grant execute on function due_support_notices(integer) to entrada_app;
  create function due_support_purges(kept_days integer, scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select i.tenant_id, i.environment
    from integrations i left join business_clocks c using (tenant_id, environment)
    where exists (
      select from support_tickets s
      where s.tenant_id = i.tenant_id and s.environment = i.environment
        and s.resolved_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
          - make_interval(days => kept_days))
    limit scopes_max
  $$;
  revoke all on function due_support_purges(integer, integer) from public;
  grant execute on function due_support_purges(integer, integer) to entrada_app;`;

const OPTIONS = { kind: "sweep", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 30 } as const;
const QUEUES = createQueue("support.sla", OPTIONS) + createQueue("support.forget", OPTIONS);

/** Support tickets with what was written in them, and how soon tenants want an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TARGET, TICKETS, SEEN, MESSAGES, SWEEPS, QUEUES]) await sql.raw(part).execute(db);
}
