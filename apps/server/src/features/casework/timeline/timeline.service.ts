import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { Read } from "../../../work/work.ts";
import { getCase } from "../cases/cases.service.ts";
import { isInTimeline, listTimelineAfter, type TimelineEntry } from "./timeline.store.ts";

export type { TimelineEntry } from "./timeline.store.ts";

/** What happened in a case, in the keyset's order. */
export async function listTimeline(
  r: Read,
  caseId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly TimelineEntry[]> {
  const { id } = await getCase(r, caseId);
  return listTimelineAfter(r.tx, r.scope, id, created, keyset);
}

/** Whether a case (uuid) was ever put on hold. */
export function wasHeld({ tx, scope }: Pick<Read, "tx" | "scope">, caseId: string): Promise<boolean> {
  return isInTimeline(tx, scope, caseId, "case.held");
}
