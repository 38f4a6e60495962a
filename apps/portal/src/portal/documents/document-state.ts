import type { CollectionRequest, Document } from "@entrada/api-client/schema";
import type { DocumentState } from "@entrada/domain/documents/document-lifecycle";
import type { TaskState } from "../form/form-model.ts";

/** The file of this type that counts: the newest one whose bytes arrived. */
export function documentFor(type: string, documents: readonly Document[]): Document | undefined {
  const own = documents.filter((one) => one.type === type && !one.isSetAside && one.state !== "awaitingUpload");
  return own.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
}

/** What became of a file, in one word of the portal. */
export function fateOf({ state }: Pick<Document, "state">): Fate {
  return Object.hasOwn(FATES, state) ? FATES[state as DocumentState] : "refused";
}

type Fate = "checking" | "taken" | "refused";

const FATES: Readonly<Record<DocumentState, Fate>> = {
  awaitingUpload: "checking",
  scanning: "checking",
  processing: "checking",
  accepted: "taken",
  needsReview: "taken",
  rejected: "refused",
  quarantined: "refused",
  expired: "refused",
  purged: "refused",
};

/** How far the task to hand in this type of document is. */
export function taskStateOf(type: string, { items }: CollectionRequest, documents: readonly Document[]): TaskState {
  const document = documentFor(type, documents);
  const returned = items.find((item) => item.documentType === type && item.state === "returned");
  // What was given back is set aside; a newer file answers it.
  if (document === undefined) return "open";
  if (returned && fateOf(document) !== "taken") return "begun";
  return fateOf(document) === "taken" ? "done" : "begun";
}
