import { type Kysely, sql } from "kysely";

// By tenant: the records of a tenant that cannot be purged do not hide those of the others.
const DUE = `
  drop function due_idempotency_purges(timestamptz, integer);
  drop index idempotency_records_created_at;
  create index idempotency_records_created_at on idempotency_records (tenant_id, environment, created_at);
  create function due_idempotency_purges(kept_seconds integer, scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select i.tenant_id, i.environment
    from integrations i
    where exists (
      select from idempotency_records r
      where r.tenant_id = i.tenant_id and r.environment = i.environment
        and r.created_at < now() - make_interval(secs => kept_seconds))
    limit scopes_max
  $$;
  revoke all on function due_idempotency_purges(integer, integer) from public;
  grant execute on function due_idempotency_purges(integer, integer) to entrada_app;`;

/** Finds expired idempotency records tenant by tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DUE).execute(db);
}
