import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { authorIdOf } from "@entrada/domain/access/principal";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { withLineFeeds } from "@entrada/domain/shared/plain-text";
import { NO_REPLY_DUE, turnReplyClock } from "@entrada/domain/support/reply-clock";
import { TICKET_LIFECYCLE, type TicketAction } from "@entrada/domain/support/ticket-lifecycle";
import {
  sideOf,
  type TicketAsker,
  type TicketCategory,
  type TicketParty,
  type TicketRelatedType,
} from "@entrada/domain/support/tickets";
import { encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { Problem } from "../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion } from "../../../core/version.ts";
import type { PersonKey } from "../../../crypto/envelope-encryption.ts";
import { auditOperator } from "../../../work/audit-operator.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import { lineDigests } from "../../people/persons/persons.search.service.ts";
import { type PersonContext, personRow } from "../../people/persons/persons.service.ts";
import { knownTravelers } from "../../people/travelers/travelers.service.ts";
import { requireAttachable } from "../documents/documents.attachable.service.ts";
import { createdEvent } from "./support-tickets.events.ts";
import { moveTicket, replyTarget } from "./support-tickets.machine.ts";
import * as store from "./support-tickets.store.ts";
import { openWords, sealWords } from "./support-tickets-words.ts";

export type { TicketFilter } from "./support-tickets.store.ts";

const MESSAGES_MAX = 100;
const ATTACHABLE = "Send the id of a document of the ticket's customer that its checks did not refuse.";

/** A ticket in clear, without what was written in it; ids are uuids. */
export type TicketHead = Omit<store.StoredTicket, "dataKey">;

/** What was written in a ticket, in clear. */
export type TicketMessage = store.StoredTicketMessage;

/** A ticket in clear. */
export interface Ticket extends TicketHead {
  /** oldest first */
  readonly messages: readonly TicketMessage[];
}

/** What somebody writes. */
export interface WrittenReply {
  /** for whom the caller writes */
  readonly party: TicketParty;
  readonly body: string;
  /** documents (`doc_…`) */
  readonly attachments?: readonly string[];
}

/** A question, and whose it is; ids are uuids. */
export interface WantedTicket extends WrittenReply {
  readonly category: TicketCategory;
  readonly askedBy: TicketAsker;
  readonly subject: string;
  readonly related: { readonly type: TicketRelatedType; readonly id: string } | null;
  readonly customerId: string | null;
  /** one of the customer's */
  readonly traveler: { readonly id: string; readonly key: Locked<PersonKey> } | null;
  /** of the customer, where there is one */
  readonly customerKey: PersonKey | null;
}

// The same step has a name for each side.
type OfSide = Readonly<Record<ReturnType<typeof sideOf>, TicketAction>>;
const REPLY: OfSide = { asker: "reply", answerer: "answer" };
const RESOLVE: OfSide = { asker: "resolve", answerer: "conclude" };

/** Stores a question. Throws 400 with the place of what cannot be attached. */
export async function createTicket(w: Work<PersonContext>, wantedTicket: WantedTicket): Promise<Ticket> {
  const { category, askedBy, subject, related, customerId, traveler, party } = wantedTicket;
  const id = newUuid();
  const key = traveler?.key ?? wantedTicket.customerKey;
  const owner = { askedBy, customerId, travelerId: traveler?.id ?? null };
  const attachments = await attachable(w, owner, wantedTicket.attachments);
  const state = initialState(TICKET_LIFECYCLE);
  const clock = turnReplyClock(NO_REPLY_DUE, null, state, await replyTarget(w), w.now);
  await store.insertTicket(w.tx, w.scope, {
    id,
    state,
    category,
    askedBy,
    relatedType: related?.type ?? null,
    relatedId: related?.id ?? null,
    travelerId: traveler?.id ?? null,
    customerId,
    subject: sealWords(w, key, ["support_tickets", id, "subject"], subject),
    slaDueAt: clock.dueAt,
    slaLookAt: clock.lookAt,
    resolvedAt: null,
    createdAt: w.now,
    updatedAt: w.now,
  });
  await store.insertTicketTerms(w.tx, w.scope, id, lineDigests(w, "support_tickets", subject));
  const message = await write(w, id, key, { party, body: wantedTicket.body, attachments, replyDueAt: clock.dueAt });
  const head: TicketHead = {
    id,
    version: 1,
    state,
    category,
    askedBy,
    subject,
    customerId,
    ...clock,
    messageCount: 1,
    relatedType: related?.type ?? null,
    relatedId: related?.id ?? null,
    travelerId: traveler?.id ?? null,
    resolvedAt: null,
    createdAt: w.now,
    updatedAt: w.now,
  };
  w.emit(createdEvent(head));
  return { ...head, messages: [message] };
}

/** The tenant's tickets, in the keyset's order. */
export async function listTickets(
  r: Read<PersonContext>,
  filter: store.TicketFilter,
  keyset: Keyset,
): Promise<readonly TicketHead[]> {
  const rows = await store.listTicketsAfter(r.tx, r.scope, filter, keyset);
  return rows.map((row) => headOf(r, row));
}

/** The ticket with what was written in it. */
export async function getTicket(r: Read<PersonContext>, id: string): Promise<Ticket> {
  return opened(r, await load(r, "tkt", id, store.findTicket));
}

/**
 * Writes in a ticket: a reply of who asked opens it again, an answer makes it pending. Throws 409 if it is resolved,
 * and 400 with the place of what cannot be attached.
 */
export async function replyTo(w: Work<PersonContext>, id: string, reply: WrittenReply): Promise<Ticket> {
  // Before the lock: an erasure locks the person first too.
  const attachments = await attachable(w, await load(w, "tkt", id, store.findTicket), reply.attachments);
  const ticket = await load(w, "tkt", id, store.findTicketForUpdate);
  if (ticket.state !== "resolved" && ticket.messageCount >= MESSAGES_MAX) {
    throw new Problem("limit_reached", `A ticket holds ${MESSAGES_MAX} messages. Resolve it and open another one.`);
  }
  const { party, body } = reply;
  const movedTicket = await moveTicket(w, ticket, REPLY[sideOf(party, ticket.askedBy)], { party, written: 1 });
  auditOperator(w, note("support_ticket.answered", ticket.id));
  // A ticket that waits already goes on waiting for the same reply.
  const replyDueAt = ticket.dueAt === null ? movedTicket.dueAt : null;
  await write(w, ticket.id, keyOf(w, ticket), { party, body, attachments, replyDueAt });
  return opened(w, movedTicket);
}

/** Resolves a ticket for good, at the expected version if there is one. Throws 409 if it is resolved. */
export async function resolveTicket(
  w: Work<PersonContext>,
  id: string,
  { party, expectedVersion }: { readonly party: TicketParty; readonly expectedVersion: ExpectedVersion },
): Promise<Ticket> {
  const ticket = await load(w, "tkt", id, store.findTicketForUpdate);
  refuseOtherVersion(expectedVersion, ticket.version);
  const movedTicket = await moveTicket(w, ticket, RESOLVE[sideOf(party, ticket.askedBy)], { party, written: 0 });
  auditOperator(w, note("support_ticket.resolved", ticket.id));
  return opened(w, movedTicket);
}

/** Erases the tickets of these travelers (uuids), who are erased themselves. */
export function eraseTicketsOfTravelers({ tx, scope }: Work, travelerIds: readonly string[]): Promise<void> {
  return store.deleteTicketsOfTravelers(tx, scope, travelerIds);
}

/** Erases the tickets of a customer (uuid) that is erased itself. */
export function eraseTicketsOfCustomer({ tx, scope }: Work, customerId: string): Promise<void> {
  return store.deleteTicketsOfCustomer(tx, scope, customerId);
}

function note(action: "support_ticket.answered" | "support_ticket.resolved", id: string): AuditNote {
  return { action, subject: { type: "support_ticket", id: encodeId("tkt", id) } };
}

type Owner = Pick<store.StoredTicket, "askedBy" | "customerId" | "travelerId">;

// Documents are travelers': those of the ticket's customer, or any of the tenant's if the ticket is about nobody. Who
// travels attaches their own, and where a customer asks about a traveler, that one's are attached.
function attachable(
  w: Work<PersonContext>,
  { askedBy, customerId, travelerId: owner }: Owner,
  ids: readonly string[] = [],
): Promise<string[]> {
  const isOwn = async (travelerId: string) => {
    if (customerId === null) return true;
    if (askedBy !== "tenant" && owner !== null) return travelerId === owner;
    return (await knownTravelers(w, [travelerId])).get(travelerId)?.traveler.customerId === customerId;
  };
  return requireAttachable(w, ids, { isOwn, otherwise: ATTACHABLE });
}

// Nobody looks for the end of a whole book.
const FOUND_WORDS_MAX = 500;

interface Written {
  readonly party: TicketParty;
  readonly body: string;
  readonly attachments: string[];
  readonly replyDueAt: Date | null;
}

async function write(
  w: Work<PersonContext>,
  ticketId: string,
  key: PersonKey | null,
  { party, body, attachments, replyDueAt }: Written,
): Promise<TicketMessage> {
  const id = newUuid();
  const words = withLineFeeds(body);
  const message = await store.insertTicketMessage(w.tx, w.scope, {
    id,
    ticketId,
    attachments,
    replyDueAt,
    authorParty: party,
    authorId: authorIdOf(w.principal),
    createdAt: w.now,
    body: sealWords(w, key, ["support_messages", id, "body"], words),
  });
  const digests = lineDigests(w, "support_tickets", words).slice(0, FOUND_WORDS_MAX);
  await store.insertTicketTerms(w.tx, w.scope, ticketId, digests);
  return { ...message, body: words };
}

async function opened(r: Read<PersonContext>, ticket: store.StoredTicket): Promise<Ticket> {
  const key = keyOf(r, ticket);
  const rows = await store.listTicketMessages(r.tx, r.scope, ticket.id);
  const messages = rows.map((row) => ({
    ...row,
    body: openWords(r, key, ["support_messages", row.id, "body"], row.body),
  }));
  return { ...headOf(r, ticket), messages };
}

function headOf(r: Read<PersonContext>, ticket: store.StoredTicket): TicketHead {
  const { dataKey: _, ...head } = ticket;
  const subject = openWords(r, keyOf(r, ticket), ["support_tickets", ticket.id, "subject"], ticket.subject);
  return { ...head, subject };
}

function keyOf(r: Pick<Read, "scope">, { travelerId, customerId, dataKey }: store.StoredTicket): PersonKey | null {
  if (dataKey === null) return null;
  if (travelerId !== null) return { row: personRow(r, "travelers", travelerId), dataKey };
  return customerId === null ? null : { row: personRow(r, "customers", customerId), dataKey };
}
