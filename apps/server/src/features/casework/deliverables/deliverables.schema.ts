import {
  DELIVERABLE_STATES,
  DELIVERABLE_WORK,
  TOLD_AGAIN_REASONS,
} from "@entrada/domain/deliverables/deliverable-lifecycle";
import { DELIVERABLE_TYPES, ISSUED_FIELDS } from "@entrada/domain/deliverables/deliverable-types";
import { FILE_BYTES_MAX, KEPT_MEDIA_TYPES } from "@entrada/domain/documents/file-rules";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, FileName, Instant, nullable, orNull, plainText } from "../../../http/resources/schema-parts.ts";

export const DeliverableParams = Type.Object({ id: Type.String() }, closed);

const Id = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));

export const DeliverablesQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    state: severalOf(DELIVERABLE_STATES, "Only deliverables in these states."),
    type: severalOf(DELIVERABLE_TYPES, "Only deliverables of these types."),
    caseId: Id("Only deliverables of this case."),
    travelerId: Id("Only deliverables for this traveler."),
  },
  closed,
);
export type DeliverablesQuery = Static<typeof DeliverablesQuery>;

export const CaseDeliverablesQuery = Type.Omit(DeliverablesQuery, ["caseId", "travelerId"], closed);

export const DeliverableSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Increases with each change." }),
    state: openEnum("DeliverableState", DELIVERABLE_STATES),
    type: openEnum("DeliverableType", DELIVERABLE_TYPES),
    caseId: Type.String(),
    travelerId: Type.String(),
    fileName: nullable(Type.String({ description: "Null once its traveler was erased." })),
    contentType: openEnum("FileMediaType", KEPT_MEDIA_TYPES),
    size: Type.Integer({ description: "In bytes." }),
    sha256: Type.String({ description: "Of the file exactly as it was issued, in hexadecimal digits." }),
    validFrom: orNull(
      Type.String({ format: "date" }),
      "As it was entered; otherwise as the document states it, once it is read. Null: neither says it surely.",
    ),
    validUntil: orNull(Type.String({ format: "date" }), "In the same way: the last day on which it is valid."),
    replaces: nullable(Type.String({ description: "The deliverable whose place it takes once it is released." })),
    releasedAt: orNull(Instant),
    availableActions: Type.Array(openEnum("DeliverableAction", DELIVERABLE_WORK), { examples: [["download"]] }),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: "Deliverable" },
);
export type ShownDeliverable = Static<typeof DeliverableSchema>;

const ComparedField = Type.Object(
  {
    field: openEnum("IssuedField", ISSUED_FIELDS),
    outcome: openEnum("ComparisonOutcome", ["match", "mismatch", "unreadable"]),
    confirmedBy: Type.Array(Type.String(), {
      description: "Who has compared it themselves, with the case as it is now.",
    }),
  },
  { title: "ComparedField" },
);

export const PreparedDeliverableSchema = Type.Object(
  {
    ...DeliverableSchema.properties,
    file: openEnum("DeliverableFileState", ["awaitingFile", "reading", "read", "refused"]),
    faults: Type.Array(Type.String(), { description: "Why the file cannot be kept." }),
    comparison: Type.Array(ComparedField, { description: "With the case, as it is now." }),
    preparedBy: Type.String(),
    uploadedBy: nullable(Type.String()),
    requestedBy: nullable(Type.String()),
    override: nullable(
      Type.Object(
        {
          by: Type.String(),
          reason: Type.String(),
          fields: Type.Array(Type.String(), { description: "What differed then; nothing else is overridden." }),
          isCurrent: Type.Boolean({
            description: "False: the traveler's data have changed since, so the release has to be asked for again.",
          }),
        },
        { description: "Why what differs is right all the same." },
      ),
    ),
    approvedBy: nullable(Type.String()),
    replacementReason: nullable(Type.String({ description: "Why the one that it replaces was not right." })),
    withdrawnReason: nullable(Type.String()),
  },
  { title: "PreparedDeliverable" },
);
export type ShownPrepared = Static<typeof PreparedDeliverableSchema>;

export const PreparedPageSchema = listOf(PreparedDeliverableSchema, "PreparedDeliverablePage");

const Day = Type.Optional(
  Type.String({ format: "date", description: "As the document says; it is compared with what is read." }),
);
const NEW_FILE = {
  fileName: FileName,
  contentType: Type.Enum([...KEPT_MEDIA_TYPES]),
  size: Type.Integer({ minimum: 1, maximum: FILE_BYTES_MAX, description: "In bytes." }),
  sha256: Type.String({ pattern: "^[0-9a-f]{64}$", description: "Of the bytes, in hexadecimal digits." }),
  validFrom: Day,
  validUntil: Day,
};
export const NewDeliverableSchema = Type.Object(
  { type: Type.Enum([...DELIVERABLE_TYPES]), ...NEW_FILE },
  { title: "NewDeliverable", ...closed },
);
export const ReplacementSchema = Type.Object(
  {
    ...NEW_FILE,
    reason: Type.Optional(
      plainText({ minLength: 3, maxLength: 500, description: "Why the one that was released is not right." }),
    ),
  },
  { title: "DeliverableReplacement", ...closed },
);

export const ToldAgainQuery = Type.Object(
  { reason: Type.Optional(Type.Enum([...TOLD_AGAIN_REASONS], { description: "Why, for the audit log." })) },
  closed,
);

export const ConfirmationSchema = Type.Object(
  { fields: Type.Array(Type.Enum([...ISSUED_FIELDS]), { minItems: 1, maxItems: ISSUED_FIELDS.length }) },
  { title: "DeliverableConfirmation", ...closed },
);

export const ReleaseRequestSchema = Type.Object(
  {
    overrideReason: Type.Optional(
      plainText({ minLength: 10, maxLength: 500, description: "Why what differs is right all the same." }),
    ),
  },
  { title: "ReleaseRequest", ...closed },
);

export const ApprovalSchema = Type.Object(
  {
    sha256: Type.String({ pattern: "^[0-9a-f]{64}$", description: "Of the file that you have looked at." }),
    confirmsOverride: Type.Optional(
      Type.Boolean({ description: "True: what differs is right, by the reason that was given." }),
    ),
  },
  { title: "ReleaseApproval", ...closed },
);

export const WithdrawalSchema = Type.Object(
  { reason: plainText({ minLength: 3, maxLength: 500 }) },
  { title: "DeliverableWithdrawal", ...closed },
);

export const DeliverablePageSchema = listOf(DeliverableSchema, "DeliverablePage");
