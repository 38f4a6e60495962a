import type { Entered } from "@entrada/domain/shared/lifecycle";
import type { ReplyClock } from "@entrada/domain/support/reply-clock";
import type { TicketState } from "@entrada/domain/support/ticket-lifecycle";
import type { TicketAsker, TicketCategory, TicketParty, TicketRelatedType } from "@entrada/domain/support/tickets";
import { type Insertable, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { asLocked, type Locked } from "../../../work/locked.ts";

/** A ticket as stored; its ids are uuids. */
export interface StoredTicket extends ReplyClock {
  readonly id: string;
  readonly version: number;
  readonly state: TicketState;
  readonly category: TicketCategory;
  readonly askedBy: TicketAsker;
  readonly relatedType: TicketRelatedType | null;
  readonly relatedId: string | null;
  readonly travelerId: string | null;
  readonly customerId: string | null;
  /** of the traveler, else of the customer, encrypted; null: it is about nobody */
  readonly dataKey: string | null;
  /** encrypted */
  readonly subject: string;
  readonly messageCount: number;
  readonly resolvedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What was written in a ticket, as stored; its ids are uuids. */
export interface StoredTicketMessage {
  readonly id: string;
  readonly authorParty: TicketParty;
  /** as clients see it */
  readonly authorId: string | null;
  /** encrypted */
  readonly body: string;
  readonly attachments: readonly string[];
  readonly createdAt: Date;
}

export interface TicketFilter extends CreatedRange {
  readonly states?: readonly TicketState[] | undefined;
  readonly categories?: readonly TicketCategory[] | undefined;
  readonly askedBy?: readonly TicketAsker[] | undefined;
  readonly relatedTypes?: readonly TicketRelatedType[] | undefined;
  /** uuids */
  readonly relatedId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly travelerId?: string | undefined;
}

/** What changes of a ticket. */
export interface TicketChange {
  readonly state: Entered<TicketState>;
  readonly clock: ReplyClock;
  readonly messageCount: number;
  readonly updatedAt: Date;
}

const COLUMNS = [
  "s.id",
  "s.version",
  "s.state",
  "s.category",
  "s.asked_by as askedBy",
  "s.related_type as relatedType",
  "s.related_id as relatedId",
  "s.traveler_id as travelerId",
  "s.customer_id as customerId",
  "s.subject",
  "s.message_count as messageCount",
  "s.sla_due_at as dueAt",
  "s.sla_look_at as lookAt",
  "s.sla_warned as isWarned",
  "s.sla_breached as isBreached",
  "s.resolved_at as resolvedAt",
  "s.created_at as createdAt",
  "s.updated_at as updatedAt",
] as const;

const MESSAGE_COLUMNS = [
  "id",
  "author_party as authorParty",
  "author_id as authorId",
  "body",
  "attachments",
  "created_at as createdAt",
] as const;

export async function insertTicket(tx: Transaction<Schema>, row: Insertable<Schema["support_tickets"]>): Promise<void> {
  await tx.insertInto("support_tickets").values(row).execute();
}

export function insertTicketMessage(
  tx: Transaction<Schema>,
  row: Insertable<Schema["support_messages"]>,
): Promise<StoredTicketMessage> {
  return tx.insertInto("support_messages").values(row).returning(MESSAGE_COLUMNS).executeTakeFirstOrThrow();
}

export function findTicket(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<StoredTicket | undefined> {
  return own(tx, scope).where("s.id", "=", id).executeTakeFirst();
}

export async function findTicketForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredTicket> | undefined> {
  const row = await own(tx, scope).where("s.id", "=", id).forUpdate("s").executeTakeFirst();
  return row && asLocked(row);
}

/** The tickets that match, oldest first. */
export function listTicketsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, categories, askedBy, relatedTypes, relatedId, customerId, travelerId, ...created }: TicketFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredTicket[]> {
  let rows = inCreatedRange(own(tx, scope), created, "s.created_at");
  if (states !== undefined) rows = rows.where("s.state", "in", states);
  if (categories !== undefined) rows = rows.where("s.category", "in", categories);
  if (askedBy !== undefined) rows = rows.where("s.asked_by", "in", askedBy);
  if (relatedTypes !== undefined) rows = rows.where("s.related_type", "in", relatedTypes);
  if (relatedId !== undefined) rows = rows.where("s.related_id", "=", relatedId);
  if (customerId !== undefined) rows = rows.where("s.customer_id", "=", customerId);
  if (travelerId !== undefined) rows = rows.where("s.traveler_id", "=", travelerId);
  if (after !== undefined) rows = rows.where("s.id", ">", after);
  return rows.orderBy("s.id").limit(rowsMax).execute();
}

/** What was written in a ticket (uuid), oldest first. */
export function listTicketMessages(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ticketId: string,
): Promise<readonly StoredTicketMessage[]> {
  return tx
    .selectFrom("support_messages")
    .where(inScope(scope))
    .where("ticket_id", "=", ticketId)
    .select(MESSAGE_COLUMNS)
    .orderBy("id")
    .execute();
}

/** Writes what changes of the ticket at the version that was read, and raises the version. */
export async function updateTicket(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ticket: Locked<StoredTicket>,
  { state, clock, messageCount, updatedAt }: TicketChange,
): Promise<Locked<StoredTicket>> {
  const resolvedAt = state === "resolved" ? updatedAt : null;
  const { version } = await tx
    .updateTable("support_tickets")
    .set({
      state,
      version: sql`version + 1`,
      message_count: messageCount,
      resolved_at: resolvedAt,
      sla_due_at: clock.dueAt,
      sla_look_at: clock.lookAt,
      sla_warned: clock.isWarned,
      sla_breached: clock.isBreached,
      updated_at: updatedAt,
    })
    .where(inScope(scope))
    .where("id", "=", ticket.id)
    .where("version", "=", ticket.version)
    .returning("version")
    .executeTakeFirstOrThrow();
  return { ...ticket, ...clock, version, state, messageCount, resolvedAt, updatedAt };
}

/** Deletes the tickets of these travelers (uuids), with what was written in them and the recorded answers that showed it. */
export async function deleteTicketsOfTravelers(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<void> {
  const mine = tx.deleteFrom("support_tickets").where(inScope(scope)).where("traveler_id", "in", travelerIds);
  await forget(tx, scope, await mine.returning("id").execute());
}

/** The same for the tickets of a customer (uuid). */
export async function deleteTicketsOfCustomer(
  tx: Transaction<Schema>,
  scope: TenantScope,
  customerId: string,
): Promise<void> {
  const mine = tx.deleteFrom("support_tickets").where(inScope(scope)).where("customer_id", "=", customerId);
  await forget(tx, scope, await mine.returning("id").execute());
}

/** The same for some tickets that were resolved so many days ago, by the tenant's clock; returns how many. */
export async function deleteOldTickets(
  tx: Transaction<Schema>,
  scope: TenantScope,
  keptDays: number,
  deletedMax: number,
): Promise<number> {
  const due = tx
    .selectFrom("support_tickets")
    .select("id")
    .where(inScope(scope))
    .where("resolved_at", "<=", sql<Date>`business_now() - make_interval(days => ${keptDays})`)
    .orderBy("resolved_at")
    .limit(deletedMax);
  const old = tx.deleteFrom("support_tickets").where(inScope(scope)).where("id", "in", due);
  const deleted = await old.returning("id").execute();
  await forget(tx, scope, deleted);
  return deleted.length;
}

async function forget(
  tx: Transaction<Schema>,
  scope: TenantScope,
  deleted: readonly { readonly id: string }[],
): Promise<void> {
  const ids = deleted.map(({ id }) => id);
  if (ids.length > 0) await forgetAnswers(tx, scope, "support_ticket", ids);
}

// With the key of its person, so that a list opens its subjects without asking for each.
function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx
    .selectFrom("support_tickets as s")
    .leftJoin("travelers as t", (join) =>
      join
        .onRef("t.tenant_id", "=", "s.tenant_id")
        .onRef("t.environment", "=", "s.environment")
        .onRef("t.id", "=", "s.traveler_id"),
    )
    .leftJoin("customers as c", (join) =>
      join
        .onRef("c.tenant_id", "=", "s.tenant_id")
        .onRef("c.environment", "=", "s.environment")
        .onRef("c.id", "=", "s.customer_id"),
    )
    .where(inScope(scope, "s"))
    .select(COLUMNS)
    .select(sql<string | null>`coalesce(t.data_key, c.data_key)`.as("dataKey"));
}
