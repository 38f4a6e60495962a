import type { Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { tenantRows } from "../../../work/table-rows.ts";

const timeline = tenantRows(
  "case_timeline",
  ["id", "type", "actorType", "actorId", "data", "occurredAt"],
  ({ data, ...entry }) => ({ ...entry, data: JSON.parse(data) as TimelineEntry["data"] }),
);

/** What happened in a case. */
export interface TimelineEntry {
  /** uuid */
  readonly id: string;
  /** of the event */
  readonly type: string;
  readonly actorType: string;
  readonly actorId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly occurredAt: Date;
}

/** What happened in a case (uuid) after this entry, in the keyset's order. */
export function listTimelineAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly TimelineEntry[]> {
  return timeline.page(
    inCreatedRange(timeline.own(tx, scope).where("case_id", "=", caseId), created, "occurred_at"),
    keyset,
  );
}

/** Whether an event of this type is in the timeline of a case (uuid). */
export async function isInTimeline(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  type: string,
): Promise<boolean> {
  const rows = timeline.own(tx, scope).where("case_id", "=", caseId);
  return (await rows.select("id").where("type", "=", type).limit(1).executeTakeFirst()) !== undefined;
}
