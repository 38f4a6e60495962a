import { useQueryClient } from "@tanstack/react-query";

/**
 * Waits for an act, and then has what is kept under this first part of a key read again, also after a refusal: what is refused
 * because it has changed is read again, too. Without a list, everything is.
 */
export function useRenewed(list?: string) {
  const queries = useQueryClient();
  return async <Done>(doing: Promise<Done>): Promise<Done> => {
    try {
      return await doing;
    } finally {
      await queries.invalidateQueries(list === undefined ? {} : { queryKey: [list] });
    }
  };
}
