import { HIDDEN } from "@entrada/domain/persons/passport-number";
import { isShownWhole } from "@entrada/domain/persons/visibility";
import type { Keyset } from "../../../../core/paging.ts";
import { secondsUntil } from "../../../../work/business-time.ts";
import type { OperatorRead } from "../../../../work/operator-read.ts";
import { customerName } from "../../../people/customers/customers.service.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import * as store from "./support-tickets.operator-list.store.ts";

export { DUE_FIRST, type OperatorTicketFilter } from "./support-tickets.operator-list.store.ts";

type Row = Awaited<ReturnType<typeof store.listTicketsForOperator>>[number];

/** A ticket as it is in the list over tenants: without any of its words; ids are uuids. */
export interface ListedTicket extends Row {
  /** as its reader sees it; null: nobody's, or erased */
  readonly customerName: string | null;
}

/** The tickets of the operator's tenants: those first whose answer is due first, or by age. */
export async function listTicketsForOperator(
  r: OperatorRead<PersonContext>,
  filter: store.OperatorTicketFilter,
  keyset: Keyset,
  by: "due" | "age",
): Promise<readonly ListedTicket[]> {
  const rows = await store.listTicketsForOperator(r.tx, filter, keyset, by);
  const isNamed = isShownWhole("travelerRecord", r.principal, "other");
  return rows.map((row) => ({ ...row, customerName: nameIn(r, row, isNamed) }));
}

/** The seconds until its answer is late, by its tenant's clock; negative: since then. */
export function secondsLeft({ dueAt, offsetSeconds }: ListedTicket, now: Date): number | null {
  return dueAt && secondsUntil(dueAt, now, offsetSeconds);
}

function nameIn({ ctx }: OperatorRead<PersonContext>, row: Row, isNamed: boolean): string | null {
  const { tenantId, environment, customerId: id, customerKey: dataKey, customerDocument: document } = row;
  if (id === null || dataKey === null || document === null) return null;
  return isNamed ? customerName({ ctx, scope: { tenantId, environment } }, { id, dataKey, document }) : HIDDEN;
}
