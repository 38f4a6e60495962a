import { encodeId } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import type { SeenRead } from "../../../work/operator-read.ts";
import * as store from "./deliverables.seen.store.ts";

/** A deliverable as it is in the list over tenants: nothing of what it says; ids are uuids. */
export type SeenDeliverable = Awaited<ReturnType<typeof store.listSeenDeliverables>>[number];

/** What of the operator's tenants is listed. */
export interface SeenDeliverableFilter extends Omit<store.SeenDeliverableFilter, "preparedBy"> {
  /** whether the operator had a hand in it; undefined: either */
  readonly preparedByMe?: boolean | undefined;
}

/** The deliverables of the operator's tenants, oldest first. */
export function listSeenDeliverables(
  { tx, operatorId }: SeenRead,
  { preparedByMe, ...filter }: SeenDeliverableFilter,
  keyset: Keyset,
): Promise<readonly SeenDeliverable[]> {
  const person = encodeId("opr", operatorId);
  const preparedBy = preparedByMe === undefined ? undefined : { person, is: preparedByMe };
  return store.listSeenDeliverables(tx, { ...filter, preparedBy }, keyset);
}
