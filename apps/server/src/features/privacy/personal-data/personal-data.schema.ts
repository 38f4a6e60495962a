import { DOCUMENT_TYPE_CODES } from "@entrada/knowledge/code-lists";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { closed, Instant, nullable, orNull } from "../../../http/resources/schema-parts.ts";
import { SessionSchema } from "../../access/sessions/sessions.schema.ts";
import { CaseSchema } from "../../casework/cases/cases.schema.ts";
import { CollaboratorSchema } from "../../casework/collaborators/collaborators.schema.ts";
import { AnswerAuthorType } from "../../casework/collection-requests/collection-requests.schema.ts";
import { DeliverableSchema } from "../../casework/deliverables/deliverables.schema.ts";
import { DocumentSchema } from "../../casework/documents/documents.schema.ts";
import { MessageSchema } from "../../casework/messages/messages.schema.ts";
import { TicketSchema } from "../../casework/support-tickets/support-tickets.schema.ts";
import { IdentitySchema } from "../../people/identities/identities.schema.ts";
import { PassportSchema, TravelerSchema } from "../../people/travelers/travelers.schema.ts";
import { KEPT, STORED_CATEGORIES } from "./personal-data-categories.ts";

export const PersonParams = Type.Object({ id: Type.String() }, closed);

const StoredItemSchema = Type.Object(
  {
    category: openEnum("StoredDataCategory", STORED_CATEGORIES),
    documentType: nullable(openEnum("DocumentTypeCode", DOCUMENT_TYPE_CODES, "Of documents: what it is.")),
    count: nullable(Type.Integer({ description: "How many. Null: they are not counted." })),
    kept: openEnum(
      "KeptDataCategory",
      KEPT,
      "`untilErasure`: until the traveler is erased · `untilDate`: until `until` · `afterCase`: for `days` after its case has ended · `afterResolution`: for `days` after it was resolved · `afterAccess`: for `days` after somebody was shown a passport number or a file, even if the traveler is erased.",
    ),
    days: nullable(Type.Integer()),
    until: orNull(Instant, "When it is deleted by itself, where that is known."),
  },
  { title: "StoredItem" },
);

export const StoredDataSchema = Type.Object(
  { travelerId: Type.String(), items: Type.Array(StoredItemSchema) },
  { title: "StoredData" },
);
export type ShownStoredData = Static<typeof StoredDataSchema>;

const ExportedTravelerSchema = Type.Object(
  { ...TravelerSchema.properties, passport: orNull(PassportSchema, "With the whole number.") },
  { title: "ExportedTraveler" },
);

const ExportedCaseSchema = Type.Object(
  {
    case: CaseSchema,
    answers: Type.Array(
      Type.Object({
        field: Type.String(),
        value: Type.Unknown({ description: "Whole: nothing is masked." }),
        answeredBy: Type.Object({ type: AnswerAuthorType, id: nullable(Type.String()) }),
        answeredAt: Instant,
      }),
    ),
    messages: Type.Array(MessageSchema),
  },
  { title: "ExportedCase" },
);

export const PersonalDataSchema = Type.Object(
  {
    travelerId: Type.String(),
    exportedAt: Instant,
    stored: Type.Array(StoredItemSchema, { description: "What is stored, and until when." }),
    traveler: ExportedTravelerSchema,
    identities: Type.Array(IdentitySchema),
    cases: Type.Array(ExportedCaseSchema),
    documents: Type.Array(DocumentSchema, {
      description: "What is known of each file. Fetch the files by their download grants.",
    }),
    deliverables: Type.Array(DeliverableSchema, { description: "Likewise." }),
    collaborators: Type.Array(CollaboratorSchema, { description: "Who helps the traveler, or did." }),
    supportTickets: Type.Array(TicketSchema, { description: "What the traveler asked, and the answers." }),
    sessions: Type.Array(SessionSchema),
  },
  { title: "PersonalData" },
);
export type ShownPersonalData = Static<typeof PersonalDataSchema>;
