import { bodyOf, doneOf } from "@entrada/api-client/client";
import type { NewReportSchedule, ReportSchedule, ReportScheduleChanges } from "@entrada/api-client/operator-schema";
import { problemOf } from "@entrada/api-client/problems";
import { SCHEDULES_MAX } from "@entrada/domain/reports/schedules/schedule-lifecycle";
import { queryOptions } from "@tanstack/react-query";
import { type changing, client } from "../../client/client.ts";
import type { Shop } from "../../client/tenants.queries.ts";

const PATH = "/tenants/{tenantId}/{environment}/report-schedules";
const ONE = "/tenants/{tenantId}/{environment}/report-schedules/{id}";

/** What the pages of scheduled reports ask. */
export const scheduleQueries = {
  all: (shop: Shop) =>
    queryOptions({
      queryKey: ["report-schedules", shop],
      queryFn: () => bodyOf(client.GET(PATH, { params: { path: { ...shop }, query: { limit: SCHEDULES_MAX } } })),
    }),
  one: (shop: Shop, id: string) =>
    queryOptions({
      queryKey: ["report-schedule", shop, id],
      queryFn: () => readSchedule(shop, id),
      // Somebody types into it, and what was typed into is not shown once more.
      refetchOnWindowFocus: false,
      gcTime: 0,
    }),
  recipients: (shop: Shop) =>
    queryOptions({
      queryKey: ["report-recipients", shop],
      queryFn: () =>
        bodyOf(client.GET("/tenants/{tenantId}/{environment}/report-recipients", { params: { path: { ...shop } } })),
    }),
};

/** A schedule as it is now. */
export function readSchedule(shop: Shop, id: string) {
  return bodyOf(client.GET(ONE, { params: { path: { ...shop, id } } }));
}

/** Has a report made by itself from now on. */
export function createSchedule(shop: Shop, body: NewReportSchedule, key: string) {
  const params = { path: { ...shop }, header: { "Idempotency-Key": key } };
  return bodyOf(client.POST(PATH, { params, body }));
}

/** Changes a schedule at the version that the headers name. */
export function changeSchedule(
  shop: Shop,
  id: string,
  header: ReturnType<typeof changing>,
  body: ReportScheduleChanges,
) {
  return bodyOf(client.PATCH(ONE, { params: { path: { ...shop, id }, header }, body }));
}

/** Stops a schedule for a while, or goes on with it. */
export function moveSchedule(shop: Shop, { id }: ReportSchedule, move: "pause" | "resume", key: string) {
  const params = { path: { ...shop, id }, header: { "Idempotency-Key": key } };
  return move === "pause"
    ? bodyOf(client.POST(`${ONE}/pause`, { params }))
    : bodyOf(client.POST(`${ONE}/resume`, { params }));
}

/** Ends a schedule as it was read. One that is gone was ended before, perhaps by an attempt whose answer was lost. */
export async function deleteSchedule(shop: Shop, { id, version }: ReportSchedule): Promise<void> {
  const params = { path: { ...shop, id }, header: { "If-Match": `"${version}"` } };
  try {
    await doneOf(client.DELETE(ONE, { params }));
  } catch (error) {
    if (problemOf(error)?.code !== "resource_not_found") throw error;
  }
}
