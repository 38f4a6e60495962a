import { type Kysely, sql } from "kysely";

// occurred_at never falls along the positions: a log whose first event is young enough has nothing to expire.
const DUE = `
  create function due_event_expiries(kept_days integer, logs_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select c.tenant_id, c.environment
    from event_counters c left join business_clocks b using (tenant_id, environment)
    join lateral (
      select e.occurred_at from events e
      where e.tenant_id = c.tenant_id and e.environment = c.environment and e.position = c.first_position
      limit 1) first on true
    where c.first_position < c.next_position
      and first.occurred_at < statement_timestamp() + coalesce(b.offset_seconds, 0) * interval '1 second'
                              - make_interval(days => kept_days)
    limit logs_max
  $$;
  revoke all on function due_event_expiries(integer, integer) from public;
  grant execute on function due_event_expiries(integer, integer) to entrada_app;`;

/** Which logs begin with events that are past their retention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DUE).execute(db);
}
