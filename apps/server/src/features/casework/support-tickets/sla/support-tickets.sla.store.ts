import type { ReplyClock } from "@entrada/domain/support/reply-clock";
import type { Transaction } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inScope } from "../../../../db/in-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { forUpdate, type Locked } from "../../../../work/locked.ts";

/** How soon a tenant wants replies, as stored. */
export interface StoredReplyTarget {
  /** null: it named no calendar */
  readonly calendar: string | null;
  /** business hours; null: it has no target */
  readonly replyHours: number | null;
}

/** A ticket with a notice due. */
export interface DueTicket {
  /** uuid */
  readonly id: string;
  readonly dueAt: Date;
}

export function findReplyTarget(tx: Transaction<Schema>, { tenantId }: TenantScope): Promise<StoredReplyTarget> {
  return tx
    .selectFrom("tenants")
    .select(["calendar", "reply_hours as replyHours"])
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
}

/** Tickets with a notice due by this instant, longest ago first; those that others hold are left out. */
export function listDueForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  now: Date,
  rowsMax: number,
): Promise<readonly Locked<DueTicket>[]> {
  return tx
    .selectFrom("support_tickets")
    .select(["id", "sla_due_at as dueAt"])
    .where(inScope(scope))
    .where("sla_look_at", "<=", now)
    .orderBy("sla_look_at")
    .limit(rowsMax)
    .$narrowType<{ dueAt: Date }>()
    .$call(forUpdate)
    .skipLocked()
    .execute();
}

/** Records what was told of a ticket, and when to look again. */
export async function updateNotices(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id }: Locked<DueTicket>,
  { lookAt, isBreached }: Pick<ReplyClock, "lookAt" | "isBreached">,
): Promise<void> {
  await tx
    .updateTable("support_tickets")
    .set({ sla_look_at: lookAt, sla_warned: true, sla_breached: isBreached })
    .where(inScope(scope))
    .where("id", "=", id)
    .execute();
}
