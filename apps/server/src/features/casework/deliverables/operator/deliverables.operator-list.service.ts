import { encodeId } from "../../../../core/ids.ts";
import type { Keyset } from "../../../../core/paging.ts";
import type { OperatorRead } from "../../../../work/operator-read.ts";
import * as store from "./deliverables.operator-list.store.ts";

/** A deliverable as it is in the list over tenants: nothing of what it says; ids are uuids. */
export type ListedDeliverable = Awaited<ReturnType<typeof store.listDeliverablesForOperator>>[number];

/** What of the operator's tenants is listed. */
export interface OperatorDeliverableFilter extends Omit<store.OperatorDeliverableFilter, "preparedBy"> {
  /** whether the operator had a hand in it; undefined: either */
  readonly preparedByMe?: boolean | undefined;
}

/** The deliverables of the operator's tenants, in the keyset's order. */
export function listDeliverablesForOperator(
  { tx, operatorId }: OperatorRead,
  { preparedByMe, ...filter }: OperatorDeliverableFilter,
  keyset: Keyset,
): Promise<readonly ListedDeliverable[]> {
  const person = encodeId("opr", operatorId);
  const preparedBy = preparedByMe === undefined ? undefined : { person, is: preparedByMe };
  return store.listDeliverablesForOperator(tx, { ...filter, preparedBy }, keyset);
}
