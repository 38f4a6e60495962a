import type { Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

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

const COLUMNS = [
  "id",
  "type",
  "actor_type as actorType",
  "actor_id as actorId",
  "data",
  "occurred_at as occurredAt",
] as const;

/** What happened in a case (uuid) after this entry, oldest first. */
export async function listTimelineAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  { after, rowsMax }: Keyset,
): Promise<readonly TimelineEntry[]> {
  let rows = tx.selectFrom("case_timeline").where(inScope(scope)).where("case_id", "=", caseId);
  if (after !== undefined) rows = rows.where("id", ">", after);
  const found = await rows.select(COLUMNS).orderBy("id").limit(rowsMax).execute();
  return found.map(({ data, ...entry }) => ({ ...entry, data: JSON.parse(data) })); // our own text
}

/** Whether an event of this type is in the timeline of a case (uuid). */
export async function isInTimeline(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  type: string,
): Promise<boolean> {
  const rows = tx.selectFrom("case_timeline").where(inScope(scope)).where("case_id", "=", caseId);
  return (await rows.select("id").where("type", "=", type).limit(1).executeTakeFirst()) !== undefined;
}
