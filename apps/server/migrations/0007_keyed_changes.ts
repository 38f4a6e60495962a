import { type Kysely, sql } from "kysely";

// The answers of requests whose result changes later: encrypted, because they hold what was shown once.
// A determination's answer is its own document, so its record needs none. The kinds of resources are the code's to know.
const ANSWERS = `
  alter table idempotency_records
    drop constraint idempotency_records_resource_type_check,
    add constraint idempotency_records_resource_type_check check (resource_type ~ '^[a-z_]{1,50}$'),
    add column answer bytea;
  create index idempotency_records_answered on idempotency_records (tenant_id, environment, resource_type, resource_id)
    where answer is not null;
  grant update (answer) on idempotency_records to entrada_app;`;

// Tenants manage their own keys; the secret's hash and the grants of a key never change.
const API_KEYS = `
  alter table api_keys
    add column version integer not null default 1 check (version >= 1),
    add column replaced_by uuid,
    add foreign key (tenant_id, environment, replaced_by) references api_keys;
  grant insert, update (name, ip_allow_list, expires_at, revoked_at, version, replaced_by) on api_keys to entrada_app;
  grant update (version) on api_keys to entrada_operator;`;

// What an administrator does to a tenant's keys stands in the tenant's log as well.
const OPERATORS_EVENTS = `
  create policy operator_append on events for insert to entrada_operator with check (true);
  grant insert on events to entrada_operator;
  grant update (next_position, last_recorded_at, last_occurred_at) on event_counters to entrada_operator;
  create policy operator_returns on events for select to entrada_operator using (true);
  grant select (position) on events to entrada_operator;`;

/** Changes under an Idempotency-Key whose answers are kept, and API keys that tenants manage themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ANSWERS, API_KEYS, OPERATORS_EVENTS]) await sql.raw(part).execute(db);
}
