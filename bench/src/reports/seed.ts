import type { Bed } from "../http/bed.ts";

const CHUNK = 20_000;
export const DAYS = 30;

/**
 * Copies the tenant's one case until there are so many, created over the last days: each was reviewed, made ready, submitted,
 * decided and closed, as its timeline says, and every tenth was refused.
 */
export async function seedCases({ query }: Pick<Bed, "query">, caseId: string, total: number): Promise<void> {
  // The rows are like those that the product has made; what checks each of them one by one would take hours.
  await query("set session_replication_role = replica");
  for (let made = 0; made < total; made += CHUNK) {
    await query(
      `with made as materialized (
         select uuidv7(-at) as id, now() - at as at, n
         from (select $2 + n as n, (1 - ($2 + n) / $3::float8) * make_interval(days => ${DAYS - 1}) as at
           from generate_series(1, least($4::int, $3::int - $2)) n) t
       ), copied as (
         insert into cases select (jsonb_populate_record(null::cases, to_jsonb(c) || jsonb_build_object(
           'id', m.id, 'traveler_id', gen_random_uuid(), 'state', 'closed', 'created_at', m.at, 'updated_at', m.at,
           'outcome', case when n % 10 = 0 then 'refused' else 'approved' end,
           'submitted_at', m.at + interval '2 hours', 'decided_at', m.at + interval '1 day'))).*
         from cases c, made m where c.id = $1
       )
       insert into case_timeline (tenant_id, environment, id, case_id, type, actor_type, data, occurred_at)
       select c.tenant_id, c.environment, gen_random_uuid(), m.id, e.type, 'system', '{}', m.at + (e.minutes + m.n % 60) * interval '1 minute'
       from cases c, made m, (values ('case.created', 0), ('case.review_started', 10), ('case.ready_to_submit', 70),
         ('case.closed', 1500)) as e (type, minutes)
       where c.id = $1`,
      [caseId, made, total, CHUNK],
    );
  }
  await query("set session_replication_role = origin");
  for (const table of ["cases", "case_timeline"]) await query(`vacuum analyze ${table}`);
  await query("checkpoint");
}
