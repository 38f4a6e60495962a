import type { Claim } from "@entrada/domain/cases/claim";
import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inScope } from "../../../../db/in-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { type Locked, updated } from "../../../../work/locked.ts";
import { tenantRows } from "../../../../work/table-rows.ts";

const claims = tenantRows("case_claims", ["operatorId", "claimedAt", "activeAt"]);

/** The claim of a case (uuid), also one that is over. */
export function findClaim(tx: Transaction<Schema>, scope: TenantScope, caseId: string): Promise<Claim | undefined> {
  const rows = claims.own(tx, scope).where("case_id", "=", caseId);
  return rows.select(claims.columns).executeTakeFirst();
}

/**
 * Claims a case (uuid) for an operator (uuid). The holder keeps it; another one's is taken only if it has been idle since
 * then. Undefined: another operator holds it.
 */
export function takeClaim(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  caseId: string,
  { operatorId, now, idleSince }: { readonly operatorId: string; readonly now: Date; readonly idleSince: Date },
): Promise<Claim | undefined> {
  const isHolder = sql<boolean>`case_claims.operator_id = ${operatorId} and case_claims.active_at > ${idleSince}`;
  return tx
    .insertInto("case_claims")
    .values({
      tenant_id: tenantId,
      environment,
      case_id: caseId,
      operator_id: operatorId,
      claimed_at: now,
      active_at: now,
    })
    .onConflict((held) =>
      held
        .columns(["tenant_id", "environment", "case_id"])
        .doUpdateSet({
          operator_id: operatorId,
          claimed_at: sql<Date>`case when ${isHolder} then case_claims.claimed_at else ${now}::timestamptz end`,
          active_at: sql<Date>`case when ${isHolder} then greatest(case_claims.active_at, ${now}::timestamptz) else ${now}::timestamptz end`,
        })
        .where((row) =>
          row.or([row("case_claims.operator_id", "=", operatorId), row("case_claims.active_at", "<=", idleSince)]),
        ),
    )
    .returning(claims.columns)
    .executeTakeFirst();
}

/** Gives a claimed case (uuid) to an operator (uuid), whoever holds it. */
export function moveClaim(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  { operatorId, now }: { readonly operatorId: string; readonly now: Date },
): Promise<Locked<Claim>> {
  return tx
    .updateTable("case_claims")
    .set({ operator_id: operatorId, claimed_at: now, active_at: now })
    .where(inScope(scope))
    .where("case_id", "=", caseId)
    .returning(claims.columns)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Gives a case (uuid) to an operator (uuid), whether anybody holds it or not. */
export async function giveClaim(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  caseId: string,
  { operatorId, claimedAt, activeAt }: Claim,
): Promise<void> {
  const held = { operator_id: operatorId, claimed_at: claimedAt, active_at: activeAt };
  await tx
    .insertInto("case_claims")
    .values({ tenant_id: tenantId, environment, case_id: caseId, ...held })
    .onConflict((before) => before.columns(["tenant_id", "environment", "case_id"]).doUpdateSet(held))
    .execute();
}

/** The holder of a case (uuid) has acted on it. */
export function renewClaim(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  now: Date,
): Promise<Locked<Claim>> {
  return (
    tx
      .updateTable("case_claims")
      // What was assigned stays for the rest of its day.
      .set({ active_at: sql<Date>`greatest(active_at, ${now}::timestamptz)` })
      .where(inScope(scope))
      .where("case_id", "=", caseId)
      .returning(claims.columns)
      .$call(updated)
      .executeTakeFirstOrThrow()
  );
}

/** Nobody has the case (uuid) any more. */
export async function deleteClaim(tx: Transaction<Schema>, scope: TenantScope, caseId: string): Promise<void> {
  await tx.deleteFrom("case_claims").where(inScope(scope)).where("case_id", "=", caseId).execute();
}
