import type { CollectionRequest, Document } from "@entrada/api-client/schema";
import type { DocumentState } from "@entrada/domain/documents/document-lifecycle";
import type { TaskState } from "../form/form-model.ts";

/** The file of this type that counts: the newest one whose bytes arrived. */
export function documentFor(type: string, documents: readonly Document[]): Document | undefined {
  const own = documents.filter((one) => one.type === type && !one.isSetAside && one.state !== "awaitingUpload");
  return own.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
}

/**
 * What became of a file. doubted: something in it looks wrong · insisted: it does, and whoever sent it says why it is right ·
 * sent: no rule can check its kind
 */
export type Fate = "checking" | "taken" | "sent" | "doubted" | "insisted" | "refused";

/** What became of a file, in one word of the portal: what looks wrong is never taken. */
export function fateOf(document: Pick<Document, "state" | "findings" | "insistence">, isTooShort = false): Fate {
  const { state, findings, insistence } = document;
  const fate = Object.hasOwn(FATES, state) ? FATES[state as DocumentState] : "refused";
  const isFound = findings.some(({ reason }) => reason !== "notChecked");
  if (fate === "doubted" && !isFound) return "sent";
  const isDoubted = fate === "doubted" || (fate === "taken" && isTooShort);
  if (!isDoubted) return fate;
  return insistence === null ? "doubted" : "insisted";
}

const FATES: Readonly<Record<DocumentState, Fate>> = {
  awaitingUpload: "checking",
  scanning: "checking",
  processing: "checking",
  accepted: "taken",
  needsReview: "doubted",
  rejected: "refused",
  quarantined: "refused",
  expired: "refused",
  purged: "refused",
};

const TASKS: Readonly<Record<Fate, TaskState>> = {
  checking: "begun",
  taken: "done",
  sent: "sent",
  doubted: "doubted",
  insisted: "sent",
  refused: "wrong",
};

/** How far the task to hand in this type of document is. */
export function taskStateOf(
  type: string,
  { items }: CollectionRequest,
  documents: readonly Document[],
  isTooShort: boolean,
): TaskState {
  const document = documentFor(type, documents);
  const isReturned = items.some((item) => item.documentType === type && item.state === "returned");
  // What was given back is set aside; a newer file answers it.
  if (document === undefined) return isReturned ? "wrong" : "open";
  return TASKS[fateOf(document, isTooShort)];
}
