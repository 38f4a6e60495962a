import { canHave, isPermission } from "@entrada/domain/deliverables/deliverable-types";
import { type Deliverable, requireCaseOf } from "../features/casework/deliverables/deliverables.service.ts";
import {
  approveRelease,
  type WantedApproval,
} from "../features/casework/deliverables/release/deliverables.release.service.ts";
import type { PersonContext } from "../features/people/persons/persons.service.ts";
import { lockCaseInOrder } from "../features/sales/orders/orders.service.ts";
import type { Work } from "../work/work.ts";
import { advanceCase } from "./advance-case.ts";

/**
 * A second person approves the release of a deliverable. With a document to travel with, the case has reached its end:
 * it is closed, and its order goes as far as its cases.
 */
export async function releaseDeliverable(
  w: Work<PersonContext>,
  id: string,
  approval: WantedApproval,
): Promise<Deliverable> {
  const caseId = await requireCaseOf(w, id);
  const { caseRow: one } = await lockCaseInOrder(w, caseId);
  const released = await approveRelease(w, id, approval);
  const { type } = released.stored;
  if (isPermission(type) && canHave(one, type) && one.state === "decided") await advanceCase(w, caseId, "close");
  return released;
}
