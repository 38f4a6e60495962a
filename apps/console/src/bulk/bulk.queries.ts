import { bodyOf } from "@entrada/api-client/client";
import type { BulkAct } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";

const AT_ONCE = 200;

/** What can be done with many cases, in the order in which it is offered, with the action of the role that it needs. */
export const BULK_ACTS = [
  { action: "assign", needs: "cases:assign" },
  { action: "releaseClaim", needs: "cases:work" },
  { action: "hold", needs: "cases:work" },
  { action: "resume", needs: "cases:work" },
  { action: "prioritize", needs: "cases:assign" },
] as const;
export type BulkAction = (typeof BULK_ACTS)[number]["action"];

/** Who can be given cases: of this tenant, or of any. */
export const assignees = (tenantId: string | undefined) =>
  queryOptions({
    queryKey: ["assignees", tenantId],
    queryFn: () =>
      bodyOf(client.GET("/assignees", { params: { query: { limit: AT_ONCE, ...(tenantId && { tenantId }) } } })),
  });

/** To which teams cases can be given. */
export const teams = queryOptions({
  queryKey: ["teams"],
  queryFn: () => bodyOf(client.GET("/teams", { params: { query: { limit: AT_ONCE } } })),
});

/** What an act would do with each case now. */
export const bulkPreview = (body: BulkAct | undefined) =>
  queryOptions({
    queryKey: ["bulk", body],
    queryFn: () => {
      if (body === undefined) throw new Error("nothing is chosen yet");
      return bodyOf(client.POST("/cases/bulk-preview", { body }));
    },
    enabled: body !== undefined,
    // As it is when somebody looks.
    gcTime: 0,
  });
