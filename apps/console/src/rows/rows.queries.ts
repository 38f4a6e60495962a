import { infiniteQueryOptions } from "@tanstack/react-query";

const AT_ONCE = 200;
/** What others take or finish is told; what becomes late is not. */
export const LOOK_AGAIN_MS = 60_000;

interface Page<Row> {
  readonly items: readonly Row[];
  readonly hasMore: boolean;
  readonly nextCursor: string;
}

/** Where a list is read on: after a row, of what was due when its first rows were read. */
type ReadOn = {
  readonly cursor: string;
  readonly asOf: Date;
};

interface Reading<Read> {
  readonly key: readonly unknown[];
  readonly read: (stretch: { readonly limit: number; readonly cursor?: string }, asOf: Date) => Promise<Read>;
}

/** The rows of a list, as far as somebody has scrolled. */
export function rowsOf<Read extends Page<unknown>>({ key, read }: Reading<Read>) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam }) => {
      const asOf = pageParam?.asOf ?? new Date();
      const page = await read({ limit: AT_ONCE, ...(pageParam && { cursor: pageParam.cursor }) }, asOf);
      return { asOf, ...page };
    },
    initialPageParam: undefined as ReadOn | undefined,
    getNextPageParam: ({ asOf, hasMore, nextCursor }) => (hasMore ? { asOf, cursor: nextCursor } : undefined),
    // Whoever has read on would have every page asked for again.
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.pages.length > 1 ? false : LOOK_AGAIN_MS),
  });
}
