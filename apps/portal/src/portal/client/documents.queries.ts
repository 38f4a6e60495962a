import { bodyOf, type Client } from "@entrada/api-client/client";
import type { Document } from "@entrada/api-client/schema";
import { STATES_IN_CHECKS } from "@entrada/domain/documents/document-lifecycle";
import { isOneOf } from "@entrada/domain/shared/one-of";

const AT_ONCE = 100;
const LOOK_AGAIN_MS = 1_500;

/** What the portal asks about documents: what was handed in, and what was issued. */
export const documentQueries = {
  issuedIn: (client: Client, caseId: string) => ({
    queryKey: ["deliverables", caseId],
    queryFn: () => bodyOf(client.GET("/traveler/deliverables", { params: { query: { caseId, limit: AT_ONCE } } })),
  }),
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
  return !isSetAside && isOneOf(STATES_IN_CHECKS, state);
}
