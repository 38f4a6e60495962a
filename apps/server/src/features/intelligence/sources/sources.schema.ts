import Type, { type Static } from "typebox";
import { Count, closed, Instant, orNull, plainText } from "../../../http/resources/schema-parts.ts";

const Day = Type.String({ format: "date" });
export const SOURCE_STATES = ["due", "changed", "confirmed"] as const;
const OUTCOMES = ["unchanged", "changed"] as const;

const WITHIN = {
  withinDays: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 3650,
      default: 30,
      description: "A source is due whose review falls due within so many days.",
    }),
  ),
};
export const SourceQuery = Type.Object(WITHIN, closed);
export const SourcesQuery = Type.Object(
  {
    ...WITHIN,
    state: Type.Optional(Type.Enum([...SOURCE_STATES], { description: "Only sources in this state." })),
  },
  closed,
);
export const SourceParams = Type.Object({ source: Type.String({ pattern: "^[a-z0-9][a-z0-9.-]{0,99}$" }) }, closed);
export const NewReadingSchema = Type.Object(
  {
    outcome: Type.Enum([...OUTCOMES], {
      description: "unchanged: nothing that matters has changed, so that the source can be current for longer.",
    }),
    text: Type.Optional(
      plainText({
        maxLength: 20_000,
        description: "The passages as they stand now; whoever reads next sees the difference.",
      }),
    ),
  },
  { title: "NewKnowledgeReading", ...closed },
);

export const ReadingSchema = Type.Object(
  {
    id: Type.String(),
    outcome: Type.Enum([...OUTCOMES]),
    readOn: Day,
    readAt: Instant,
    readBy: Type.Object({ id: Type.String(), name: Type.String() }),
    text: orNull(Type.String()),
  },
  { title: "KnowledgeReading" },
);
export type ShownReading = Static<typeof ReadingSchema>;

const SOURCE = {
  id: Type.String(),
  title: Type.String(),
  publisher: Type.String(),
  url: Type.String(),
  state: orNull(Type.Enum([...SOURCE_STATES]), "confirmed: read again, and not yet published with its new date."),
  readOn: Day,
  reviewBy: Day,
  destinations: Type.Array(Type.Object({ destination: Type.String(), rules: Count })),
  reading: orNull(ReadingSchema, "The latest one since it was published."),
};
const SourceRowSchema = Type.Object(SOURCE, { title: "KnowledgeSource" });
export type ShownSource = Static<typeof SourceRowSchema>;

export const SourcesSchema = Type.Object(
  {
    snapshotId: Type.String(),
    items: Type.Array(SourceRowSchema),
    counts: Type.Object({ due: Count, changed: Count, confirmed: Count }, { description: "However many are listed." }),
    sources: Type.Integer({ description: "All that rules rest on." }),
    isComplete: Type.Boolean({ description: "False: only the first 500 are listed." }),
  },
  { title: "KnowledgeSources" },
);

const RestingRuleSchema = Type.Object(
  {
    id: Type.String(),
    file: Type.String(),
    sentence: Type.String({ description: "The rule in English." }),
    destinations: Type.Array(Type.String()),
    verified: orNull(Day, "When it was compared with the official text."),
    yaml: orNull(Type.String(), "As it is written; null: the published snapshot has no such entry in its file."),
  },
  { title: "RestingRule" },
);

export const SourceSchema = Type.Object(
  {
    ...SOURCE,
    asOf: Day,
    readVia: Type.String(),
    note: orNull(Type.String()),
    file: orNull(Type.String()),
    readings: Type.Array(ReadingSchema, { description: "The last 20, newest first." }),
    rules: Type.Array(RestingRuleSchema),
  },
  { title: "KnowledgeSourceDetail" },
);
