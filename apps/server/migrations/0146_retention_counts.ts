import { type Kysely, sql } from "kysely";

const NOW_THERE = "statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'";
const CLOCKS = "left join business_clocks c using (tenant_id, environment)";

/**
 * What is due of each rule: the conditions are those of the deletions. Whatever may be much is cut at `rows_max`. No
 * `clock_timestamp()`: an index cannot be searched for a value that changes from row to row.
 */
const DUE: Readonly<Record<string, string>> = {
  assistantSessions: `select from assistant_sessions s ${CLOCKS}
    where (s.state = 'open' and s.expires_at <= ${NOW_THERE})
      or (s.state = 'ended' and s.traveler_id is null and s.ended_at <= ${NOW_THERE} - kept_days * interval '1 day')`,
  files: "select from object_leftovers o where o.remove_at <= statement_timestamp()",
  idempotencyRecords: "select from idempotency_records r where r.created_at < now() - make_interval(days => kept_days)",
  intentStatements: `select from intent_resolutions r ${CLOCKS} where r.statement_until <= ${NOW_THERE}`,
  leads: `select from due_lead_purges(kept_days, 100) d ${CLOCKS}, lateral (
      select from leads l
      where l.tenant_id = d.tenant_id and l.environment = d.environment and l.customer_id is null
        and l.created_at <= ${NOW_THERE} - make_interval(days => kept_days) limit rows_max) due`,
  operations: `select from operations o ${CLOCKS} where o.expires_at <= ${NOW_THERE}`,
  reports: `select from reports r ${CLOCKS} where r.state = 'ready' and r.expires_at <= ${NOW_THERE}`,
  supportTickets: `select from due_support_purges(kept_days, 100) d ${CLOCKS}, lateral (
      select from support_tickets s
      where s.tenant_id = d.tenant_id and s.environment = d.environment
        and s.resolved_at <= ${NOW_THERE} - make_interval(days => kept_days) limit rows_max) due`,
  testTenants: "select from due_test_tenants(rows_max)",
  webhookDeliveries: `select from webhook_deliveries w
    join webhook_endpoints e on e.tenant_id = w.tenant_id and e.environment = w.environment and e.id = w.endpoint_id
    where e.deleted_at is not null
    union all
    select from webhook_endpoints where deleted_at is not null`,
  checkAnswers: `select from determinations d
      where d.origin = 'check' and d.id < uuid_v7_floor(now() - make_interval(days => kept_days))
    union all
    select from intent_resolutions r
      where r.origin = 'check' and r.id < uuid_v7_floor(now() - make_interval(days => kept_days))`,
  passportReads:
    "select from personal_data_reads where read_at < now() - make_interval(days => greatest(kept_days, 90))",
  refusals: "select from refused_requests where id < uuid_v7_floor(now() - make_interval(days => kept_days))",
  requestLog: "select from request_log where id < uuid_v7_floor(now() - make_interval(days => kept_days))",
  sessions: "select from sessions where created_at < now() - make_interval(days => kept_days)",
};

const cases = Object.entries(DUE).map(
  ([rule, due]) =>
    `when '${rule}' then select count(*) into due_rows from (select from (${due}) all_due limit rows_max) counted;`,
);

// Months go as a whole, by their names. Of events a log still shows, and of deliveries that wait, the month stays.
const MONTHS = `
  create function count_rows_of_old_months(parent text, before_at timestamptz, stays_if text, rows_max integer)
    returns bigint language plpgsql stable security definer set search_path = entrada, pg_temp
  as $$
  declare
    partition_name text;
    stays boolean;
    counted bigint;
    total bigint := 0;
  begin
    for partition_name in
      select p.relname from pg_inherits i join pg_class p on p.oid = i.inhrelid
      where i.inhparent = parent::regclass
        and p.relname < parent || '_' || to_char(before_at at time zone 'UTC', 'YYYY_MM')
      order by p.relname
    loop
      begin
        execute format('select exists (' || stays_if || ')', partition_name) into stays;
        continue when stays;
        execute format('select count(*) from (select from %I limit $1) counted', partition_name)
          into counted using rows_max - total;
      exception when undefined_table then
        -- A run has dropped the month since it was listed.
        continue;
      end;
      total := total + counted;
      exit when total >= rows_max;
    end loop;
    return total;
  end
  $$;
  revoke all on function count_rows_of_old_months(text, timestamptz, text, integer) from public;`;

const COUNT = `
  create function count_due_rows(rule text, kept_days integer, rows_max integer) returns integer
    language plpgsql stable security definer set search_path = entrada, pg_temp
  as $$
  declare
    before_at constant timestamptz := clock_timestamp() - make_interval(days => kept_days);
    due_rows bigint;
  begin
    case rule
      ${cases.join("\n      ")}
      when 'events' then
        select sum(event_position_since(d.tenant_id, d.environment, ${NOW_THERE} - make_interval(days => kept_days))
                   - k.first_position) into due_rows
        from due_event_expiries(kept_days, 100) d ${CLOCKS} join event_counters k using (tenant_id, environment);
      when 'determinationMonths' then
        due_rows := count_rows_of_old_months(
          'determinations', least(before_at, clock_timestamp() - interval '30 days'), 'select where %L is null', rows_max);
      when 'eventMonths' then
        due_rows := count_rows_of_old_months('events', before_at,
          'select from event_counters c, lateral (select from %I e where e.tenant_id = c.tenant_id
             and e.environment = c.environment and e.position >= c.first_position limit 1) shown', rows_max);
      when 'deliveryMonths' then
        due_rows := count_rows_of_old_months(
          'webhook_deliveries', before_at, 'select from %I where state = ''pending''', rows_max);
        due_rows := due_rows + count_rows_of_old_months(
          'webhook_attempts', before_at, 'select where %L is null', rows_max);
    end case;
    return least(coalesce(due_rows, 0), rows_max);
  end
  $$;
  revoke all on function count_due_rows(text, integer, integer) from public;
  grant execute on function count_due_rows(text, integer, integer) to entrada_app;`;

/** How much the next runs of retention delete: rows of all tenants are counted, and none is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [MONTHS, COUNT]) await sql.raw(part).execute(db);
}
