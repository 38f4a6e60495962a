import type { Entered } from "@entrada/domain/shared/lifecycle";
import type { ReplyClock } from "@entrada/domain/support/reply-clock";
import type { TicketState } from "@entrada/domain/support/ticket-lifecycle";
import type { TicketAsker, TicketCategory, TicketRelatedType } from "@entrada/domain/support/tickets";
import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inOrder } from "../../../db/in-order.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { asLocked, type Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const messages = tenantRows("support_messages", ["id", "authorParty", "authorId", "body", "attachments", "createdAt"]);

/** What was written in a ticket, as stored; its ids are uuids. */
export type StoredTicketMessage = RowOf<typeof messages>;

const tickets = tenantRows("support_tickets", ["version"]);

export const { add: insertTicket } = tickets;
export const { insert: insertTicketMessage } = messages;

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

/** The tickets that match, in the keyset's order. */
export function listTicketsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, categories, askedBy, relatedTypes, relatedId, customerId, travelerId, ...created }: TicketFilter,
  keyset: Keyset,
): Promise<readonly StoredTicket[]> {
  let rows = inCreatedRange(own(tx, scope), created, "s.created_at");
  if (states !== undefined) rows = rows.where("s.state", "in", states);
  if (categories !== undefined) rows = rows.where("s.category", "in", categories);
  if (askedBy !== undefined) rows = rows.where("s.asked_by", "in", askedBy);
  if (relatedTypes !== undefined) rows = rows.where("s.related_type", "in", relatedTypes);
  if (relatedId !== undefined) rows = rows.where("s.related_id", "=", relatedId);
  if (customerId !== undefined) rows = rows.where("s.customer_id", "=", customerId);
  if (travelerId !== undefined) rows = rows.where("s.traveler_id", "=", travelerId);
  return inOrder(rows, keyset, "s.id").execute();
}

/** What was written in a ticket (uuid), oldest first. */
export function listTicketMessages(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ticketId: string,
): Promise<readonly StoredTicketMessage[]> {
  return messages.all(messages.own(tx, scope).where("ticket_id", "=", ticketId).orderBy("id"));
}

/** Writes what changes of the ticket at the version that was read, and raises the version. */
export async function updateTicket(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ticket: Locked<StoredTicket>,
  { state, clock, messageCount, updatedAt }: TicketChange,
): Promise<Locked<StoredTicket>> {
  const resolvedAt = state === "resolved" ? updatedAt : null;
  const { version } = await tickets.updateAt(tx, scope, ticket, {
    state,
    messageCount,
    resolvedAt,
    slaDueAt: clock.dueAt,
    slaLookAt: clock.lookAt,
    slaWarned: clock.isWarned,
    slaBreached: clock.isBreached,
    updatedAt,
  });
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
  const due = tickets
    .own(tx, scope)
    .select("id")
    .where("resolved_at", "<=", sql<Date>`business_now() - make_interval(days => ${keptDays})`)
    .orderBy("resolved_at")
    .limit(deletedMax);
  const old = tx.deleteFrom("support_tickets").where(inScope(scope)).where("id", "in", due);
  const deleted = await old.returning("id").execute();
  await forget(tx, scope, deleted);
  return deleted.length;
}

/** Keeps more of what the ticket is found by. */
export async function insertTicketTerms(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  ticketId: string,
  digests: readonly Buffer[],
): Promise<void> {
  if (digests.length === 0) return;
  const place = { tenant_id: tenantId, environment, ticket_id: ticketId };
  await tx
    .insertInto("support_ticket_terms")
    .values(digests.map((digest) => ({ ...place, digest })))
    .onConflict((known) => known.doNothing())
    .execute();
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
