const PAGE = 500;

interface Page {
  readonly items: readonly { readonly id: string; readonly type: string }[];
  readonly nextCursor: string;
  readonly hasMore: boolean;
}

/** The text of each event of the types, by its id, as a client that reads the whole log has it. */
export async function readLog(
  types: string,
  get: (path: string) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  const logged = new Map<string, string>();
  for (let cursor = ""; ; ) {
    const query = new URLSearchParams({ types, limit: String(PAGE), ...(cursor && { cursor }) });
    const text = await get(`/tenant/events?${query}`);
    // Answers of the published API, whose schema the server itself checks.
    const page = JSON.parse(text) as Page;
    for (const item of page.items) {
      const event = JSON.stringify(item);
      // The bytes count: the reassembled text must occur in the answer.
      if (!text.includes(event)) throw new Error(`the log does not hold ${event}`);
      logged.set(item.id, event);
    }
    if (!page.hasMore) return logged;
    cursor = page.nextCursor;
  }
}
