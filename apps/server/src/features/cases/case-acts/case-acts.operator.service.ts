import { encodeId } from "../../../core/ids.ts";
import type { Work } from "../../../work/work.ts";
import { recordSubmission, refuseFilingTime } from "../cases/cases.operator.service.ts";
import type { StoredCase } from "../cases/cases.service.ts";
import { requireDocumentOfCase } from "../documents/documents.attachable.service.ts";
import type { SubmitApplication } from "./case-acts.operator.schema.ts";
import type { CaseMoves } from "./case-acts.service.ts";

/** Submits the application of a case that is locked, and records how, when and by whom it was handed over. */
export async function submitAndRecord(
  w: Work,
  moves: Pick<CaseMoves, "submit">,
  one: StoredCase,
  { channel, filedAt: filed, receiptDocumentId, ...news }: SubmitApplication,
): Promise<StoredCase> {
  const filedAt = filed === undefined ? undefined : new Date(filed);
  refuseFilingTime(w, one, filedAt);
  const receipt =
    receiptDocumentId === undefined
      ? null
      : await requireDocumentOfCase(w, one.id, { id: receiptDocumentId, pointer: "#/receiptDocumentId" });
  const submitted = await moves.submit(w, encodeId("cas", one.id), news);
  await recordSubmission(w, submitted, { channel, filedAt, receiptDocumentId: receipt });
  return submitted;
}
