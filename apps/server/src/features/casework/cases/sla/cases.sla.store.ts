import type { SlaClock } from "@entrada/domain/cases/sla-clock";
import type { SlaTargets } from "@entrada/domain/cases/sla-targets";
import type { Transaction } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inScope } from "../../../../db/in-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { forUpdate, type Locked } from "../../../../work/locked.ts";

/** The clock of a case as stored, with what its tenant measures it by. */
export interface StoredSla extends SlaClock {
  readonly dueAt: Date | null;
  readonly isWarned: boolean;
  readonly isBreached: boolean;
  readonly productCode: string;
  /** null: the tenant named none */
  readonly calendar: string | null;
  readonly targets: SlaTargets | null;
}

/** A case whose clock has reached its warning or its target. */
export interface DueSla {
  /** uuid */
  readonly id: string;
  readonly dueAt: Date;
  readonly isWarned: boolean;
}

/** What is written of a clock. */
export interface SlaChange extends SlaClock {
  readonly dueAt: Date | null;
  /** null: it runs */
  readonly stopped: { readonly lastDueAt: Date | null; readonly at: Date } | null;
  readonly lookAt: Date | null;
  readonly isWarned: boolean;
  readonly isBreached: boolean;
}

/** The clock of a case (uuid). */
export function findSla(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  id: string,
): Promise<StoredSla> {
  return tx
    .selectFrom("cases as c")
    .innerJoin("tenants as t", "t.id", "c.tenant_id")
    .innerJoin("products as p", "p.id", "c.product_id")
    .select([
      "c.sla_elapsed_minutes as elapsedMinutes",
      "c.sla_running_since as runningSince",
      "c.sla_due_at as dueAt",
      "c.sla_warned as isWarned",
      "c.sla_breached as isBreached",
      "p.code as productCode",
      "t.calendar",
      "t.sla as targets",
    ])
    .where("c.tenant_id", "=", tenantId)
    .where("c.environment", "=", environment)
    .where("c.id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Writes the clock of a case. */
export async function updateSla(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id }: Locked<{ readonly id: string }>,
  { elapsedMinutes, runningSince, dueAt, lookAt, isWarned, isBreached, stopped }: SlaChange,
): Promise<void> {
  await tx
    .updateTable("cases")
    .set({
      sla_elapsed_minutes: elapsedMinutes,
      sla_running_since: runningSince,
      sla_due_at: dueAt,
      sla_look_at: lookAt,
      sla_warned: isWarned,
      sla_breached: isBreached,
      ...(stopped && { sla_last_due_at: stopped.lastDueAt, sla_stopped_at: stopped.at }),
    })
    .where(inScope(scope))
    .where("id", "=", id)
    .execute();
}

/** Cases with a notice due by this instant, longest ago first; those that others hold are left out. */
export function listDueForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  now: Date,
  rowsMax: number,
): Promise<readonly Locked<DueSla>[]> {
  return tx
    .selectFrom("cases")
    .select(["id", "sla_due_at as dueAt", "sla_warned as isWarned"])
    .where(inScope(scope))
    .where("sla_look_at", "<=", now)
    .orderBy("sla_look_at")
    .limit(rowsMax)
    .$narrowType<{ dueAt: Date }>()
    .$call(forUpdate)
    .skipLocked()
    .execute();
}

/** Records what was told of a case, and when to look again. */
export async function updateNotices(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id }: Locked<DueSla>,
  { lookAt, isBreached }: Pick<SlaChange, "lookAt" | "isBreached">,
): Promise<void> {
  await tx
    .updateTable("cases")
    .set({ sla_look_at: lookAt, sla_warned: true, sla_breached: isBreached })
    .where(inScope(scope))
    .where("id", "=", id)
    .execute();
}
