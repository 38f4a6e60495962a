import { sql } from "kysely";
import { inScope } from "../../../../../db/in-scope.ts";
import { dayOf, figure, isWanted, type ReportSource } from "../report-source.store.ts";
import { shareOf } from "./report-parts.store.ts";

const PERSONS = sql`count(distinct traveler_id)`;
const PRODUCT = { product: sql`product_code` };
const CASE_STATE = sql`state`;
const DECIDED = sql<boolean>`outcome is not null`;
const REVIEWED = sql<boolean>`review_started_at is not null`;

const REFUSED = shareOf(sql`outcome = 'refused'`);
const RETURNED = shareOf(sql`returns > 0`);
const LATE = shareOf(sql`is_late`);
const percentile = (at: number) => sql`min(seconds[${sql.lit(at)}])`;
const STAGES = sql`stages`;
const counted = sql`min(cases)`;

/** One case a row, by the day on which it was created: how long each stage took, and how it ended. */
export const CASES: ReportSource = {
  rows: ({ scope, range, filters }) => sql`
    select c.id, c.order_id, o.external_reference, c.customer_id, c.traveler_id, c.determination_id, c.product_id,
      p.code as product_code, c.service_level, c.state, c.outcome, c.attention_party, c.attention_reason,
      c.held_at is not null as is_on_hold, t.returns, c.sla_breached as is_late, c.created_at, t.review_started_at,
      t.ready_to_submit_at, c.submitted_at, c.decided_at, case when c.state = 'closed' then t.closed_at end as closed_at
    from cases c
    join orders o on o.tenant_id = c.tenant_id and o.environment = c.environment and o.id = c.order_id
    join products p on p.id = c.product_id
    cross join lateral (
      select count(*) filter (where type = 'case.returned') as returns,
        min(occurred_at) filter (where type = 'case.review_started') as review_started_at,
        max(occurred_at) filter (where type = 'case.ready_to_submit') as ready_to_submit_at,
        max(occurred_at) filter (where type = 'case.closed') as closed_at
      from case_timeline l
      where l.tenant_id = c.tenant_id and l.environment = c.environment and l.case_id = c.id
    ) t
    where ${inScope(scope, "c")} and c.created_at >= ${range.start} and c.created_at < ${range.end}
      and ${isWanted(sql`p.code`, filters.product)} and ${isWanted(sql`c.state`, filters.state)}
      and ${isWanted(sql`c.outcome`, filters.outcome)}`,
  order: sql`c.created_at, c.id`,
  parts: () => sql`
    stages as materialized (
      select product_code, stage, grouping(product_code) = 0 as is_of_product, count(*) as cases,
        percentile_disc(array[0.5, 0.9]) within group (order by seconds) as seconds
      from (
        select product_code, stage, extract(epoch from ended - began)::bigint as seconds
        from r cross join lateral (values
          ('collecting', created_at, review_started_at), ('reviewing', review_started_at, ready_to_submit_at),
          ('readyToSubmit', ready_to_submit_at, submitted_at), ('submitted', submitted_at, decided_at),
          ('decided', decided_at, closed_at), ('whole', created_at, closed_at)
        ) as s (stage, began, ended)
        where ended >= began
      ) d
      group by grouping sets ((stage), (product_code, stage))
    )`,
  figures: ({ range }) => [
    figure("cases", "count", sql`count(*)`),
    figure("casesByDay", "count", sql`count(*)`, { by: { day: dayOf(sql`created_at`, range) } }),
    figure("casesByState", "count", sql`count(*)`, { by: { state: CASE_STATE } }),
    figure("casesByProduct", "count", sql`count(*)`, { by: PRODUCT }),
    figure("casesByOutcome", "count", sql`count(*)`, {
      persons: PERSONS,
      by: { outcome: sql`outcome` },
      where: DECIDED,
    }),
    figure("casesByProductAndOutcome", "count", sql`count(*)`, {
      persons: PERSONS,
      by: { ...PRODUCT, outcome: sql`outcome` },
      where: DECIDED,
    }),
    ...[50, 90].flatMap((percent, at) => [
      figure(`stageP${percent}`, "seconds", percentile(at + 1), {
        of: counted,
        by: { stage: sql`stage` },
        from: STAGES,
        where: sql<boolean>`not is_of_product`,
      }),
      figure(`stageP${percent}ByProduct`, "seconds", percentile(at + 1), {
        of: counted,
        by: { ...PRODUCT, stage: sql`stage` },
        from: STAGES,
        where: sql<boolean>`is_of_product`,
      }),
    ]),
    figure("refusedShare", "share", REFUSED, { where: DECIDED }),
    figure("refusedShareByProduct", "share", REFUSED, { by: PRODUCT, where: DECIDED }),
    figure("returnedShare", "share", RETURNED, { where: REVIEWED }),
    figure("returnedShareByProduct", "share", RETURNED, { by: PRODUCT, where: REVIEWED }),
    figure("lateShare", "share", LATE),
    figure("lateShareByProduct", "share", LATE, { by: PRODUCT }),
  ],
};
