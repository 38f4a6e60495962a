import { sql } from "kysely";
import { inScope } from "../../../../../db/in-scope.ts";
import { dayOf, figure, isWanted, type ReportSource } from "../report-source.store.ts";

const CURRENCY = { currency: sql`currency` };
// In the ledger a debit is positive: what was earned and what is owed to others are credits.
const credited = (account: string) => sql`coalesce(-sum(amount) filter (where account = ${account}), 0)`;
const debitedBy = (account: string, kind: string) =>
  sql`coalesce(sum(amount) filter (where account = ${account} and kind = ${kind}), 0)`;

/** One line of the ledger a row, by the day on which it was posted. */
export const REVENUE: ReportSource = {
  rows: ({ scope, range, filters }) => sql`
    select t.id, e.number as entry, t.occurred_at, t.kind, t.source_type, t.source_id, t.order_id, o.external_reference,
      e.entry ->> 'account' as account, e.entry ->> 'lineId' as line_id, (e.entry ->> 'amount')::bigint as amount, t.currency
    from ledger_transactions t
    join orders o on o.tenant_id = t.tenant_id and o.environment = t.environment and o.id = t.order_id
    cross join lateral jsonb_array_elements(t.entries) with ordinality as e (entry, number)
    where ${inScope(scope, "t")} and t.occurred_at >= ${range.start} and t.occurred_at < ${range.end}
      and ${isWanted(sql`t.currency`, filters.currency)}`,
  order: sql`occurred_at, id, entry`,
  figures: ({ range }) => [
    figure("serviceRevenue", "minorUnits", credited("serviceRevenue"), { by: CURRENCY }),
    figure("passedThroughFees", "minorUnits", credited("payableToAuthority"), { by: CURRENCY }),
    figure("taxes", "minorUnits", credited("taxPayable"), { by: CURRENCY }),
    figure("refunds", "minorUnits", credited("refunded"), { by: CURRENCY }),
    figure("disputes", "minorUnits", debitedBy("disputed", "dispute"), { by: CURRENCY }),
    figure("chargebacks", "minorUnits", sql`-${debitedBy("disputed", "chargeback")}`, { by: CURRENCY }),
    figure("ledger", "minorUnits", sql`sum(amount)`, { by: { account: sql`account`, ...CURRENCY } }),
    figure("serviceRevenueByDay", "minorUnits", credited("serviceRevenue"), {
      by: { day: dayOf(sql`occurred_at`, range), ...CURRENCY },
    }),
  ],
};
