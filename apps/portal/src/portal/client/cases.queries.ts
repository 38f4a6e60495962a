import { allPages } from "@entrada/api-client/all-pages";
import { bodyOf, type Client } from "@entrada/api-client/client";
import type { Language } from "@entrada/ui/language/languages.ts";

const AT_ONCE = 100;
/** While somebody looks at a case, what others do in it appears by itself. */
const LOOK_AGAIN_MS = 30_000;

const of = (id: string) => ({ params: { path: { id } } });

/** What the portal asks about cases. */
export const caseQueries = {
  all: (client: Client) => ({
    queryKey: ["cases"],
    queryFn: () => bodyOf(client.GET("/traveler/cases", { params: { query: { limit: AT_ONCE } } })),
    refetchInterval: LOOK_AGAIN_MS,
  }),
  one: (client: Client, id: string) => ({
    queryKey: ["cases", id],
    queryFn: () => bodyOf(client.GET("/traveler/cases/{id}", of(id))),
    refetchInterval: LOOK_AGAIN_MS,
  }),
  /** of the version that the case follows, in the client's language: it never changes */
  requirements: (client: Client, id: string, language: Language) => ({
    queryKey: ["requirements", id, language],
    queryFn: () => bodyOf(client.GET("/traveler/cases/{id}/requirements", of(id))),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  traveler: (client: Client, id: string) => ({
    queryKey: ["travelers", id],
    queryFn: () => bodyOf(client.GET("/traveler/travelers/{id}", of(id))),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  requests: (client: Client, caseId: string) => ({
    queryKey: ["requests", caseId],
    // Whoever opens a page is not shown what was there before the last check of a document.
    staleTime: 0,
    queryFn: () =>
      bodyOf(
        client.GET("/traveler/cases/{id}/collection-requests", {
          params: { path: { id: caseId }, query: { limit: AT_ONCE } },
        }),
      ),
  }),
  timeline: (client: Client, caseId: string) => ({
    queryKey: ["timeline", caseId],
    queryFn: () =>
      bodyOf(
        client.GET("/traveler/cases/{id}/timeline", { params: { path: { id: caseId }, query: { limit: AT_ONCE } } }),
      ),
  }),
  messages: (client: Client, caseId: string) => ({
    queryKey: ["messages", caseId],
    queryFn: () =>
      bodyOf(
        client.GET("/traveler/cases/{id}/messages", { params: { path: { id: caseId }, query: { limit: AT_ONCE } } }),
      ),
    refetchInterval: LOOK_AGAIN_MS,
  }),
  countries: (client: Client) => ({
    queryKey: ["countries"],
    queryFn: () => allPages((query) => client.GET("/traveler/reference/countries", { params: { query } })),
    staleTime: Number.POSITIVE_INFINITY,
  }),
};
