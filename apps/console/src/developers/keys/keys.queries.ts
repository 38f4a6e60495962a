import { bodyOf } from "@entrada/api-client/client";
import type { ApiKey, NewApiKey } from "@entrada/api-client/operator-schema";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { changing, client } from "../../client/client.ts";
import type { Shop } from "../../client/tenants.queries.ts";
import { rowsOf } from "../../rows/rows.queries.ts";

const AT_ONCE = 200;
const ALL = "/tenants/{tenantId}/{environment}/api-keys";
const ONE = "/tenants/{tenantId}/{environment}/api-keys/{id}";

/** What the pages of API keys ask. */
export const keyQueries = {
  list: (shop: Shop, order: "newest" | "oldest") =>
    rowsOf({
      key: ["api-keys", "list", shop, order],
      read: (stretch) => bodyOf(client.GET(ALL, { params: { path: { ...shop }, query: { order, ...stretch } } })),
    }),
  /** for their names */
  names: (shop: Shop) =>
    queryOptions({
      queryKey: ["api-keys", "names", shop],
      queryFn: () =>
        bodyOf(client.GET(ALL, { params: { path: { ...shop }, query: { order: "newest", limit: AT_ONCE } } })),
    }),
  one: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["api-keys", id],
      queryFn: () => bodyOf(client.GET(ONE, { params: { path: { ...shop, id } } })),
    }),
};

/** Makes a key; its secret is in the answer, this one time. */
export function useNewKey(shop: Shop) {
  const renewed = useRenewed();
  return (body: NewApiKey, key: string) =>
    renewed(bodyOf(client.POST(ALL, { params: { path: { ...shop }, header: { "Idempotency-Key": key } }, body })));
}

/** What can be done with a key. */
export function useKeyActs(shop: Shop, { id, version }: ApiKey) {
  const renewed = useRenewed();
  const params = { path: { ...shop, id } };
  return {
    rotate: (overlapSeconds: number, key: string) =>
      renewed(
        bodyOf(
          client.POST(`${ONE}/rotate`, {
            params: { ...params, header: changing(version, key) },
            body: { overlapSeconds },
          }),
        ),
      ),
    revoke: (key: string) =>
      renewed(bodyOf(client.POST(`${ONE}/revoke`, { params: { ...params, header: changing(version, key) } }))),
  };
}

function useRenewed() {
  const queries = useQueryClient();
  return async <T>(doing: Promise<T>): Promise<T> => {
    try {
      return await doing;
    } finally {
      await queries.invalidateQueries({ queryKey: ["api-keys"] });
    }
  };
}
