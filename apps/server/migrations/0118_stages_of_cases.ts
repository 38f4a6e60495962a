import { type Kysely, sql } from "kysely";

// Reports would otherwise read the whole timeline to learn when a case entered its stages.
const COLUMNS = `
  alter table cases
    add column returns integer not null default 0,
    add column review_started_at timestamptz,
    add column ready_to_submit_at timestamptz,
    add column closed_at timestamptz;
  grant update (returns, review_started_at, ready_to_submit_at, closed_at) on cases to entrada_app;`;

const FROM_TIMELINE = `
  update cases c
  set returns = t.returns, review_started_at = t.review_started_at, ready_to_submit_at = t.ready_to_submit_at,
    closed_at = t.closed_at
  from (
    select tenant_id, environment, case_id, count(*) filter (where type = 'case.returned') as returns,
      min(occurred_at) filter (where type = 'case.review_started') as review_started_at,
      max(occurred_at) filter (where type = 'case.ready_to_submit') as ready_to_submit_at,
      max(occurred_at) filter (where type = 'case.closed') as closed_at
    from case_timeline
    where type in ('case.returned', 'case.review_started', 'case.ready_to_submit', 'case.closed')
    group by tenant_id, environment, case_id
  ) t
  where (t.tenant_id, t.environment, t.case_id) = (c.tenant_id, c.environment, c.id)`;

/** When each case entered its stages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COLUMNS, FROM_TIMELINE]) await sql.raw(part).execute(db);
}
