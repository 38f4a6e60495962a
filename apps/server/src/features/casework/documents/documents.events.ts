import type { DocumentTransitionEvent } from "@entrada/domain/documents/document-lifecycle";
import type { Finding } from "@entrada/domain/documents/verdict";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredDocument } from "./documents.store.ts";

/** What a document became. Of what was found in it, the event names the reasons alone. */
export function documentEvent(
  type: NonNullable<DocumentTransitionEvent>,
  { id, version, travelerId, caseId, type: documentType }: StoredDocument,
  findings: readonly Finding[] = [],
): NewEvent {
  const data = {
    travelerId: encodeId("trv", travelerId),
    caseId: caseId === null ? null : encodeId("cas", caseId),
    documentType,
  };
  const resource = { type: "document", id: encodeId("doc", id), version: String(version) } as const;
  const reasons = [...new Set(findings.map(({ reason }) => reason))];
  switch (type) {
    case "document.needs_review":
    case "document.rejected":
      return { type, resource, data: { ...data, reasons } };
    default:
      return { type, resource, data };
  }
}
