import { type Kysely, sql } from "kysely";

const INDEXES = `
  create index support_tickets_open on support_tickets (sla_due_at, id) where state = 'open';
  create index webhook_endpoints_failing on webhook_endpoints (id) where failures_in_row > 0;
  create index orders_paid_live on orders (created_at, tenant_id) include (currency, captured, refunded)
    where environment = 'live' and captured > 0;`;

// Which webhooks fail, and nothing of where they go.
const REACHED = `
  grant select (tenant_id, environment, id, state, failures_in_row, deleted_at) on webhook_endpoints to entrada_staff;
  create policy staff_sees on webhook_endpoints for select to entrada_staff
    using ((select operator_sees_all()) or tenant_id = any ((select operator_tenants())::uuid[]));`;

// Lists that operators come back to: the address of one under a name. It holds filters, and nothing that was typed to find somebody.
const VIEWS = `
  create table saved_views (
    id uuid primary key,
    operator_id uuid not null references operators,
    list text collate "C" not null check (list ~ '^/[a-z]{1,20}(/[a-z]{1,20})?$'),
    name text not null check (length(name) between 1 and 60),
    query text collate "C" not null check (length(query) <= 1000),
    created_at timestamptz not null,
    unique (operator_id, list, name)
  );
  alter table saved_views enable row level security;
  alter table saved_views force row level security;
  create policy app_own on saved_views to entrada_app
    using (current_setting('entrada.tenant', true) = '00000000-0000-0000-0000-000000000000')
    with check (current_setting('entrada.tenant', true) = '00000000-0000-0000-0000-000000000000');
  create policy operator_all on saved_views to entrada_operator using (true) with check (true);
  create policy owner_all on saved_views to entrada_owner using (true) with check (true);
  grant select, insert, delete, update (query) on saved_views to entrada_app, entrada_operator;`;

// What operators send is limited, and the tenant's own links do not count.
const LINKS = `alter table case_invitations add column is_by_operator boolean not null default false;`;

/**
 * What waits besides cases is counted over an operator's tenants; operators save the lists that they come back to, and a
 * link knows whether one of them sent it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [INDEXES, REACHED, VIEWS, LINKS]) await sql.raw(part).execute(db);
}
