import type { RejectionReason } from "@entrada/domain/documents/verdict";
import { inState } from "../../../../core/in-state.ts";
import { stateConflict } from "../../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion } from "../../../../core/version.ts";
import { load } from "../../../../work/load.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Work } from "../../../../work/work.ts";
import { findPersonKey, type PersonContext } from "../../../people/persons/persons.service.ts";
import type { StoredCase } from "../../cases/cases.service.ts";
import { moveDocument } from "../documents.machine.ts";
import { type Document, getDocument } from "../documents.service.ts";
import { findDocument, findDocumentForUpdate, type StoredDocument } from "../documents.store.ts";
import { openDetails, sealDetails } from "../documents-details.ts";

/** What a person says of a document that no rule could judge. */
export interface DocumentReview {
  /** undefined: it is accepted */
  readonly rejection?: RejectionReason;
  readonly expectedVersion: ExpectedVersion;
}

/** A document (`doc_…`) with its case, if it has one. */
interface DocumentInCase {
  readonly id: string;
  readonly caseRow: Locked<StoredCase> | null;
}

/** The case (uuid) of a document; null: it has none. */
export async function caseOfDocument(w: Pick<Work, "tx" | "scope">, id: string): Promise<string | null> {
  return (await load(w, "doc", id, findDocument)).caseId;
}

/**
 * Accepts or rejects a document that a person has to look at, at the version that was read: its case before it, as
 * everywhere. Throws 409 for any other.
 */
export async function reviewDocument(
  w: Work<PersonContext>,
  { id }: DocumentInCase,
  review: DocumentReview,
): Promise<Document> {
  const document = await load(w, "doc", id, findDocumentForUpdate);
  refuseOtherVersion(review.expectedVersion, document.version);
  if (document.state !== "needsReview") {
    const detail = `${inState("The document", document.state)}: it does not need a review.`;
    throw stateConflict("doc", document, detail);
  }
  if (review.rejection === undefined) await moveDocument(w, document, "accept");
  else await reject(w, document, review.rejection);
  w.audit({
    action: review.rejection === undefined ? "document.accepted" : "document.rejected",
    subject: { type: "document", id },
    ...(review.rejection !== undefined && { detail: { reason: review.rejection } }),
  });
  return getDocument(w, id);
}

async function reject(
  w: Work<PersonContext>,
  document: Locked<StoredDocument>,
  reason: RejectionReason,
): Promise<void> {
  const finding = { reason, sureness: "certain" } as const;
  const key = document.details === null ? undefined : await findPersonKey(w, "travelers", document.travelerId);
  const opened = key && document.details !== null ? openDetails(w, key, document.id, document.details) : undefined;
  const findings = [...(opened?.findings ?? []), finding];
  const details = key && opened && { details: sealDetails(w, key, document.id, { ...opened, findings }) };
  await moveDocument(w, document, "reject", { isSetAside: true, findings, ...details });
}
