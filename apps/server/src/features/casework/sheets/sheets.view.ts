import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../core/ids.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { showTraveler } from "../../people/travelers/travelers.view.ts";
import { showWorkedCase } from "../cases/operator/cases.operator.view.ts";
import { showReviewedRequest } from "../collection-requests/review/collection-requests.operator.view.ts";
import { showDocument } from "../documents/documents.view.ts";
import { showCaseRequirements } from "../forms/forms.view.ts";
import { showInternalNote } from "../internal-notes/internal-notes.view.ts";
import { showMessage } from "../messages/messages.view.ts";
import { showEntry } from "../timeline/timeline.view.ts";
import type { ShownCaseSheet } from "./sheets.schema.ts";
import type { CaseSheet } from "./sheets.service.ts";

interface Showing {
  readonly language: Language;
  readonly tenantName: string;
}

/** The sheet, each part as its own operation shows it to who asks. */
export function showCaseSheet(
  sheet: CaseSheet,
  r: Read<UseCaseContext>,
  { language, tenantName }: Showing,
): ShownCaseSheet {
  const { worked, product, requests, documents, messages, notes, timeline, traveler } = sheet;
  const viewer = r.principal;
  const caseId = encodeId("cas", worked.id);
  return {
    case: showWorkedCase(worked, r),
    tenantName,
    requirements: showCaseRequirements({ case: worked.case, product }, language),
    collectionRequests: requests.rows.map((one) => showReviewedRequest(one, r)),
    documents: documents ? documents.rows.map((one) => showDocument(one, r)) : null,
    messages: messages ? messages.rows.map((one) => showMessage(one, r)) : null,
    notes: notes ? notes.rows.map(showInternalNote) : null,
    timeline: timeline.rows.map((entry) => showEntry(entry, { caseId, language, viewer })),
    traveler: traveler ? showTraveler(traveler, viewer) : null,
    hasOlder: [requests, documents, messages, notes, timeline].some((part) => part?.hasOlder === true),
  };
}
