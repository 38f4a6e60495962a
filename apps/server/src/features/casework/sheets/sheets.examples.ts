import { EXAMPLE_TRAVELER } from "../../people/travelers/travelers.examples.ts";
import { EXAMPLE_WORKED_CASE } from "../cases/operator/cases.operator.examples.ts";
import { EXAMPLE_REVIEWED_REQUEST } from "../collection-requests/review/collection-requests.operator.examples.ts";
import { EXAMPLE_DOCUMENT } from "../documents/documents.examples.ts";
import { EXAMPLE_CASE_REQUIREMENTS } from "../forms/forms.examples.ts";
import { EXAMPLE_INTERNAL_NOTE } from "../internal-notes/internal-notes.examples.ts";
import { EXAMPLE_MESSAGE } from "../messages/messages.examples.ts";
import { EXAMPLE_ENTRY } from "../timeline/timeline.schema.ts";
import type { ShownCaseSheet } from "./sheets.schema.ts";

/** A case that is reviewed. */
export const EXAMPLE_CASE_SHEET: ShownCaseSheet = {
  case: EXAMPLE_WORKED_CASE,
  tenantName: "Wanderlust Travel",
  requirements: EXAMPLE_CASE_REQUIREMENTS,
  collectionRequests: [EXAMPLE_REVIEWED_REQUEST],
  documents: [EXAMPLE_DOCUMENT],
  messages: [EXAMPLE_MESSAGE],
  notes: [EXAMPLE_INTERNAL_NOTE],
  timeline: [EXAMPLE_ENTRY],
  traveler: EXAMPLE_TRAVELER,
  hasOlder: false,
};
