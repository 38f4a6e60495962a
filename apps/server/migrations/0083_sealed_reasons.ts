import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// What a tenant writes about a refund is words about people: sealed, and forgotten with them. No clear text comes in any
// more; what is there is sealed by a sweep, because the keys are not in the database.
const REASONS = `
  alter table refunds add column sealed_reason text check (sealed_reason like 's1.%'),
    add check (reason is null or sealed_reason is null);
  create index refunds_unsealed on refunds (tenant_id, environment, id) where reason is not null;
  revoke insert on refunds from entrada_app;
  grant insert (tenant_id, environment, id, state, payment_id, order_id, cancellation_id, amount, currency, sealed_reason,
    lines, provider_reference, failure_code, alarm, follow_at, created_at, updated_at) on refunds to entrada_app;
  grant update (reason, sealed_reason) on refunds to entrada_app;`;

// A tenant's own reference of an order or a payment, and the authority's number of an application, lead to a person.
const REFERENCES = `
  grant update (external_reference) on orders to entrada_app;
  grant update (reference) on payments to entrada_app;`;

const DUE = `
  create function due_unsealed_reasons(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct r.tenant_id, r.environment from refunds r where r.reason is not null limit scopes_max
  $$;
  revoke all on function due_unsealed_reasons(integer) from public;
  grant execute on function due_unsealed_reasons(integer) to entrada_app;`;

const QUEUE = createQueue("reasons.seal", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** Reasons of refunds are stored sealed; what leads to a person can be forgotten with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [REASONS, REFERENCES, DUE, QUEUE]) await sql.raw(part).execute(db);
}
