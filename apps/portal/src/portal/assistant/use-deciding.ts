import { bodyOf } from "@entrada/api-client/client";
import { problemOf } from "@entrada/api-client/problems";
import { isWorthRetrying } from "@entrada/api-client/retry";
import type { AssistantMessage, CollectionRequest } from "@entrada/api-client/schema";
import { fieldOf } from "@entrada/domain/cases/collection-items";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";
import { dropDraft } from "../form/drafts.ts";
import { tellOtherTabs } from "./other-tabs.ts";

export type Proposal = AssistantMessage["proposals"][number];

interface Decision {
  readonly proposals: readonly Proposal[];
  readonly verdict: "confirm" | "reject";
}

/** Uses what was read, or does not; done once the page shows what the form has now. */
export function useDeciding({ id: requestId, caseId }: CollectionRequest, sessionId: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ proposals, verdict }: Decision) => {
      let conflict: unknown;
      for (const { id: proposalId, path } of proposals) {
        const params = {
          path: { id: sessionId, proposalId },
          // However often it is pressed, it counts once.
          header: { "Idempotency-Key": `${verdict}.${proposalId}` },
        };
        try {
          await bodyOf(
            verdict === "confirm"
              ? client.POST("/traveler/assistant-sessions/{id}/proposals/{proposalId}/confirm", { params })
              : client.POST("/traveler/assistant-sessions/{id}/proposals/{proposalId}/reject", { params }),
          );
          // What was typed at the question itself gives way to what was told to be used.
          if (verdict === "confirm") dropDraft(requestId, fieldOf(path));
        } catch (error) {
          // One that the form has left behind keeps none of the others from being used.
          if (!isConflict(error)) throw error;
          conflict = error;
        }
      }
      if (conflict !== undefined) throw conflict;
    },
    retry: isWorthRetrying,
    // In turn with what the form saves: neither overtakes the other.
    scope: { id: `answers ${requestId}` },
    onSettled: () => {
      tellOtherTabs(sessionId);
      return Promise.all([
        queries.invalidateQueries({ queryKey: ["assistantMessages", sessionId] }),
        queries.invalidateQueries({ queryKey: ["assistantSession", sessionId] }),
        queries.invalidateQueries({ queryKey: ["requests", caseId] }),
        queries.invalidateQueries({ queryKey: ["cases"] }),
      ]);
    },
  });
}

/** Whether it was refused because the form, or what was decided, has changed. */
export function isConflict(error: unknown): boolean {
  return problemOf(error)?.code === "state_conflict";
}
