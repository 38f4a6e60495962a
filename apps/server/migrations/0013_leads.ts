import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// Who asks, and what they ask, is personal: both stand sealed. Nothing of a lead ever changes.
const LEADS = `
  create table leads (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    reason text not null check (reason ~ '^[a-zA-Z]{1,40}$'),
    determination_id uuid,
    customer_id uuid,
    contact text not null,
    message text,
    created_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations,
    foreign key (tenant_id, environment, customer_id) references customers
  );
  create index leads_customer on leads (tenant_id, environment, customer_id, id) where customer_id is not null;
  create index leads_determination on leads (tenant_id, environment, determination_id, id)
    where determination_id is not null;
  ${isolate("leads", "never")}
  grant select, insert, delete on leads to entrada_app;`;

/** Travelers who need more help than the interface gives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LEADS).execute(db);
}
