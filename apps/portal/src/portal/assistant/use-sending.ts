import { bodyOf } from "@entrada/api-client/client";
import { isWorthRetrying } from "@entrada/api-client/retry";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";
import { tellOtherTabs } from "./other-tabs.ts";

interface Saying {
  readonly words: string;
  readonly key: string;
}

/** Sends what somebody says; done once the answer is on the page. */
export function useSending(sessionId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: ({ words, key }: Saying) =>
      bodyOf(
        client.POST("/traveler/assistant-sessions/{id}/messages", {
          params: { path: { id: sessionId }, header: { "Idempotency-Key": key } },
          body: { text: words },
        }),
      ),
    retry: isWorthRetrying,
    // The answer last: until then, what was said stands below everything else.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ["assistantSession", sessionId] });
      tellOtherTabs(sessionId);
      await queries.invalidateQueries({ queryKey: ["assistantMessages", sessionId] });
    },
  });
  /** says what can be chosen */
  const say = (words: string) => sending.mutate({ words, key: newKey() });
  return { ...sending, say };
}
