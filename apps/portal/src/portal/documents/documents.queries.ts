import { bodyOf, type Client } from "@entrada/api-client/client";
import type { CollectionRequest, Document } from "@entrada/api-client/schema";
import type { TaskState } from "../form/form-model.ts";

const AT_ONCE = 100;
const LOOK_AGAIN_MS = 1_500;
/** The states in which the server still works on a file. */
const ON_ITS_WAY = ["awaitingUpload", "scanning", "processing"];

/** What the portal asks about documents. */
export const documentQueries = {
  ofCase: (client: Client, caseId: string) => ({
    queryKey: ["documents", caseId],
    queryFn: () => bodyOf(client.GET("/traveler/documents", { params: { query: { caseId, limit: AT_ONCE } } })),
    refetchInterval: ({
      state,
    }: {
      readonly state: { readonly data?: { readonly items: readonly Document[] } | undefined };
    }) => (state.data?.items.some(isChecked) ? LOOK_AGAIN_MS : (false as const)),
  }),
};

function isChecked({ state, isSetAside }: Document): boolean {
  return !isSetAside && ON_ITS_WAY.includes(state) && state !== "awaitingUpload";
}

/** The file of this type that counts: the newest one whose bytes arrived. */
export function documentFor(type: string, documents: readonly Document[]): Document | undefined {
  const own = documents.filter((one) => one.type === type && !one.isSetAside && one.state !== "awaitingUpload");
  return own.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
}

/** What became of a file, in one word of the portal. */
export function fateOf({ state }: Pick<Document, "state">): "checking" | "taken" | "refused" {
  if (ON_ITS_WAY.includes(state)) return "checking";
  return state === "accepted" || state === "needsReview" ? "taken" : "refused";
}

/** How far the task to hand in this type of document is. */
export function taskStateOf(type: string, { items }: CollectionRequest, documents: readonly Document[]): TaskState {
  const document = documentFor(type, documents);
  const returned = items.find((item) => item.documentType === type && item.state === "returned");
  // What was given back is set aside; a newer file answers it.
  if (document === undefined) return "open";
  if (returned && fateOf(document) !== "taken") return "begun";
  return fateOf(document) === "taken" ? "done" : "begun";
}
