import type { DocumentTransitionEvent } from "@entrada/domain/documents/document-lifecycle";
import type { Finding } from "@entrada/domain/documents/verdict";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { EventData } from "../../../events/catalog.ts";
import type { StoredDocument } from "./documents.store.ts";

/** What a document became. Of what was found in it, the event names the reasons alone. */
export function documentEvent(
  type: DocumentTransitionEvent,
  document: StoredDocument,
  findings: readonly Finding[] = [],
): NewEvent {
  const [resource, data] = [resourceOf(document), dataOf(document)];
  const reasons = [...new Set(findings.map(({ reason }) => reason))];
  switch (type) {
    case "document.needs_review":
    case "document.rejected":
      return { type, resource, data: { ...data, reasons } };
    case "document.updated":
      return updatedEvent(document, ["state"]);
    default:
      return { type, resource, data };
  }
}

/** Something that no other event tells. */
export function updatedEvent(document: StoredDocument, changed: EventData<"document.updated">["changed"]): NewEvent {
  return { type: "document.updated", resource: resourceOf(document), data: { ...dataOf(document), changed } };
}

function dataOf({ travelerId, caseId, type }: StoredDocument) {
  return {
    travelerId: encodeId("trv", travelerId),
    caseId: caseId === null ? null : encodeId("cas", caseId),
    documentType: type,
  };
}

function resourceOf({ id, version }: StoredDocument) {
  return { type: "document", id: encodeId("doc", id), version: String(version) } as const;
}
