import type { DocumentState } from "./document-lifecycle.ts";

/** How far a document is, for whoever looks at many cases. */
export const DOCUMENT_GROUPS = ["awaited", "inChecks", "needsReview", "accepted", "unusable"] as const;
export type DocumentGroup = (typeof DOCUMENT_GROUPS)[number];

const GROUP: Readonly<Record<DocumentState, DocumentGroup>> = {
  awaitingUpload: "awaited",
  scanning: "inChecks",
  processing: "inChecks",
  needsReview: "needsReview",
  accepted: "accepted",
  rejected: "unusable",
  quarantined: "unusable",
  expired: "unusable",
  purged: "unusable",
};

/** The group of a document in this state. */
export function groupOfDocument(state: DocumentState): DocumentGroup {
  return GROUP[state];
}
