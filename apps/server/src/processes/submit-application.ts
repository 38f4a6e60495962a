import type { SubmissionChannel } from "@entrada/domain/cases/submission";
import { encodeId } from "../core/ids.ts";
import type { AuthorityNews, StoredCase } from "../features/casework/cases/cases.service.ts";
import { recordSubmission, refuseFilingTime } from "../features/casework/cases/operator/cases.operator.service.ts";
import { requireDocumentOfCase } from "../features/casework/documents/documents.attachable.service.ts";
import type { Locked } from "../work/locked.ts";
import type { Work } from "../work/work.ts";
import { submitApplication } from "./advance-case.ts";

/** How an application was handed over, with what its authority has said since. */
interface HandedOver extends AuthorityNews {
  readonly channel: SubmissionChannel;
  /** RFC 3339; absent: now */
  readonly filedAt?: string;
  readonly receiptDocumentId?: string;
}

/** Submits the application of a case, and records how, when and by whom it was handed over. */
export async function submitAndRecord(
  w: Work,
  caseRow: Locked<StoredCase>,
  { channel, filedAt: filed, receiptDocumentId, ...news }: HandedOver,
): Promise<StoredCase> {
  const filedAt = filed === undefined ? undefined : new Date(filed);
  refuseFilingTime(w, caseRow, filedAt);
  const receipt =
    receiptDocumentId === undefined
      ? null
      : await requireDocumentOfCase(w, caseRow.id, { id: receiptDocumentId, pointer: "#/receiptDocumentId" });
  const submitted = await submitApplication(w, encodeId("cas", caseRow.id), news);
  await recordSubmission(w, submitted, { channel, filedAt, receiptDocumentId: receipt });
  return submitted;
}
