import type { ExpectedVersion } from "../core/version.ts";
import { touchRequestsOf } from "../features/casework/collection-requests/collection-requests.service.ts";
import { type Document, purgeDocument } from "../features/casework/documents/documents.service.ts";
import {
  caseOfDocument,
  type DocumentReview,
  reviewDocument,
} from "../features/casework/documents/operator/documents.operator.service.ts";
import type { UseCaseContext, Work } from "../work/work.ts";
import { beginActBesideCase } from "./work-on-case.ts";

// A case that has other documents is asked for others: its waiting requests show it.

/** The operator who asks accepts or rejects a document that a person has to look at. Throws 409 for any other. */
export async function reviewCaseDocument(
  w: Work<UseCaseContext>,
  id: string,
  review: DocumentReview,
): Promise<Document> {
  const caseId = await caseOfDocument(w, id);
  const caseRow = await beginActBesideCase(w, caseId);
  const reviewed = await reviewDocument(w, { id, caseRow }, review);
  if (caseRow !== null) await touchRequestsOf(w, caseRow);
  return reviewed;
}

/** Deletes a document, at the version that the caller has read. Throws 409 once its application was submitted. */
export async function removeDocument(
  w: Work<UseCaseContext>,
  id: string,
  expectedVersion: ExpectedVersion,
): Promise<void> {
  const caseRow = await purgeDocument(w, id, expectedVersion);
  if (caseRow !== null) await touchRequestsOf(w, caseRow);
}
