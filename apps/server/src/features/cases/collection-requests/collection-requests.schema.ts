import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { COLLECTION_REQUEST_STATES } from "@entrada/domain/cases/collection-request-lifecycle";
import Type, { type Static } from "typebox";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { closed, Instant } from "../../../http/resources/schema-parts.ts";

export const CollectionRequestParams = Type.Object({ id: Type.String() }, closed);
export const CollectionRequestsQuery = Type.Object(LIST_QUERY, closed);

const Item = Type.Object(
  {
    path: Type.Optional(
      Type.String({ description: "An answer: its JSON pointer into the answers that the requirements describe." }),
    ),
    documentType: Type.Optional(Type.String({ description: "A document: its type in the requirements." })),
  },
  { title: "CollectionItem", description: "Either an answer or a document." },
);

export const CollectionRequestSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Increases with each change." }),
    state: Type.String({ description: "New values may be added.", examples: [...COLLECTION_REQUEST_STATES] }),
    caseId: Type.String(),
    reason: Type.String({ description: "Why it is asked for.", examples: [...ATTENTION_REASONS] }),
    items: Type.Array(Item, { description: "What is asked for, in the order of the form." }),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: "CollectionRequest" },
);
export type ShownCollectionRequest = Static<typeof CollectionRequestSchema>;

export const CollectionRequestPageSchema = listOf(CollectionRequestSchema, "CollectionRequestPage");
