import { actorFor } from "@entrada/domain/access/principal";
import { encodeId } from "../../../core/ids.ts";
import { openMetadata } from "../../../work/metadata.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { showSession } from "../../access/sessions/sessions.view.ts";
import { showCase } from "../../casework/cases/cases.view.ts";
import { showCollaborator } from "../../casework/collaborators/collaborators.view.ts";
import { showDeliverable } from "../../casework/deliverables/deliverables.view.ts";
import { showDocument } from "../../casework/documents/documents.view.ts";
import { showMessage } from "../../casework/messages/messages.view.ts";
import { showTicket } from "../../casework/support-tickets/support-tickets.view.ts";
import { showIdentity } from "../../people/identities/identities.view.ts";
import { showRecord } from "../../people/travelers/travelers.view.ts";
import type { ShownPersonalData, ShownStoredData } from "./personal-data.schema.ts";
import type { ExportedCase, PersonalData, StoredItem } from "./personal-data.service.ts";

/** What is stored about a traveler (`trv_…`), and until when. */
export function showStored(travelerId: string, items: readonly StoredItem[]): ShownStoredData {
  return { travelerId, items: items.map(showItem) };
}

/** Everything that is stored about a traveler: as in the answers about each of them, but that nothing is masked. */
export function showPersonalData(data: PersonalData, r: Read<UseCaseContext>): ShownPersonalData {
  return {
    travelerId: encodeId("trv", data.traveler.id),
    exportedAt: data.exportedAt.toISOString(),
    stored: data.stored.map(showItem),
    traveler: { ...showRecord(data.traveler), passport: data.traveler.passport },
    identities: data.identities.map(showIdentity),
    cases: data.cases.map((exportedCase) => showExportedCase(exportedCase, r)),
    documents: data.documents.map((document) => showDocument(document, r)),
    deliverables: data.deliverables.map((deliverable) => showDeliverable(deliverable, r)),
    collaborators: data.collaborators.map(showCollaborator),
    supportTickets: data.supportTickets.map((ticket) => showTicket(ticket, r)),
    sessions: data.sessions.map((session) => showSession(session, r)),
  };
}

function showItem({ until, ...item }: StoredItem): ShownStoredData["items"][number] {
  return { ...item, until: until?.toISOString() ?? null };
}

function showExportedCase({ case: one, answers, messages }: ExportedCase, r: Read<UseCaseContext>) {
  return {
    case: { ...showCase(one, r), metadata: { ...openMetadata(r, "cases", one) } },
    answers: Object.entries(answers).map(([field, { value, by, at }]) => {
      const { type, id = null } = actorFor(r.principal, by);
      return { field, value, answeredBy: { type, id }, answeredAt: at };
    }),
    messages: messages.map((message) => showMessage(message, r)),
  };
}
