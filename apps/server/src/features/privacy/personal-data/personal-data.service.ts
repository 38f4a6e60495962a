import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import type { TravelerSession } from "../../../core/traveler-session.ts";
import type { Read, Work } from "../../../work/work.ts";
import { SESSION_KEPT_DAYS } from "../../access/sessions/sessions.retention.service.ts";
import { listSessions } from "../../access/sessions/sessions.service.ts";
import { listCases, type StoredCase } from "../../casework/cases/cases.service.ts";
import { type Collaborator, listCollaborators } from "../../casework/collaborators/collaborators.service.ts";
import { type AnswersDocument, answersOf } from "../../casework/collection-requests/collection-requests.service.ts";
import { type Deliverable, listDeliverables } from "../../casework/deliverables/deliverables.service.ts";
import { type Document, keptFor, listDocuments } from "../../casework/documents/documents.service.ts";
import { listMessages, type Message } from "../../casework/messages/messages.service.ts";
import { getTicket, listTickets, type Ticket } from "../../casework/support-tickets/support-tickets.service.ts";
import { type Identity, listIdentities } from "../../people/identities/identities.service.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { revealPassport } from "../../people/travelers/reads/travelers.reading.service.ts";
import { getTraveler, requireTravelers, type Traveler } from "../../people/travelers/travelers.service.ts";
import { type Kept, type StoredCategory, UNTIL_ERASURE } from "./personal-data-categories.ts";

/** What the rules of keeping are read from. */
type StoredContext = PersonContext & Pick<AppContext, "config">;

/** One kind of what is stored about a traveler, or one document. */
export interface StoredItem {
  readonly category: StoredCategory;
  /** of documents only */
  readonly documentType: string | null;
  /** null: it is not counted */
  readonly count: number | null;
  readonly kept: Kept;
  /** how long after what `kept` names */
  readonly days: number | null;
  /** when it is deleted by itself, where that is known */
  readonly until: Date | null;
}

/** A case with everything that was said in it, in clear. */
export interface ExportedCase {
  readonly case: StoredCase;
  readonly answers: AnswersDocument["answers"];
  readonly messages: readonly Message[];
}

/** Everything that is stored about a traveler, in clear. */
export interface PersonalData {
  readonly exportedAt: Date;
  readonly stored: readonly StoredItem[];
  /** with the whole number of the passport */
  readonly traveler: Traveler;
  readonly identities: readonly Identity[];
  readonly cases: readonly ExportedCase[];
  readonly documents: readonly Document[];
  readonly deliverables: readonly Deliverable[];
  /** who helps the traveler */
  readonly collaborators: readonly Collaborator[];
  /** what the traveler asked */
  readonly supportTickets: readonly Ticket[];
  readonly sessions: readonly TravelerSession[];
}

const ALL: Keyset = { order: "oldest", after: undefined, rowsMax: 10_000 };

/** What is stored about a traveler, and until when. */
export async function storedAbout(r: Read<StoredContext>, id: string): Promise<readonly StoredItem[]> {
  return itemsOf(r, await everythingOf(r, await getTraveler(r, id)));
}

/**
 * Everything that is stored about a traveler, who cannot be erased meanwhile. It shows the whole passport number, so it
 * is recorded like one.
 */
export async function exportTraveler(w: Work<StoredContext>, id: string): Promise<PersonalData> {
  const [traveler] = await requireTravelers(w, [id]);
  if (!traveler) throw new Error("a required traveler is there");
  if (traveler.passport !== null) await revealPassport(w, id);
  const found = await everythingOf(w, traveler);
  w.audit({ action: "traveler.exported", subject: { type: "traveler", id: encodeId("trv", traveler.id) } });
  return { exportedAt: w.now, stored: await itemsOf(w, found), ...found };
}

type Found = Omit<PersonalData, "exportedAt" | "stored">;

async function everythingOf(r: Read<StoredContext>, traveler: Traveler): Promise<Found> {
  const { id: travelerId } = traveler;
  const party = { type: "traveler", id: travelerId } as const;
  const supportTickets: Ticket[] = [];
  for (const { id } of await listTickets(r, { travelerId, askedBy: ["traveler"] }, ALL)) {
    supportTickets.push(await getTicket(r, encodeId("tkt", id)));
  }
  const cases: ExportedCase[] = [];
  const collaborators: Collaborator[] = [];
  for (const one of await listCases(r, { travelerId }, ALL)) {
    const answers = (await answersOf(r, one))?.answers ?? {};
    collaborators.push(...(await listCollaborators(r, encodeId("cas", one.id), {}, ALL)));
    cases.push({ case: one, answers, messages: await listMessages(r, encodeId("cas", one.id), {}, ALL) });
  }
  return {
    traveler,
    cases,
    collaborators,
    supportTickets,
    identities: await listIdentities(r, { party }, ALL),
    documents: (await listDocuments(r, { travelerId }, ALL)).filter(({ stored }) => stored.state !== "purged"),
    deliverables: await listDeliverables(r, { travelerId }, ALL),
    // Not those of who helps.
    sessions: (await listSessions(r, { subject: party }, ALL)).filter(({ collaborator }) => collaborator === null),
  };
}

async function itemsOf(r: Read<StoredContext>, found: Found): Promise<readonly StoredItem[]> {
  const { config } = r.ctx;
  const { cases, collaborators, identities, documents, deliverables, sessions, traveler } = found;
  const tickets = await listTickets(r, { travelerId: traveler.id }, ALL);
  const items = [
    { ...UNTIL_ERASURE, category: "details", count: 1 },
    { ...UNTIL_ERASURE, category: "identities", count: identities.length },
    { ...UNTIL_ERASURE, category: "answers", count: sumOf(cases, ({ answers }) => Object.keys(answers).length) },
    { ...UNTIL_ERASURE, category: "messages", count: sumOf(cases, ({ messages }) => messages.length) },
    { ...UNTIL_ERASURE, category: "deliverables", count: deliverables.length },
    { ...UNTIL_ERASURE, category: "collaborators", count: collaborators.length },
    ...(await Promise.all(documents.map((document) => itemOf(r, document)))),
    {
      category: "supportTickets",
      documentType: null,
      count: tickets.length,
      kept: "afterResolution",
      days: config.supportTicketRetentionDays,
      until: null,
    },
    {
      category: "sessions",
      documentType: null,
      count: sessions.length,
      kept: "untilDate",
      days: SESSION_KEPT_DAYS,
      until: lastKept(sessions),
    },
    {
      category: "accessRecords",
      documentType: null,
      count: null,
      kept: "afterAccess",
      days: config.passportReadRetentionDays,
      until: null,
    },
  ] satisfies readonly StoredItem[];
  return items.filter(({ count }) => count !== 0);
}

async function itemOf(r: Read, document: Document): Promise<StoredItem> {
  const { days, until } = await keptFor(r, document);
  const kept = until === null ? "afterCase" : "untilDate";
  return { category: "documents", documentType: document.stored.type, count: 1, kept, days, until };
}

function lastKept(sessions: readonly TravelerSession[]): Date | null {
  const last = Math.max(...sessions.map(({ createdAt }) => createdAt.getTime()));
  return Number.isFinite(last) ? new Date(last + SESSION_KEPT_DAYS * DAY_SECONDS * 1_000) : null;
}

function sumOf<T>(rows: readonly T[], countOf: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + countOf(row), 0);
}
