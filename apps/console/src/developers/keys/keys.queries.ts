import { bodyOf } from "@entrada/api-client/client";
import type { ApiKey, ApiKeyChanges, NewApiKey } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { useRenewed } from "../../acts/use-renewed.ts";
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
  const renewed = useRenewed("api-keys");
  return (body: NewApiKey, key: string) =>
    renewed(bodyOf(client.POST(ALL, { params: { path: { ...shop }, header: { "Idempotency-Key": key } }, body })));
}

/** What can be done with a key, as it was when that was asked for. */
export function useKeyActs(shop: Shop) {
  const renewed = useRenewed("api-keys");
  const params = ({ id, version }: ApiKey, key: string) => ({
    path: { ...shop, id },
    header: changing(version, key),
  });
  return {
    update: (opened: ApiKey, body: ApiKeyChanges, key: string) =>
      renewed(bodyOf(client.PATCH(ONE, { params: params(opened, key), body }))),
    rotate: (opened: ApiKey, overlapSeconds: number, key: string) =>
      renewed(bodyOf(client.POST(`${ONE}/rotate`, { params: params(opened, key), body: { overlapSeconds } }))),
    revoke: (opened: ApiKey, key: string) =>
      renewed(bodyOf(client.POST(`${ONE}/revoke`, { params: params(opened, key) }))),
  };
}
