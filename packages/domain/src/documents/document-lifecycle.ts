import type { Lifecycle, Transition } from "../shared/lifecycle.ts";

export const DOCUMENT_STATES = [
  "awaitingUpload",
  "scanning",
  "processing",
  "accepted",
  "needsReview",
  "rejected",
  "quarantined",
  "expired",
  "purged",
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** Its bytes have arrived, and their checks have not ended. */
export const STATES_IN_CHECKS: readonly DocumentState[] = ["scanning", "processing"];

export type DocumentAction =
  | "upload"
  | "process"
  | "accept"
  | "refer"
  | "reject"
  | "reopen"
  | "quarantine"
  | "expire"
  | "purge";

export type DocumentTransitionEvent =
  | "document.uploaded"
  | "document.updated"
  | "document.accepted"
  | "document.needs_review"
  | "document.rejected"
  | "document.quarantined"
  | "document.expired"
  | "document.purged";

type Row = Transition<DocumentState, DocumentAction, DocumentTransitionEvent>;

/** Whatever became of it, its bytes can be deleted. */
const PURGES: readonly Row[] = DOCUMENT_STATES.flatMap((from): readonly Row[] =>
  from === "purged" ? [] : [{ from, action: "purge", to: "purged", by: "tenant", event: "document.purged" }],
);

/** Every transition of a document: from the place for its bytes until they are deleted. */
export const DOCUMENT_LIFECYCLE: Lifecycle<DocumentState, DocumentAction, DocumentTransitionEvent> = {
  resource: "document",
  states: DOCUMENT_STATES,
  initial: { state: "awaitingUpload", event: null, unannounced: "nothing has been uploaded yet" },
  transitions: [
    { from: "awaitingUpload", action: "upload", to: "scanning", by: "traveler", event: "document.uploaded" },
    { from: "scanning", action: "quarantine", to: "quarantined", by: "system", event: "document.quarantined" },
    {
      from: "scanning",
      action: "process",
      to: "processing",
      by: "system",
      event: "document.updated",
    },
    { from: "processing", action: "accept", to: "accepted", by: "system", event: "document.accepted" },
    { from: "processing", action: "refer", to: "needsReview", by: "system", event: "document.needs_review" },
    { from: "processing", action: "reject", to: "rejected", by: "system", event: "document.rejected" },
    { from: "needsReview", action: "accept", to: "accepted", by: "operator", event: "document.accepted" },
    { from: "needsReview", action: "reject", to: "rejected", by: "operator", event: "document.rejected" },
    // Whoever gave it back did so by mistake.
    {
      from: "rejected",
      action: "reopen",
      to: "needsReview",
      by: "operator",
      event: "document.needs_review",
      isCorrection: true,
    },
    { from: "accepted", action: "expire", to: "expired", by: "system", event: "document.expired" },
    ...PURGES,
  ],
};
