import { claimEnd } from "@entrada/domain/cases/claim";
import { encodeId } from "../../../../core/ids.ts";
import type { Resource } from "../../../../http/resources/change.ts";
import { showWhose } from "../../../../http/resources/whose.ts";
import { OPERATOR_PREFIX } from "../../../../http/route.ts";
import type { Read, UseCaseContext } from "../../../../work/work.ts";
import { showCase } from "../cases.view.ts";
import type { ShownWorkedCase } from "./cases.operator.schema.ts";
import type { WorkedCase } from "./cases.operator.service.ts";

/** The case as operators see it: what they can do is theirs, and what a tenant could do is left out. */
export function showWorkedCase(worked: WorkedCase, r: Read<UseCaseContext>): ShownWorkedCase {
  const { claim, submission, team } = worked;
  return {
    ...showCase(worked.case, r),
    ...showWhose(r.scope),
    travelerLanguage: worked.language,
    claim: claim
      ? {
          operatorId: encodeId("opr", claim.operatorId),
          claimedAt: claim.claimedAt.toISOString(),
          endsAt: claimEnd(claim).toISOString(),
        }
      : null,
    team: team && { ...team, id: encodeId("tem", team.id) },
    priority: worked.case.priority,
    submission: submission
      ? {
          channel: submission.channel,
          recordedBy: submission.recordedBy,
          filedAt: submission.filedAt.toISOString(),
          recordedAt: submission.recordedAt.toISOString(),
          receiptDocumentId: submission.receiptDocumentId && encodeId("doc", submission.receiptDocumentId),
        }
      : null,
    correctableOutcomes: [...worked.correctableOutcomes],
    availableActions: [...worked.actions],
  };
}

/** How a case is answered to an operator. */
export const WORKED_CASE: Resource<WorkedCase> = {
  type: "case",
  path: `${OPERATOR_PREFIX}/cases`,
  show: showWorkedCase,
};
