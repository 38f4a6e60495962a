import type { ServiceKind } from "@entrada/domain/determinations/model/kinds";
import { sql } from "kysely";
import { inScope } from "../../../../../db/in-scope.ts";
import { dayOf, figure, isWanted, type ReportSource } from "../report-source.store.ts";
import { determinationsIn, salesOfDeterminations, shareOf } from "./report-parts.store.ts";

const COUNT = sql`count(*)`;
const UNANSWERED_MAX = 20;
const OFFERED: ServiceKind = "available";

/** One determination a row, by the day on which it was evaluated. */
export const DETERMINATIONS: ReportSource = {
  rows: (selected) => {
    const { scope, filters } = selected;
    return sql`
    select d.id, d.evaluated_at, d.passport_country, d.residence_country, d.destination_country, d.intent, d.arrival_on,
      d.departure_on, d.kind, d.authority_status, d.snapshot_id, d.origin, d.is_offered,
      s.determination_id is not null as is_quoted, coalesce(s.is_ordered, false) as is_ordered, n.successor_id
    from (
      select id, evaluated_at, origin, d #>> '{query,traveler,passportCountry}' as passport_country,
        d #>> '{query,traveler,residenceCountry}' as residence_country,
        d #>> '{query,legs,0,destinationCountry}' as destination_country, d #>> '{query,legs,0,intent}' as intent,
        d #>> '{query,legs,0,arrivalDate}' as arrival_on, d #>> '{query,legs,0,departureDate}' as departure_on,
        d #>> '{visaConclusion,kind}' as kind, d #>> '{knowledge,authorityStatus}' as authority_status,
        d #>> '{knowledge,snapshotId}' as snapshot_id, d #>> '{serviceAvailability,kind}' = ${sql.lit(OFFERED)} as is_offered
      from (${determinationsIn(selected)}) of_the_days offset 0
    ) d
    left join (${salesOfDeterminations(selected)}) s on s.determination_id = d.id
    left join determination_successions n on ${inScope(scope, "n")} and n.determination_id = d.id
    where ${isWanted(sql`d.passport_country`, filters.passportCountry)}
      and ${isWanted(sql`d.destination_country`, filters.destinationCountry)}
      and ${isWanted(sql`d.intent`, filters.intent)} and ${isWanted(sql`d.kind`, filters.kind)}`;
  },
  order: sql`evaluated_at, id`,
  parts: () => sql`
    unanswered as materialized (
      select passport_country, destination_country, intent, count(*) as asked from r where kind = 'undetermined'
      group by 1, 2, 3 order by asked desc, 1, 2, 3 limit ${sql.lit(UNANSWERED_MAX)}
    )`,
  figures: ({ range }) => [
    figure("determinations", "count", COUNT),
    figure("determinationsByKind", "count", COUNT, { by: { kind: sql`kind` } }),
    figure("determinationsByDestination", "count", COUNT, { by: { destinationCountry: sql`destination_country` } }),
    figure("determinationsByDay", "count", COUNT, { by: { day: dayOf(sql`evaluated_at`, range) } }),
    figure("undeterminedShare", "share", shareOf(sql`kind = 'undetermined'`)),
    figure("verifiedShare", "share", shareOf(sql`authority_status = 'verified'`)),
    figure("mostAskedWithoutAnswer", "count", sql`min(asked)`, {
      of: sql`min(asked)`,
      by: {
        passportCountry: sql`passport_country`,
        destinationCountry: sql`destination_country`,
        intent: sql`intent`,
      },
      from: sql`unanswered`,
    }),
  ],
};
