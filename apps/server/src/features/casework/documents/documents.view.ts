import type { Principal } from "@entrada/domain/access/principal";
import { openDocumentWork } from "@entrada/domain/documents/document-work";
import type { Finding } from "@entrada/domain/documents/verdict";
import { maskPassportNumber } from "@entrada/domain/persons/passport-number";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { Read } from "../../../work/work.ts";
import type { UploadSlot } from "./bytes/documents.slots.service.ts";
import type { ShownDocument, ShownDocumentWithUpload } from "./documents.schema.ts";
import type { Document } from "./documents.service.ts";
import { FINDING_TEXTS } from "./documents.texts.ts";
import type { DocumentReading, ReadField } from "./documents-details.ts";

export const DOCUMENTS_PATH = "/tenant/documents";

/** The document as this caller sees it: numbers of identity documents are masked. */
export function showDocument(document: Document, { principal }: Pick<Read, "principal">): ShownDocument {
  const { stored, details } = document;
  const { id, travelerId, caseId, sha256, copiedFrom, expiresAt } = stored;
  return {
    id: encodeId("doc", id),
    version: String(stored.version),
    state: stored.state,
    travelerId: encodeId("trv", travelerId),
    caseId: caseId === null ? null : encodeId("cas", caseId),
    type: stored.type,
    fileName: details?.fileName ?? null,
    contentType: stored.contentType,
    size: stored.size,
    sha256: sha256.toString("hex"),
    kept: details?.kept ?? null,
    scan: stored.scan,
    findings: (details?.findings ?? []).map(showFinding),
    insistence: details?.insistence ?? null,
    reading: details?.reading ? showReading(details.reading) : null,
    copiedFrom: copiedFrom === null ? null : encodeId("doc", copiedFrom),
    isSetAside: stored.isSetAside,
    expiresAt: expiresAt?.toISOString() ?? null,
    availableActions: actionsOf(document, principal),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

function actionsOf({ stored: { state, objectName }, details, isBound }: Document, principal: Principal): string[] {
  const isKept = Boolean(details?.kept) && objectName !== null;
  return [...openDocumentWork({ state, isKept, isBound }, principal)];
}

function showFinding({ reason, sureness, field, measured, allowed }: Finding) {
  const shown = allowed && "oneOf" in allowed ? { oneOf: [...allowed.oneOf] } : (allowed ?? null);
  const rounded = typeof measured === "number" ? Math.round(measured * 1_000) / 1_000 : (measured ?? null);
  const detail = FINDING_TEXTS[reason];
  return { reason, isCertain: sureness === "certain", field: field ?? null, measured: rounded, allowed: shown, detail };
}

function showReading({ format, fields, page }: DocumentReading) {
  return { format, page: page?.number ?? null, rotation: page?.rotation ?? 0, fields: fields.map(showField) };
}

function showField({ field, outcome: comparison, document, isUncertain, confidence, box }: ReadField) {
  const shown = field === "passportNumber" && document !== null ? maskPassportNumber(document) : document;
  const rounded = Math.round(confidence * 1_000) / 1_000;
  return { field, document: shown, comparison, isUncertain, confidence: rounded, box };
}

/** How a document is answered. */
export const DOCUMENT: Resource<Document> = { type: "document", path: DOCUMENTS_PATH, show: showDocument };

/** How a new document is answered: once, with the address that takes its bytes. */
export function uploadSlot(publicBaseUrl: string): Resource<UploadSlot> {
  return { type: "document", path: DOCUMENTS_PATH, show: (slot, r) => showSlot(slot, r, publicBaseUrl) };
}

function showSlot(slot: UploadSlot, r: Pick<Read, "principal">, publicBaseUrl: string): ShownDocumentWithUpload {
  const { contentType, slotExpiresAt } = slot.stored;
  const upload = {
    method: "PUT",
    url: `${publicBaseUrl}/uploads/${slot.token}`,
    headers: { "content-type": contentType },
    expiresAt: slotExpiresAt.toISOString(),
  };
  return { ...showDocument(slot, r), upload };
}
