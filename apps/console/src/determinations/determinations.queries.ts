import { allPages } from "@entrada/api-client/all-pages";
import { bodyOf } from "@entrada/api-client/client";
import type { DeterminationInput } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import type { Shop } from "../client/tenants.queries.ts";
import { rowsOf } from "../rows/rows.queries.ts";
import type { determinationFilterIn } from "./determination-address.ts";

const FOR_GOOD = Number.POSITIVE_INFINITY;

const place = ({ tenantId, environment }: Shop) => ({ tenantId, environment });

/** What the pages of determinations ask. */
export const determinationQueries = {
  list: (shop: Shop, filter: ReturnType<typeof determinationFilterIn>) =>
    rowsOf({
      key: ["determinations", "list", shop, filter],
      read: (stretch) =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/determinations", {
            params: { path: place(shop), query: { ...filter, ...stretch } },
          }),
        ),
    }),
  one: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["determinations", id],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/determinations/{id}", {
            params: { path: { ...place(shop), id } },
          }),
        ),
      staleTime: FOR_GOOD,
    }),
  replay: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["determinations", id, "replay"],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/determinations/{id}/replay", {
            params: { path: { ...place(shop), id } },
          }),
        ),
      staleTime: FOR_GOOD,
    }),
  trial: (shop: Shop, input: DeterminationInput) =>
    queryOptions({
      queryKey: ["trials", shop, input],
      queryFn: () =>
        bodyOf(
          client.POST("/tenants/{tenantId}/{environment}/determinations/trials", {
            params: { path: place(shop) },
            body: input,
          }),
        ),
      retry: false,
      staleTime: FOR_GOOD,
    }),
  /** the codes to ask with, by their names */
  choices: (shop: Shop) =>
    queryOptions({
      queryKey: ["reference", shop],
      queryFn: async () => {
        const [countries, intents] = await Promise.all([
          allPages((query) =>
            client.GET("/tenants/{tenantId}/{environment}/reference/countries", {
              params: { path: place(shop), query },
            }),
          ),
          allPages((query) =>
            client.GET("/tenants/{tenantId}/{environment}/reference/intents", { params: { path: place(shop), query } }),
          ),
        ]);
        const named = countries.map(({ code, name, ...is }) => ({ value: code, label: name, ...is }));
        return {
          countries: named,
          passports: named.filter(({ isPassportIssuer }) => isPassportIssuer),
          destinations: named.filter(({ isDestination }) => isDestination),
          intents: intents.map(({ code, label }) => ({ value: code, label })),
        };
      },
      staleTime: FOR_GOOD,
    }),
};
