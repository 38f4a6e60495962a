import { type Kysely, sql } from "kysely";

// Every tenant with expired records is listed, so one that cannot be purged does not hide the others. The index starts
// with the time: one that started with the tenant could be chosen for the look-up of a key, and read all its records.
const DUE = `
  drop function due_idempotency_purges(timestamptz, integer);
  drop index idempotency_records_created_at;
  create index idempotency_records_created_at on idempotency_records (created_at, tenant_id, environment);
  create function due_idempotency_purges(kept_seconds integer, scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct r.tenant_id, r.environment
    from idempotency_records r
    where r.created_at < now() - make_interval(secs => kept_seconds)
    limit scopes_max
  $$;
  revoke all on function due_idempotency_purges(integer, integer) from public;
  grant execute on function due_idempotency_purges(integer, integer) to entrada_app;`;

/** Finds expired idempotency records tenant by tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DUE).execute(db);
}
