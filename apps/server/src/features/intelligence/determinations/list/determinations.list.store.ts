import { sql, type Transaction } from "kysely";
import type { AnswerOrigin } from "../../../../core/check-site.ts";
import type { CreatedRange, Keyset } from "../../../../core/paging.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { isOneOf, isWithin } from "../../../../db/document-filters.ts";
import { sortedIn } from "../../../../db/in-order.ts";
import type { Schema } from "../../../../db/tables/schema.ts";

/** What to list; undefined: anything. */
export interface DeterminationFilter extends CreatedRange {
  readonly destinationCountry: readonly string[] | undefined;
  readonly passportCountry: readonly string[] | undefined;
  readonly intent: readonly string[] | undefined;
  readonly kind: readonly string[] | undefined;
}

/** A determination that was looked at. */
export interface ScannedDetermination {
  /** uuid */
  readonly id: string;
  /** null: the filter leaves it out */
  readonly document: string | null;
  /** uuid */
  readonly successorId: string | null;
  readonly origin: AnswerOrigin;
}

/** The determinations after the keyset's id in its order, those that the filter leaves out without their document. */
export async function scanDeterminationsAfter(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  { destinationCountry, passportCountry, intent, kind, ...created }: DeterminationFilter,
  { after, rowsMax, order }: Keyset,
): Promise<readonly ScannedDetermination[]> {
  const { follows, direction } = sortedIn(order);
  const { rows } = await sql<ScannedDetermination>`
    with scanned as materialized (
      select id, origin, document, document::json as d from determinations
      where tenant_id = ${tenantId} and environment = ${environment} and (${after ?? null}::uuid is null or id ${follows} ${after ?? null})
      order by id ${direction} limit ${rowsMax}
    )
    select s.id, s.origin, case when ${isOneOf(sql`d #>> '{query,legs,0,destinationCountry}'`, destinationCountry)}
        and ${isOneOf(sql`d #>> '{query,traveler,passportCountry}'`, passportCountry)}
        and ${isOneOf(sql`d #>> '{query,legs,0,intent}'`, intent)}
        and ${isOneOf(sql`d #>> '{visaConclusion,kind}'`, kind)}
        and ${isWithin(sql`d ->> 'evaluatedAt'`, created)}
        then s.document end as document,
      (select n.successor_id from determination_successions n
       where n.tenant_id = ${tenantId} and n.environment = ${environment} and n.determination_id = s.id) as "successorId"
    from scanned s order by s.id ${direction}`.execute(tx);
  return rows;
}
