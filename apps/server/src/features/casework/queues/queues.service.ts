import { claimEnd, idleSince } from "@entrada/domain/cases/claim";
import type { AppContext } from "../../../context.ts";
import type { Keyset } from "../../../core/paging.ts";
import { listQueuedCases, type QueuedCase, type QueueFilter } from "./queues.store.ts";

export type { QueuedCase, QueueFilter } from "./queues.store.ts";

/** The filtered cases of the tenants that an operator (uuid) sees: the least time left first, or by age. */
export function listWork(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  operatorId: string,
  filter: QueueFilter,
  stretch: Keyset & { readonly by: "left" | "age" },
): Promise<readonly QueuedCase[]> {
  const idle = idleSince(clock.now());
  return db.withOperator(operatorId, (tx) => listQueuedCases(tx, filter, { ...stretch, idleSince: idle }));
}

/** The seconds until the case misses its target, by its tenant's clock; negative: since then. */
export function secondsLeft({ slaDueAt, offsetSeconds }: QueuedCase, now: Date): number | null {
  return slaDueAt && Math.floor((slaDueAt.getTime() - now.getTime()) / 1_000) - offsetSeconds;
}

/** Who works on it, if anybody does. */
export function claimIn({ claimedBy, claimedAt, activeAt }: QueuedCase) {
  if (claimedBy === null || claimedAt === null || activeAt === null) return null;
  return { operatorId: claimedBy, claimedAt, endsAt: claimEnd({ activeAt }) };
}
