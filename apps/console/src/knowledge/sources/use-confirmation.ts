import type { KnowledgeSource } from "@entrada/api-client/operator-schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { overview } from "../../home/overview.queries.ts";
import { knowledgeQueries, readSource } from "../knowledge.queries.ts";

/** Confirms sources of a list: each leaves it at once, so that the next one is under the same key. */
export function useConfirmation(withinDays: number) {
  const queries = useQueryClient();
  const { queryKey } = knowledgeQueries.sources(withinDays);
  // What is counted of stored trips does not change by it.
  const renew = () => {
    for (const part of ["sources", "source"]) void queries.invalidateQueries({ queryKey: ["knowledge", part] });
    void queries.invalidateQueries({ queryKey: overview.queryKey });
  };
  const confirming = useMutation({
    mutationFn: ({ id }: KnowledgeSource) => readSource(id, { outcome: "unchanged" }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => {
        if (before === undefined) return before;
        const items = before.items.map((one) => (one.id === id ? { ...one, state: "confirmed" as const } : one));
        return { ...before, items };
      });
    },
    onSettled: renew,
  });
  return { confirming, renew };
}
