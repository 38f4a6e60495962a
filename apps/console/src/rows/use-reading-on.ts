import { useCallback, useState } from "react";

/** The rows that were read, and how more of them are; a list of TanStack Query is one. */
export interface ReadRows<Row> {
  readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

/** So many pages in a row that brought nothing are read by themselves: with filters one may be empty although more rows follow. */
const EMPTY_MAX = 10;

/** How a list, narrowed to `of`, is read on: by itself at its end, and by a press once nothing was found for a while. */
export function useReadingOn<Row>(list: ReadRows<Row>, of: string) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const [pressed, setPressed] = useState({ of, at: 0 });
  const pages = data?.pages ?? [];
  const from = pressed.of === of ? pressed.at : 0;
  const emptySince = pages.findLastIndex(({ items }) => items.length > 0) + 1;
  const isPaused = hasNextPage && pages.length - Math.max(emptySince, from) >= EMPTY_MAX;
  const onEnd = useCallback(() => {
    // What failed is asked for again by hand.
    if (hasNextPage && !isPaused && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isPaused, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return {
    onEnd,
    isPaused,
    /** whether it says how to read on; it stays while what was asked for finds nothing */
    isOffered: isPaused || (hasNextPage && from > 0 && pages.length > emptySince),
    lookFurther: () => {
      setPressed({ of, at: pages.length });
      void fetchNextPage();
    },
  };
}
