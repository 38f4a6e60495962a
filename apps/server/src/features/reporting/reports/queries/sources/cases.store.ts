import { type RawBuilder, sql } from "kysely";
import { inScope } from "../../../../../db/in-scope.ts";
import { dayOf, figure, isWanted, type ReportSource } from "../report-source.store.ts";

// Read, not written.
const CASE_STATE = sql`state`;

// What counts are made of: far fewer groups than cases.
const CASES_OF_GROUP = sql`coalesce(sum(cases), 0)::bigint`;
const OF_GROUPS = { of: CASES_OF_GROUP, from: sql`groups` };
const PRODUCT = { product: sql`product_code` };
const OUTCOME = { outcome: sql`outcome` };
const DECIDED = { ...OF_GROUPS, where: sql<boolean>`outcome is not null` };
const REVIEWED = { ...OF_GROUPS, where: sql<boolean>`is_reviewed` };

const share = (condition: RawBuilder<unknown>) => sql`coalesce(sum(cases) filter (where ${condition}), 0) / sum(cases)`;
const REFUSED = share(sql`outcome = 'refused'`);
const RETURNED = share(sql`is_returned`);
const LATE = share(sql`is_late`);
// Sorted once for each stage: one list of all stages would be sorted as text.
const STAGES = [
  ["collecting", "created_at", "review_started_at"],
  ["reviewing", "review_started_at", "ready_to_submit_at"],
  ["readyToSubmit", "ready_to_submit_at", "submitted_at"],
  ["submitted", "submitted_at", "decided_at"],
  ["decided", "decided_at", "closed_at"],
  ["whole", "created_at", "closed_at"],
] as const;
const SECONDS = STAGES.map(([stage, began, ended]) => {
  const [from, to] = [sql.ref(began), sql.ref(ended)];
  return sql`case when ${to} >= ${from} then extract(epoch from ${to} - ${from})::bigint end as ${sql.ref(stage)}`;
});
const PERCENTILES = STAGES.map(([stage]) => {
  const seconds = sql.ref(stage);
  const [taken, cases] = [sql.ref(`${stage}_seconds`), sql.ref(`${stage}_cases`)];
  return sql`percentile_disc(array[0.5, 0.9]) within group (order by ${seconds}) as ${taken}, count(${seconds}) as ${cases}`;
});
const TAKEN = STAGES.map(
  ([stage]) => sql`(${sql.lit(stage)}, ${sql.ref(`${stage}_seconds`)}, ${sql.ref(`${stage}_cases`)})`,
);
const percentile = (at: number) => sql`min(seconds[${sql.lit(at)}])`;
const counted = sql`min(cases)`;

/** Of the decided cases; told apart by this, each person is counted once. */
function ofPersons(by: Readonly<Record<string, RawBuilder<unknown>>>) {
  const keys = sql.join(Object.values(by));
  const from = sql`(
    select ${keys}, traveler_id, count(*) as cases from r where outcome is not null group by ${keys}, traveler_id) persons`;
  return { of: CASES_OF_GROUP, persons: sql`count(*)`, by, from };
}

/** One case a row, by the day on which it was created: how long each stage took, and how it ended. */
export const CASES: ReportSource = {
  rows: ({ scope, range, filters }) => sql`
    select c.id, c.order_id, o.external_reference, c.customer_id, c.traveler_id, c.determination_id, c.product_id,
      p.code as product_code, c.service_level, c.state, c.outcome, c.attention_party, c.attention_reason,
      c.held_at is not null as is_on_hold, c.returns, c.sla_breached as is_late, c.created_at,
      c.review_started_at, c.ready_to_submit_at, c.submitted_at, c.decided_at,
      case when c.state = 'closed' then c.closed_at end as closed_at
    from cases c
    left join orders o on o.tenant_id = c.tenant_id and o.environment = c.environment and o.id = c.order_id
    join products p on p.id = c.product_id
    where ${inScope(scope, "c")} and c.created_at >= ${range.start} and c.created_at < ${range.end}
      and ${isWanted(sql`p.code`, filters.product)} and ${isWanted(sql`c.state`, filters.state)}
      and ${isWanted(sql`c.outcome`, filters.outcome)}`,
  order: sql`c.created_at, c.id`,
  counted: sql`
    product_code, traveler_id, state, outcome, returns, is_late, created_at, review_started_at, ready_to_submit_at,
    submitted_at, decided_at, closed_at`,
  parts: ({ range }) => sql`
    groups as materialized (
      select ${dayOf(sql`created_at`, range)} as day, state, product_code, outcome, returns > 0 as is_returned,
        review_started_at is not null as is_reviewed, is_late, count(*) as cases
      from r group by 1, 2, 3, 4, 5, 6, 7
    ), stages as materialized (
      select product_code, is_of_product, stage, seconds, cases
      from (
        select product_code, grouping(product_code) = 0 as is_of_product, ${sql.join(PERCENTILES)}
        from (select product_code, ${sql.join(SECONDS)} from r) s group by grouping sets ((), (product_code))
      ) p
      cross join lateral (values ${sql.join(TAKEN)}) as s (stage, seconds, cases)
      where cases > 0
    )`,
  figures: () => [
    figure("cases", "count", CASES_OF_GROUP, OF_GROUPS),
    figure("casesByDay", "count", CASES_OF_GROUP, { ...OF_GROUPS, by: { day: sql`day` } }),
    figure("casesByState", "count", CASES_OF_GROUP, { ...OF_GROUPS, by: { state: CASE_STATE } }),
    figure("casesByProduct", "count", CASES_OF_GROUP, { ...OF_GROUPS, by: PRODUCT }),
    figure("casesByOutcome", "count", CASES_OF_GROUP, ofPersons(OUTCOME)),
    figure("casesByProductAndOutcome", "count", CASES_OF_GROUP, ofPersons({ ...PRODUCT, ...OUTCOME })),
    ...[50, 90].flatMap((percent, at) => [
      figure(`stageP${percent}`, "seconds", percentile(at + 1), {
        of: counted,
        by: { stage: sql`stage` },
        from: sql`stages`,
        where: sql<boolean>`not is_of_product`,
      }),
      figure(`stageP${percent}ByProduct`, "seconds", percentile(at + 1), {
        of: counted,
        by: { ...PRODUCT, stage: sql`stage` },
        from: sql`stages`,
        where: sql<boolean>`is_of_product`,
      }),
    ]),
    figure("refusedShare", "share", REFUSED, DECIDED),
    figure("refusedShareByProduct", "share", REFUSED, { ...DECIDED, by: PRODUCT }),
    figure("returnedShare", "share", RETURNED, REVIEWED),
    figure("returnedShareByProduct", "share", RETURNED, { ...REVIEWED, by: PRODUCT }),
    figure("lateShare", "share", LATE, OF_GROUPS),
    figure("lateShareByProduct", "share", LATE, { ...OF_GROUPS, by: PRODUCT }),
  ],
};
