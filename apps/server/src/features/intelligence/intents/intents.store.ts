import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { isOneOf, isWithin } from "../../../db/document-filters.ts";
import { sortedIn } from "../../../db/in-order.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { tenantRows } from "../../../work/table-rows.ts";

const resolutions = tenantRows("intent_resolutions", ["document", "statement"]);

export const { add: insertResolution, find: findResolution } = resolutions;

/** What to list; undefined: anything. */
export interface ResolutionFilter extends CreatedRange {
  readonly destinationCountry: readonly string[] | undefined;
  readonly passportCountry: readonly string[] | undefined;
  readonly intent: readonly string[] | undefined;
}

/** A resolution that was looked at. */
export interface ScannedResolution {
  /** uuid */
  readonly id: string;
  /** null: the filter leaves it out */
  readonly document: string | null;
}

/** The resolutions after the keyset's id in its order, those that the filter leaves out without their document. */
export async function scanResolutionsAfter(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  { destinationCountry, passportCountry, intent, ...created }: ResolutionFilter,
  { after, rowsMax, order }: Keyset,
): Promise<readonly ScannedResolution[]> {
  const { follows, direction } = sortedIn(order);
  const { rows } = await sql<ScannedResolution>`
    with scanned as materialized (
      select id, document, document::json as d from intent_resolutions
      where tenant_id = ${tenantId} and environment = ${environment} and (${after ?? null}::uuid is null or id ${follows} ${after ?? null})
      order by id ${direction} limit ${rowsMax}
    )
    select id, case when ${isOneOf(sql`d ->> 'destinationCountry'`, destinationCountry)}
        and ${isOneOf(sql`d ->> 'passportCountry'`, passportCountry)}
        and ${isOneOf(sql`d ->> 'suggestedIntent'`, intent)}
        and ${isWithin(sql`d ->> 'evaluatedAt'`, created)}
        then document end as document
    from scanned order by id ${direction}`.execute(tx);
  return rows;
}

/** Deletes some statements past their retention, and the recorded answers that contain them; returns how many. */
export async function forgetStatements(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  forgottenMax: number,
): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id from intent_resolutions
      where tenant_id = ${tenantId} and environment = ${environment} and statement_until <= business_now()
      limit ${forgottenMax}),
    answers as (
      update idempotency_records k set answer = null from due
      where k.tenant_id = ${tenantId} and k.environment = ${environment}
        and k.resource_type = 'intent_resolution' and k.resource_id = due.id and k.answer is not null)
    update intent_resolutions r set statement = null, statement_until = null from due
    where r.tenant_id = ${tenantId} and r.environment = ${environment} and r.id = due.id
    returning r.id`.execute(tx);
  return rows.length;
}
