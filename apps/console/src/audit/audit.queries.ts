import { bodyOf } from "@entrada/api-client/client";
import { client } from "../client/client.ts";
import { rowsOf } from "../rows/rows.queries.ts";

const NAMES = ["tenantId", "action", "actorId", "subjectId"] as const;

/** The filter that the address has, as the operation has it. */
export function auditFilterIn(search: URLSearchParams) {
  const named = NAMES.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const order = search.get("order") === "oldest" ? ({ order: "oldest" } as const) : {};
  return { ...(Object.fromEntries(named) as Partial<Record<(typeof NAMES)[number], string>>), ...order };
}

/** What the pages of the audit log ask. */
export const auditQueries = {
  list: (filter: ReturnType<typeof auditFilterIn>) =>
    rowsOf({
      key: ["audit", "list", filter],
      read: async (stretch) => {
        const page = await bodyOf(client.GET("/audit", { params: { query: { ...filter, ...stretch } } }));
        return { ...page, items: page.items.map((entry) => ({ ...entry, id: `${entry.seq}` })) };
      },
    }),
  heads: {
    queryKey: ["audit", "heads"],
    queryFn: () => bodyOf(client.GET("/audit/heads", { params: { query: { limit: 24 } } })),
  },
};
