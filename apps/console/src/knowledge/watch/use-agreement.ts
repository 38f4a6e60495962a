import { useMutation, useQueryClient } from "@tanstack/react-query";
import { confirmText, type WatchState, watchQueries } from "./watch.queries.ts";

interface Agreed {
  readonly id: string;
  /** the hash of the text that is on the page */
  readonly text: string;
}

/** Confirms texts of a list: what is confirmed leaves it, so that the next one is under the same key. */
export function useAgreement(state: WatchState) {
  const queries = useQueryClient();
  const { queryKey } = watchQueries.list(state);
  return useMutation({
    mutationFn: ({ id, text }: Agreed) => confirmText(id, text),
    onSuccess: ({ confirmed }) => {
      queries.setQueryData(queryKey, (before) =>
        before === undefined ? before : { ...before, items: before.items.filter(({ id }) => !confirmed.includes(id)) },
      );
    },
    onSettled: (_answer, _error, { id }) => {
      void queries.invalidateQueries({ queryKey: ["knowledge", "watch"] });
      for (const part of ["watched", "source"]) void queries.invalidateQueries({ queryKey: ["knowledge", part, id] });
      void queries.invalidateQueries({ queryKey: ["knowledge", "sources"] });
    },
  });
}
