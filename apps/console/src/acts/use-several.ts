import { useMutation, useQueryClient } from "@tanstack/react-query";

/** One of several that was not done, and why. */
export interface Refusal {
  readonly id: string;
  readonly name: string;
  readonly error: Error;
}

interface SeveralOptions<Row, Verb> {
  readonly act: (verb: Verb, row: Row) => Promise<unknown>;
  /** what the row is called where it was refused */
  readonly nameOf: (row: Row) => string;
  /** the first part of the key of what is read again afterwards, also after refusals */
  readonly list: string;
}

/** Does the same to several, one after another. A refusal of one keeps none of the others from it; each is told. */
export function useSeveral<Row extends { readonly id: string }, Verb>({
  act,
  nameOf,
  list,
}: SeveralOptions<Row, Verb>) {
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: async ({ verb, rows }: { readonly verb: Verb; readonly rows: readonly Row[] }) => {
      const refused: Refusal[] = [];
      for (const row of rows) {
        try {
          await act(verb, row);
        } catch (error) {
          refused.push({
            id: row.id,
            name: nameOf(row),
            error: error instanceof Error ? error : new Error(String(error)),
          });
        }
      }
      return refused;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [list] }),
  });
  return {
    refused: acting.data ?? [],
    isBusy: acting.isPending,
    run: (verb: Verb, rows: readonly Row[]) => acting.mutateAsync({ verb, rows }),
  };
}
