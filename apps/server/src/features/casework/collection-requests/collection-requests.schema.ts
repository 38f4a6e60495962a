import { ACTOR_TYPES } from "@entrada/domain/access/principal";
import { SESSION_KINDS } from "@entrada/domain/access/session-scopes";
import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { ITEM_STATES } from "@entrada/domain/cases/collection-items";
import { COLLECTION_REQUEST_STATES, REQUEST_ACTIONS } from "@entrada/domain/cases/collection-request-lifecycle";
import { PREFILL_SOURCES } from "@entrada/domain/cases/prefill";
import { DOCUMENT_TYPE_CODES } from "@entrada/knowledge/code-lists";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { FieldErrorSchema } from "../../../http/openapi/problem.schema.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant, nullable, orNull } from "../../../http/resources/schema-parts.ts";

export const CollectionRequestParams = Type.Object({ id: Type.String() }, closed);
export const CollectionRequestsQuery = Type.Object(
  { ...LIST_QUERY, ...CREATED_QUERY, state: severalOf(COLLECTION_REQUEST_STATES, "Only requests in these states.") },
  closed,
);

const Reason = openEnum("AttentionReason", ATTENTION_REASONS);
const Item = Type.Object(
  {
    path: Type.Optional(
      Type.String({ description: "An answer: its JSON pointer into the answers that the requirements describe." }),
    ),
    documentType: Type.Optional(
      openEnum("DocumentTypeCode", DOCUMENT_TYPE_CODES, "A document: its type in the requirements."),
    ),
    confirmation: Type.Optional(
      Type.Boolean({ description: "Nothing to answer: handing in the request confirms the note." }),
    ),
    state: openEnum("CollectionItemState", ITEM_STATES, "`accepted` items are closed. `returned` ones have a reason."),
    reason: nullable(Reason),
    isNew: Type.Optional(
      Type.Boolean({ description: "True: the form asks for it, or for it in another way, since it changed." }),
    ),
    note: nullable(Type.String({ description: "What to mind, in the words of whoever asks." })),
  },
  { title: "CollectionItem", description: "An answer, a document, or something to confirm." },
);

export const AnswerAuthorType = openEnum("AnswerAuthorType", [...ACTOR_TYPES, ...SESSION_KINDS, "collaborator"]);
const Provenance = Type.Object(
  {
    path: Type.String(),
    author: Type.Object({
      type: AnswerAuthorType,
      id: nullable(Type.String()),
    }),
    at: Instant,
    from: nullable(
      openEnum("PrefillSource", PREFILL_SOURCES, "Where it was taken from, if nobody typed it for this case."),
    ),
    isConfirmed: Type.Boolean({ description: "False: taken from elsewhere, and nobody has looked at it yet." }),
  },
  { title: "AnswerProvenance" },
);

const Progress = Type.Object(
  {
    asked: Type.Integer({ description: "The open questions and documents, as the answers so far ask for them." }),
    answered: Type.Integer({ description: "Those of them that are there and have no fault." }),
    missing: Type.Array(Type.String(), {
      description:
        "What must still be there, or be corrected: JSON pointers, such as `/email` of an answer and `/documents/photo` of " +
        "a document.",
    }),
    toConfirm: Type.Array(Type.String(), { description: "JSON pointers of answers that were filled in." }),
  },
  { title: "CollectionProgress" },
);

export const AnswersSchema = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
  title: "Answers",
  maxProperties: 500,
  description: "Answers by field, as the product's requirements describe them.",
});

export const CollectionRequestSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Increases with each change." }),
    state: openEnum("CollectionRequestState", COLLECTION_REQUEST_STATES),
    caseId: Type.String(),
    party: openEnum("CollectionParty", ["traveler", "tenant"], "Who is asked."),
    reason: openEnum("AttentionReason", ATTENTION_REASONS, "Why it is asked for."),
    items: Type.Array(Item, { description: "What is asked for, in the order of the form." }),
    dueAt: orNull(Instant),
    answers: Type.Record(Type.String(), Type.Unknown(), {
      description: "The answers to its questions so far. Numbers of identity documents are masked.",
    }),
    provenance: Type.Array(Provenance, { description: "Who answered what, and when." }),
    progress: Progress,
    faults: Type.Array(FieldErrorSchema, {
      description:
        "What is wrong with the answers so far: those that do not fit their question, and those that cannot be true " +
        "together or for this trip. Handing in is refused for the same.",
    }),
    availableActions: Type.Array(openEnum("RequestAction", REQUEST_ACTIONS), { examples: [[...REQUEST_ACTIONS]] }),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: "CollectionRequest" },
);
export type ShownCollectionRequest = Static<typeof CollectionRequestSchema>;

export const CollectionRequestPageSchema = listOf(CollectionRequestSchema, "CollectionRequestPage");

export const HandInSchema = Type.Object(
  {
    confirmPrefilled: Type.Optional(
      Type.Boolean({ description: "True: everything that was filled in from what is known already is right." }),
    ),
  },
  { title: "HandIn", ...closed },
);

export const AnsweredHandInSchema = Type.Object(
  { ...HandInSchema.properties, answers: Type.Optional(AnswersSchema) },
  { title: "AnsweredHandIn", ...closed },
);

export const TrialResultSchema = Type.Object(
  {
    valid: Type.Boolean({ description: "True: handing in would be accepted." }),
    errors: Type.Array(FieldErrorSchema, { maxItems: 50, description: "Everything that it would be refused for." }),
  },
  { title: "HandInTrialResult" },
);
export type ShownTrialResult = Static<typeof TrialResultSchema>;
