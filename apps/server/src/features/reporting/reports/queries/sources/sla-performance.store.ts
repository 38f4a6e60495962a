import { CASE_LIFECYCLE } from "@entrada/domain/cases/case-lifecycle";
import { queueOf } from "@entrada/domain/cases/work-queues";
import { sql } from "kysely";
import { inScope } from "../../../../../db/in-scope.ts";
import { dayOf, figure, isWanted, type ReportSource } from "../report-source.store.ts";
import { presentOf, shareOf } from "./report-parts.store.ts";

// In which queue of ours a case is once it has come to a state.
const { initial, transitions } = CASE_LIFECYCLE;
const QUEUES = [{ event: initial.event, to: initial.state }, ...transitions].flatMap(({ event, to }) => {
  const queue = queueOf(to, "operator");
  return event === null || queue === undefined ? [] : [{ event, queue }];
});
const [EVENTS, QUEUE_NAMES] = [QUEUES.map(({ event }) => event), QUEUES.map(({ queue }) => queue)];

const SETTLED = { where: sql<boolean>`is_met is not null` };
const MISSED = { where: sql<boolean>`late_seconds is not null` };
const MET = shareOf(sql`is_met`);
const LATE = (at: number) => sql`percentile_disc(${sql.lit(at)}) within group (order by late_seconds)`;

/**
 * One target a row, by the day on which it was due: of a case that waits for us, was submitted, or is late; and of each
 * question in a ticket.
 */
export const SLA_PERFORMANCE: ReportSource = {
  rows: ({ scope, range, filters }) => sql`
    select s.kind, s.case_id, s.ticket_id, case when s.kind = 'reply' then 'support' else q.queue end as queue, s.product_code,
      s.due_at, s.is_met, s.ended_at, case when not s.is_met then extract(epoch from s.until_at - s.due_at)::bigint end as late_seconds
    from (
      select t.*, case when t.is_breached or t.due_at <= t.until_at then false when t.ended_at is not null then true end as is_met
      from (
        select 'case' as kind, c.id as case_id, null::uuid as ticket_id, p.code as product_code,
          case when c.sla_breached then b.due_at else coalesce(c.sla_due_at, c.sla_last_due_at) end as due_at,
          c.sla_breached as is_breached, case when c.sla_running_since is null then c.sla_stopped_at end as ended_at,
          case when c.sla_running_since is null then c.sla_stopped_at else ${presentOf(scope)} end as until_at
        from cases c
        join products p on p.id = c.product_id
        cross join lateral (
          select min((l.data::json ->> 'dueAt')::timestamptz) as due_at from case_timeline l
          where l.tenant_id = c.tenant_id and l.environment = c.environment and l.case_id = c.id
            and l.type = 'case.sla_breached' and c.sla_breached
        ) b
        where ${inScope(scope, "c")} and (c.sla_breached or c.sla_running_since is not null or c.submitted_at is not null)
        union all
        select 'reply', null, m.ticket_id, null, m.reply_due_at, false, a.ended_at, coalesce(a.ended_at, ${presentOf(scope)})
        from support_messages m
        join support_tickets t on t.tenant_id = m.tenant_id and t.environment = m.environment and t.id = m.ticket_id
        cross join lateral (
          select least(min(n.created_at), t.resolved_at) as ended_at from support_messages n
          where n.tenant_id = m.tenant_id and n.environment = m.environment and n.ticket_id = m.ticket_id and n.id > m.id
            and (n.author_party = case t.asked_by when 'tenant' then 'tenant' else 'traveler' end) is false
        ) a
        where ${inScope(scope, "m")} and m.reply_due_at is not null
      ) t
      where t.due_at >= ${range.start} and t.due_at < ${range.end} and ${isWanted(sql`t.kind`, filters.kind)}
    ) s
    left join lateral (
      select e.queue from case_timeline l
      join unnest(${EVENTS}::text[], ${QUEUE_NAMES}::text[]) as e (type, queue) on e.type = l.type
      where ${inScope(scope, "l")} and l.case_id = s.case_id and l.occurred_at < least(s.due_at, s.until_at)
      order by l.occurred_at desc, l.id desc limit 1
    ) q on true`,
  order: sql`due_at, case_id, ticket_id, ended_at`,
  figures: ({ range }) => [
    figure("targets", "count", sql`count(*)`),
    figure("targetsByKind", "count", sql`count(*)`, { by: { kind: sql`kind` } }),
    figure("metShare", "share", MET, SETTLED),
    figure("metShareByKind", "share", MET, { ...SETTLED, by: { kind: sql`kind` } }),
    figure("metShareByQueue", "share", MET, {
      by: { queue: sql`queue` },
      where: sql<boolean>`is_met is not null and queue is not null`,
    }),
    figure("metShareByProduct", "share", MET, {
      by: { product: sql`product_code` },
      where: sql<boolean>`is_met is not null and product_code is not null`,
    }),
    figure("metShareByWeek", "share", MET, {
      ...SETTLED,
      by: { week: sql`to_char((${dayOf(sql`due_at`, range)})::date, 'IYYY-"W"IW')` },
    }),
    figure("lateP50", "seconds", LATE(0.5), MISSED),
    figure("lateP90", "seconds", LATE(0.9), MISSED),
  ],
};
