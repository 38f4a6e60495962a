import { bodyOf } from "@entrada/api-client/client";
import type { NewReport } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import type { Shop } from "../client/tenants.queries.ts";
import { rowsOf } from "../rows/rows.queries.ts";
import type { reportFilterIn } from "./report-address.ts";

const LOOK_AT_WORK_MS = 2_000;

/** What the pages of reports ask. */
export const reportQueries = {
  list: (shop: Shop, filter: ReturnType<typeof reportFilterIn>) =>
    rowsOf({
      key: ["reports", "list", shop, filter],
      read: (stretch) =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/reports", {
            params: { path: { ...shop }, query: { ...filter, ...stretch } },
          }),
        ),
    }),
  one: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["reports", id],
      queryFn: () =>
        bodyOf(client.GET("/tenants/{tenantId}/{environment}/reports/{id}", { params: { path: { ...shop, id } } })),
      // Until it is written; whoever has the page open waits for it.
      refetchInterval: ({ state: { data } }) => (data?.state === "pending" ? LOOK_AT_WORK_MS : false),
    }),
  /** what writes it, and why it failed */
  operation: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["operations", id],
      queryFn: () =>
        bodyOf(client.GET("/tenants/{tenantId}/{environment}/operations/{id}", { params: { path: { ...shop, id } } })),
    }),
};

/** Asks for a report; its id. */
export async function runReport(shop: Shop, body: NewReport, key: string): Promise<string> {
  const { subject } = await bodyOf(
    client.POST("/tenants/{tenantId}/{environment}/reports", {
      params: { path: { ...shop }, header: { "Idempotency-Key": key } },
      body,
    }),
  );
  if (subject === null) throw new Error("an operation that writes a report names it");
  return subject.id;
}

/** Stops the writing of a report, which is gone then. */
export function cancelReport(shop: Shop, operationId: string, key: string) {
  return bodyOf(
    client.POST("/tenants/{tenantId}/{environment}/operations/{id}/cancel", {
      params: { path: { ...shop, id: operationId }, header: { "Idempotency-Key": key } },
    }),
  );
}

/** An address from which the browser fetches the file once. */
export async function addressOfFile(shop: Shop, id: string, key: string): Promise<string> {
  const { url } = await bodyOf(
    client.POST("/tenants/{tenantId}/{environment}/reports/{id}/download-grants", {
      params: { path: { ...shop, id }, header: { "Idempotency-Key": key } },
    }),
  );
  return url;
}
