import { bodyOf } from "@entrada/api-client/client";
import { isWorthRetrying } from "@entrada/api-client/retry";
import type { CaseRequirements, CollectionRequest } from "@entrada/api-client/schema";
import { WAITING_STATES } from "@entrada/domain/cases/collection-request-lifecycle";
import { isOneOf } from "@entrada/domain/shared/one-of";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { useRequirements } from "../client/use-requirements.ts";

/** The form of a case and the request that waits for its traveler, if there is one. */
export interface OpenForm {
  readonly requirements: CaseRequirements;
  readonly request: CollectionRequest;
}

/** The request that waits for the traveler. */
function waitingRequest(requests: readonly CollectionRequest[]): CollectionRequest | undefined {
  return requests.find(({ state }) => isOneOf(WAITING_STATES, state));
}

/** What a case waits for; null: nothing any more. */
export function useOpenForm(caseId: string) {
  const client = useClient();
  const requirements = useRequirements(caseId);
  const requests = useQuery(caseQueries.requests(client, caseId));
  const request = requests.data && waitingRequest(requests.data.items);
  const form: OpenForm | null | undefined =
    requirements.data && requests.data ? (request ? { requirements: requirements.data, request } : null) : undefined;
  return { form, error: requirements.error ?? requests.error, again: () => void requests.refetch() };
}

/** Saves answers of a request; what the server then has is what the pages show. */
export function useSaveAnswers({ request }: OpenForm) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answers: Readonly<Record<string, unknown>>) =>
      bodyOf(
        client.PATCH("/traveler/collection-requests/{id}/answers", {
          params: { path: { id: request.id } },
          body: { ...answers },
        }),
      ),
    retry: isWorthRetrying,
    // One after the other: a later answer must not be overtaken by an earlier one.
    scope: { id: `answers ${request.id}` },
    onSuccess: (saved) => {
      queries.setQueryData(
        caseQueries.requests(client, request.caseId).queryKey,
        (before: Requests | undefined) =>
          before && { ...before, items: before.items.map((one) => (one.id === saved.id ? saved : one)) },
      );
      void queries.invalidateQueries({ queryKey: ["cases"] });
    },
  });
}

interface Requests {
  readonly items: readonly CollectionRequest[];
}
