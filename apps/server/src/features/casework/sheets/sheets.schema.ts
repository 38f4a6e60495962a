import Type, { type Static } from "typebox";
import { orNull } from "../../../http/resources/schema-parts.ts";
import { TravelerSchema } from "../../people/travelers/travelers.schema.ts";
import { WorkedCaseSchema } from "../cases/operator/cases.operator.schema.ts";
import { ReviewedRequestSchema } from "../collection-requests/review/collection-requests.operator.schema.ts";
import { DocumentSchema } from "../documents/documents.schema.ts";
import { CaseRequirementsSchema } from "../forms/forms.schema.ts";
import { InternalNoteSchema } from "../internal-notes/internal-notes.schema.ts";
import { MessageSchema } from "../messages/messages.schema.ts";
import { TimelineEntrySchema } from "../timeline/timeline.schema.ts";

const NOT_READ = "Null: your role does not read them.";

export const CaseSheetSchema = Type.Object(
  {
    case: WorkedCaseSchema,
    tenantName: Type.String(),
    requirements: CaseRequirementsSchema,
    collectionRequests: Type.Array(ReviewedRequestSchema),
    documents: orNull(Type.Array(DocumentSchema), NOT_READ),
    messages: orNull(Type.Array(MessageSchema), NOT_READ),
    notes: orNull(Type.Array(InternalNoteSchema), NOT_READ),
    timeline: Type.Array(TimelineEntrySchema),
    traveler: orNull(TravelerSchema, "Null: your role does not read travelers, or this one is erased."),
    hasOlder: Type.Boolean({ description: "A part is longer than its newest 200; its own list has the rest." }),
  },
  { title: "CaseSheet" },
);
export type ShownCaseSheet = Static<typeof CaseSheetSchema>;
