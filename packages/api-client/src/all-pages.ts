import { bodyOf } from "./client.ts";

export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

// As many as the server gives at once.
const PAGE_SIZE = 200;

/** Everything in a list, read page by page; of a list that may be without end, at least as many as these. */
export async function allPages<Item>(
  read: (query: PageQuery) => Promise<{ readonly data?: Page<Item>; readonly error?: unknown }>,
  enough = Number.POSITIVE_INFINITY,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let query: PageQuery = { limit: PAGE_SIZE };
  for (;;) {
    const page = await bodyOf(read(query));
    items.push(...page.items);
    if (!page.hasMore || items.length >= enough) return items;
    query = { limit: PAGE_SIZE, cursor: page.nextCursor };
  }
}
