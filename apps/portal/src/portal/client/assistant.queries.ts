import { allPages } from "@entrada/api-client/all-pages";
import { bodyOf, type Client } from "@entrada/api-client/client";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import type { Language } from "@entrada/ui/language/languages.ts";

const AT_ONCE = 100;
const LOOK_AGAIN_MS = 30_000;

/** What the portal asks of the assistant. */
export const assistantQueries = {
  /** the open conversation about a case, in this language: there is one from the moment it is asked for */
  opened: (client: Client, caseId: string, locale: Language) => ({
    queryKey: ["assistant", caseId, locale],
    queryFn: () => openSession(client, caseId, locale),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  /** how it stands; what it asks next follows the answers, and so the version of the request for them */
  session: (client: Client, id: string, requestVersion: string) => ({
    queryKey: ["assistantSession", id, requestVersion],
    queryFn: () => bodyOf(client.GET("/traveler/assistant-sessions/{id}", { params: { path: { id } } })),
  }),
  messages: (client: Client, id: string) => ({
    queryKey: ["assistantMessages", id],
    queryFn: () =>
      allPages((query) =>
        client.GET("/traveler/assistant-sessions/{id}/messages", { params: { path: { id }, query } }),
      ),
    refetchInterval: LOOK_AGAIN_MS,
  }),
};

async function openSession(client: Client, caseId: string, locale: Language) {
  const query = { caseId, state: ["open" as const], limit: AT_ONCE };
  const { items } = await bodyOf(client.GET("/traveler/assistant-sessions", { params: { query } }));
  const begun = items.find((session) => session.locale === locale);
  if (begun !== undefined) return begun;
  const header = { "Idempotency-Key": newKey() };
  return bodyOf(client.POST("/traveler/assistant-sessions", { params: { header }, body: { caseId, locale } }));
}
