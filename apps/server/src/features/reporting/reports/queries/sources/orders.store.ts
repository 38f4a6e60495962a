import { sql } from "kysely";
import { inScope } from "../../../../../db/in-scope.ts";
import { dayOf, figure, isWanted, type ReportSource } from "../report-source.store.ts";
import { determinationsIn, salesOfDeterminations } from "./report-parts.store.ts";

const COUNT = sql`count(*)`;
const ORDER_STATE = sql`state`;
const STATE = { state: ORDER_STATE };
const CURRENCY = { currency: sql`currency` };
const OF_STEP = { by: { step: sql`step` }, from: sql`steps` };

/** One order a row, by the day on which it was created; what became of the determinations of the same days. */
export const ORDERS: ReportSource = {
  rows: ({ scope, range, filters }) => sql`
    select o.id, o.external_reference, o.quote_id, o.customer_id, o.state, o.payment_state, o.currency, o.total, o.cancelled,
      o.captured, o.refunded, o.disputed, c.cases, q.created_at as quoted_at, o.created_at, p.last_payment_at,
      c.last_case_closed_at, o.updated_at
    from orders o
    join quotes q on q.tenant_id = o.tenant_id and q.environment = o.environment and q.id = o.quote_id
    cross join lateral (
      select max(occurred_at) as last_payment_at from ledger_transactions t
      where t.tenant_id = o.tenant_id and t.environment = o.environment and t.order_id = o.id and t.kind = 'capture'
    ) p
    cross join lateral (
      select count(distinct c.id) as cases, max(l.occurred_at) as last_case_closed_at
      from cases c left join case_timeline l on l.tenant_id = c.tenant_id and l.environment = c.environment
        and l.case_id = c.id and l.type = 'case.closed' and c.state = 'closed'
      where c.tenant_id = o.tenant_id and c.environment = o.environment and c.order_id = o.id
    ) c
    where ${inScope(scope, "o")} and o.created_at >= ${range.start} and o.created_at < ${range.end}
      and ${isWanted(sql`o.state`, filters.state)}`,
  order: sql`created_at, id`,
  // Each step with how many came to the one before it.
  parts: (selected) => sql`
    steps as materialized (
      select step, reached, former
      from (
        select count(*) as determinations, count(s.determination_id) as quoted, count(*) filter (where s.is_ordered) as ordered,
          count(*) filter (where s.is_paid) as paid
        from (${determinationsIn(selected)}) d left join (${salesOfDeterminations(selected)}) s on s.determination_id = d.id
      ) t
      cross join lateral (values
        ('determined', determinations, null), ('quoted', quoted, determinations), ('ordered', ordered, quoted), ('paid', paid, ordered)
      ) as s (step, reached, former)
    )`,
  figures: ({ range }) => [
    figure("orders", "count", COUNT),
    figure("ordersByState", "count", COUNT, { by: STATE }),
    figure("ordersByDay", "count", COUNT, { by: { day: dayOf(sql`created_at`, range) } }),
    figure("ordersByDayAndState", "count", COUNT, { by: { day: dayOf(sql`created_at`, range), ...STATE } }),
    figure("ordersByPaymentState", "count", COUNT, { by: { paymentState: sql`payment_state` } }),
    figure("ordered", "minorUnits", sql`sum(total - cancelled)`, { by: CURRENCY }),
    figure("paid", "minorUnits", sql`sum(captured - refunded)`, { by: CURRENCY }),
    figure("conversion", "count", sql`min(reached)`, { ...OF_STEP, of: sql`min(reached)` }),
    figure("conversionShare", "share", sql`min(reached)::numeric / nullif(min(former), 0)`, {
      ...OF_STEP,
      of: sql`min(former)`,
      where: sql<boolean>`former is not null`,
    }),
  ],
};
