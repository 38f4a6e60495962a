import { REQUEST_WORK } from "@entrada/domain/cases/collection-request-lifecycle";
import { DOCUMENT_STATES } from "@entrada/domain/documents/document-lifecycle";
import { REVEAL_REASONS } from "@entrada/domain/persons/reveals";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../../core/open-enum.ts";
import { closed, orNull } from "../../../../http/resources/schema-parts.ts";
import { CollectionRequestSchema } from "../collection-requests.schema.ts";

const { items: ITEMS, provenance: PROVENANCE } = CollectionRequestSchema.properties;

const ReviewedItem = Type.Object(
  {
    ...ITEMS.items.properties,
    answer: Type.Object(
      {
        isAnswered: Type.Boolean(),
        value: Type.Unknown({ description: "Numbers of identity documents are masked." }),
        isMasked: Type.Boolean({ description: "True: `POST …/reveal` shows it whole." }),
        provenance: orNull(PROVENANCE.items),
      },
      { title: "ReviewedAnswer", description: "Of a question." },
    ),
    documents: Type.Array(
      Type.Object(
        { id: Type.String(), state: openEnum("DocumentState", DOCUMENT_STATES) },
        { title: "ReviewedDocument" },
      ),
      {
        description: "Of a document: those that were handed in, oldest first.",
      },
    ),
  },
  { title: "ReviewedItem", description: "What was asked for, and what was handed in for it." },
);

export const ReviewedRequestSchema = Type.Object(
  {
    ...CollectionRequestSchema.properties,
    items: Type.Array(ReviewedItem, { description: "In the order of the form." }),
    availableActions: Type.Array(openEnum("RequestWork", REQUEST_WORK), { examples: [[...REQUEST_WORK]] }),
  },
  { title: "ReviewedRequest" },
);
export type ShownReviewedRequest = Static<typeof ReviewedRequestSchema>;

export const RevealAnswerSchema = Type.Object(
  {
    path: Type.String({ pattern: "^/[!-.0-~]{1,100}$", description: "The question, by its JSON pointer." }),
    reason: Type.Enum([...REVEAL_REASONS]),
  },
  { title: "RevealAnswer", ...closed },
);

export const RevealedAnswerSchema = Type.Object(
  { path: Type.String(), value: Type.Unknown() },
  { title: "RevealedAnswer" },
);
