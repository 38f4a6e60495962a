import { bodyOf } from "@entrada/api-client/client";
import type { CaseSheet, WorkedCase } from "@entrada/api-client/operator-schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";

const AT_ONCE = 200;

/**
 * What the page of a case asks, all of it at once, and what other pages ask of a case. What belongs to it is below its id, and is
 * read anew together.
 */
export const caseQueries = {
  sheet: (id: string) =>
    queryOptions({
      queryKey: ["cases", id, "sheet"],
      queryFn: () => bodyOf(client.GET("/cases/{id}/sheet", { params: { path: { id } } })),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["cases", id],
      queryFn: () => bodyOf(client.GET("/cases/{id}", { params: { path: { id } } })),
    }),
  documents: (id: string) =>
    queryOptions({
      queryKey: ["cases", id, "documents"],
      queryFn: () =>
        bodyOf(client.GET("/cases/{id}/documents", { params: { path: { id }, query: { limit: AT_ONCE } } })),
    }),
  traveler: ({ travelerId }: Pick<WorkedCase, "travelerId">) =>
    queryOptions({
      queryKey: ["travelers", travelerId],
      queryFn: () => bodyOf(client.GET("/travelers/{id}", { params: { path: { id: travelerId } } })),
    }),
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
};

/** Shows what an act has answered, until the sheet is read anew. */
export function showChanged(queries: QueryClient, changed: CaseSheet["case"]): void {
  const { queryKey } = caseQueries.sheet(changed.id);
  queries.setQueryData(queryKey, (sheet) => sheet && { ...sheet, case: changed });
}
