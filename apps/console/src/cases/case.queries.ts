import { bodyOf } from "@entrada/api-client/client";
import type { WorkedCase } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { tenants } from "../client/tenants.queries.ts";

const LOOK_AGAIN_MS = 15_000;
const AT_ONCE = 200;

const of = (id: string) => ({ params: { path: { id } } });
const all = (id: string) => ({ params: { path: { id }, query: { limit: AT_ONCE } } });

/** What the page of a case asks. Everything but the form's own words is below its id, and is read anew together. */
export const caseQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: ["cases", id],
      queryFn: () => bodyOf(client.GET("/cases/{id}", of(id))),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  requests: (id: string) =>
    queryOptions({
      queryKey: ["cases", id, "requests"],
      queryFn: () => bodyOf(client.GET("/cases/{id}/collection-requests", all(id))),
    }),
  documents: (id: string) =>
    queryOptions({
      queryKey: ["cases", id, "documents"],
      queryFn: () => bodyOf(client.GET("/cases/{id}/documents", all(id))),
    }),
  timeline: (id: string) =>
    queryOptions({
      queryKey: ["cases", id, "timeline"],
      queryFn: () => bodyOf(client.GET("/cases/{id}/timeline", all(id))),
    }),
  messages: (id: string) =>
    queryOptions({
      queryKey: ["cases", id, "messages"],
      queryFn: () => bodyOf(client.GET("/cases/{id}/messages", all(id))),
    }),
  notes: (id: string) =>
    queryOptions({
      queryKey: ["cases", id, "notes"],
      queryFn: () => bodyOf(client.GET("/cases/{id}/notes", all(id))),
    }),
  traveler: ({ travelerId }: Pick<WorkedCase, "travelerId">) =>
    queryOptions({
      queryKey: ["travelers", travelerId],
      queryFn: () => bodyOf(client.GET("/travelers/{id}", of(travelerId))),
    }),
  tenants,
  product: ({ tenantId, environment, productId }: WorkedCase) =>
    queryOptions({
      queryKey: ["products", productId],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/products/{id}", {
            params: { path: { tenantId, environment, id: productId } },
          }),
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  requirements: ({ tenantId, environment, productId }: WorkedCase) =>
    queryOptions({
      queryKey: ["requirements", productId],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/products/{id}/requirements", {
            params: { path: { tenantId, environment, id: productId } },
          }),
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
