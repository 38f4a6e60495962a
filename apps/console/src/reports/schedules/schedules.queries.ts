import { bodyOf, doneOf } from "@entrada/api-client/client";
import type { NewReportSchedule, ReportSchedule, ReportScheduleChanges } from "@entrada/api-client/operator-schema";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { queryOptions } from "@tanstack/react-query";
import { changing, client } from "../../client/client.ts";
import type { Shop } from "../../client/tenants.queries.ts";

const SCHEDULES_MAX = 50;

/** What the pages of scheduled reports ask. */
export const scheduleQueries = {
  all: (shop: Shop) =>
    queryOptions({
      queryKey: ["report-schedules", shop],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/report-schedules", {
            params: { path: { ...shop }, query: { limit: SCHEDULES_MAX } },
          }),
        ),
    }),
  one: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["report-schedule", shop, id],
      queryFn: () =>
        bodyOf(
          client.GET("/tenants/{tenantId}/{environment}/report-schedules/{id}", { params: { path: { ...shop, id } } }),
        ),
      // Somebody types into it.
      refetchOnWindowFocus: false,
    }),
  recipients: (shop: Shop) =>
    queryOptions({
      queryKey: ["report-recipients", shop],
      queryFn: () =>
        bodyOf(client.GET("/tenants/{tenantId}/{environment}/report-recipients", { params: { path: { ...shop } } })),
    }),
};

/** Has a report made by itself from now on. */
export function createSchedule(shop: Shop, body: NewReportSchedule, key: string) {
  const params = { path: { ...shop }, header: { "Idempotency-Key": key } };
  return bodyOf(client.POST("/tenants/{tenantId}/{environment}/report-schedules", { params, body }));
}

/** Changes a schedule as it was read. */
export function changeSchedule(shop: Shop, { id, version }: ReportSchedule, body: ReportScheduleChanges) {
  const params = { path: { ...shop, id }, header: changing(version) };
  return bodyOf(client.PATCH("/tenants/{tenantId}/{environment}/report-schedules/{id}", { params, body }));
}

/** Stops a schedule for a while, or goes on with it. */
export function moveSchedule(shop: Shop, { id }: ReportSchedule, move: "pause" | "resume") {
  const params = { path: { ...shop, id }, header: { "Idempotency-Key": newKey() } };
  return move === "pause"
    ? bodyOf(client.POST("/tenants/{tenantId}/{environment}/report-schedules/{id}/pause", { params }))
    : bodyOf(client.POST("/tenants/{tenantId}/{environment}/report-schedules/{id}/resume", { params }));
}

/** Ends a schedule as it was read. */
export function deleteSchedule(shop: Shop, { id, version }: ReportSchedule) {
  const params = { path: { ...shop, id }, header: changing(version) };
  return doneOf(client.DELETE("/tenants/{tenantId}/{environment}/report-schedules/{id}", { params }));
}
