import { CONCLUSION_KINDS } from "@entrada/domain/determinations/model/kinds";
import { DRAFT_KINDS, DRAFT_LIFECYCLE, DRAFT_STATES } from "@entrada/domain/publishing/draft-lifecycle";
import { listedActions } from "@entrada/domain/shared/lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { listOf, NEWEST_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { closed, Instant, nullable, orNull, plainLine, plainText } from "../../../http/resources/schema-parts.ts";

const Title = plainLine({ maxLength: 200, description: "What it is about." });
const Reason = plainText({
  maxLength: 500,
  description: "Why it is changed; it is kept with the publication.",
});
const FileText = Type.String({ maxLength: 262_144 });
const FILE_NAME = "^[A-Za-z0-9][A-Za-z0-9./-]{0,99}$";
const Files = Type.Record(Type.String({ pattern: FILE_NAME }), FileText, {
  maxProperties: 60,
  additionalProperties: false,
  description: "The whole text of each changed file, by its name.",
});
const FileChanges = Type.Record(Type.String({ pattern: FILE_NAME }), nullable(FileText), {
  maxProperties: 60,
  additionalProperties: false,
  description:
    "The whole text of each file to change, by its name; null: it is no longer changed or removed by this draft.",
});

const RemovedFiles = Type.Array(Type.String({ pattern: FILE_NAME }), {
  maxItems: 60,
  uniqueItems: true,
  description: "The names of published files to remove: the rules of a destination, or a product, which is retired.",
});

export const DraftParams = Type.Object({ id: Type.String() }, closed);
export const DraftsQuery = Type.Object(
  {
    ...NEWEST_FIRST_QUERY,
    state: Type.Optional(Type.Enum([...DRAFT_STATES], { description: "Only drafts in this state." })),
  },
  closed,
);
export const NewDraftSchema = Type.Object(
  { title: Title, reason: Reason, files: Type.Optional(Files), removedFiles: Type.Optional(RemovedFiles) },
  { title: "NewDraft", ...closed },
);
export const DraftChangesSchema = Type.Object(
  {
    title: Type.Optional(Title),
    reason: Type.Optional(Reason),
    files: Type.Optional(FileChanges),
    removedFiles: Type.Optional(RemovedFiles),
  },
  { title: "DraftChanges", ...closed },
);
export const RebaseSchema = Type.Object(
  { files: Type.Optional(Files), removedFiles: Type.Optional(RemovedFiles) },
  { title: "DraftRebase", ...closed },
);
export const ApprovalSchema = Type.Object(
  {
    contentHash: Type.String({
      pattern: "^[0-9a-f]{64}$",
      description: "Of the content that you have looked at, as the draft shows it.",
    }),
    confirmsLighter: Type.Optional(
      Type.Boolean({ description: "True: answers that become lighter are right. Needed if there are any." }),
    ),
  },
  { title: "DraftApproval", ...closed },
);
export const ScheduleSchema = Type.Object(
  {
    publishAt: nullable(
      Type.String({ format: "date-time", description: "When it is published by itself; null: when somebody does so." }),
    ),
  },
  { title: "DraftSchedule", ...closed },
);
export const RollbackSchema = Type.Object(
  { title: Type.Optional(Title), reason: Reason },
  { title: "Rollback", ...closed },
);

const CheckSchema = Type.Object(
  {
    state: Type.Enum(["running", "passed", "failed"]),
    lintErrors: Type.Array(
      Type.Object({
        file: Type.String(),
        line: orNull(Type.Integer()),
        at: Type.String({ description: "A JSON pointer into the file, or the id of the wrong entry." }),
        message: Type.String(),
      }),
    ),
    isChange: Type.Boolean({ description: "It differs from what is published." }),
    lighter: Type.Integer({ description: "Answers that become lighter, of the comparison and of stored trips." }),
    counts: Type.Record(Type.String(), Type.Integer(), { description: "What was counted, by kind of draft." }),
  },
  { title: "DraftCheck" },
);

export const DraftSchema = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum([...DRAFT_KINDS]),
    state: Type.Enum([...DRAFT_STATES]),
    availableActions: Type.Array(openEnum("DraftAction", listedActions(DRAFT_LIFECYCLE, "operator"))),
    title: Type.String(),
    reason: Type.String(),
    authors: Type.Array(Type.String(), {
      description:
        "Operators who have written a part of it, who cannot approve it; `owner`: the command line, `system`: the feed.",
    }),
    files: Type.Record(Type.String(), Type.String()),
    removedFiles: Type.Array(Type.String()),
    snapshotId: orNull(Type.String(), "The snapshot that it goes back to, in place of files."),
    baseMoved: Type.Boolean({
      description: "Something else was published, or Entrada was updated, since it was compared: rebase it.",
    }),
    check: CheckSchema,
    contentHash: orNull(Type.String(), "SHA-256 of what would be published; null until its check has passed."),
    approvedBy: orNull(Type.String()),
    approvedAt: orNull(Instant),
    publishAt: orNull(Instant),
    missedAt: orNull(Instant, "Its time came, but its base had moved: it was not published."),
    publishedBy: orNull(Type.String()),
    publishedAt: orNull(Instant),
    publicationId: orNull(Type.String()),
    createdAt: Instant,
    updatedAt: Instant,
    version: Type.String(),
  },
  { title: "Draft" },
);
export type ShownDraft = Static<typeof DraftSchema>;
export const DraftPageSchema = listOf(DraftSchema, "DraftPage");

export const FileQuery = Type.Object(
  { name: Type.String({ pattern: FILE_NAME, description: "The file's name, as drafts name it." }) },
  closed,
);
export const FileSchema = Type.Object({ name: Type.String(), text: Type.String() }, { title: "PublishedFile" });

const open = { additionalProperties: true } as const;
const OutcomeSchema = Type.Object({ kind: openEnum("ConclusionKind", CONCLUSION_KINDS) }, open);
const ChangedPairsSchema = Type.Object(
  {
    destination: Type.String(),
    weight: Type.String(),
    from: Type.String({ description: "The first day of arrival." }),
    until: orNull(Type.String()),
    before: OutcomeSchema,
    after: OutcomeSchema,
    passports: Type.Array(Type.String()),
    intents: Type.Array(Type.String()),
  },
  { title: "ChangedPairs", ...open },
);
export const KnowledgeDifferenceSchema = Type.Object(
  {
    from: Type.String(),
    to: Type.String(),
    addedDestinations: Type.Array(Type.String()),
    removedDestinations: Type.Array(Type.String()),
    pairs: Type.Array(ChangedPairsSchema),
    counts: Type.Record(Type.String(), Type.Integer()),
  },
  { title: "KnowledgeDifference", ...open },
);
export const KnowledgeImpactSchema = Type.Object(
  {
    looked: Type.Integer({ description: "The newest stored determinations of trips that are ahead." }),
    changed: Type.Integer(),
    lighter: Type.Integer(),
    heavier: Type.Integer(),
    changes: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), count: Type.Integer() })),
  },
  { title: "KnowledgeImpact" },
);
export const CatalogDifferenceSchema = Type.Object(
  {
    changes: Type.Array(Type.Object({ code: Type.String(), kind: Type.String(), members: Type.Array(Type.String()) })),
    forms: Type.Array(Type.Object({ code: Type.String(), schema: Type.Object({}, open) }, open), {
      description: "The form that each product makes: the JSON Schema of its answers, its pages and documents.",
    }),
  },
  { title: "CatalogDifference" },
);
export const CatalogImpactSchema = Type.Object(
  {
    products: Type.Array(
      Type.Object({
        code: Type.String(),
        offers: Type.Integer(),
        openQuotes: Type.Integer(),
        openCases: Type.Integer(),
      }),
    ),
  },
  { title: "CatalogImpact" },
);
