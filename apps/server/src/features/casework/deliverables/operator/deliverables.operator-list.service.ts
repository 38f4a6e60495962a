import { decodeId, encodeId } from "../../../../core/ids.ts";
import type { Keyset } from "../../../../core/paging.ts";
import type { OperatorRead } from "../../../../work/operator-read.ts";
import { namesOfOperators } from "../../../operators/operators/colleagues/operators.colleagues.service.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { casesIn, type NamedCase } from "../../queues/queues.service.ts";
import * as store from "./deliverables.operator-list.store.ts";

/** A deliverable as it is in the list over tenants: nothing of what it says; ids are uuids. */
export interface ListedDeliverable extends ListedRow {
  /** who had a hand in it, as clients see them */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** its case, as it can be shown */
  readonly ofCase: NamedCase | undefined;
}
type ListedRow = Awaited<ReturnType<typeof store.listDeliverablesForOperator>>[number];

/** What of the operator's tenants is listed. */
export interface OperatorDeliverableFilter extends Omit<store.OperatorDeliverableFilter, "preparedBy"> {
  /** whether the operator had a hand in it; undefined: either */
  readonly preparedByMe?: boolean | undefined;
}

/** The deliverables of the operator's tenants, in the keyset's order. */
export async function listDeliverablesForOperator(
  r: OperatorRead<PersonContext>,
  { preparedByMe, ...filter }: OperatorDeliverableFilter,
  keyset: Keyset,
): Promise<readonly ListedDeliverable[]> {
  const { tx, operatorId } = r;
  const person = encodeId("opr", operatorId);
  const preparedBy = preparedByMe === undefined ? undefined : { person, is: preparedByMe };
  const rows = await store.listDeliverablesForOperator(tx, { ...filter, preparedBy }, keyset);
  const ids = rows.flatMap((row) => handsIn(row).flatMap((hand) => decodeId("opr", hand) ?? []));
  const names = await namesOfOperators(r, ids);
  const cases = await casesIn(r, [...new Set(rows.map(({ caseId }) => caseId))]);
  return rows.map((row) => ({
    ...row,
    ofCase: cases.find(({ id }) => id === row.caseId),
    people: handsIn(row).flatMap((id) => {
      const name = names.get(decodeId("opr", id) ?? "");
      return name === undefined ? [] : [{ id, name }];
    }),
  }));
}

function handsIn({ preparedBy, uploadedBy, requestedBy, approvedBy }: ListedRow): readonly string[] {
  return [...new Set([preparedBy, uploadedBy, requestedBy, approvedBy].filter((by) => by !== null))];
}
