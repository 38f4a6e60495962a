import { WATCH_STATES } from "@entrada/knowledge/watch/watched-source";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { Count, closed, Instant, orNull } from "../../../http/resources/schema-parts.ts";
import { SourceParams } from "../sources/sources.schema.ts";
import { CONFIRMATION_REFUSALS } from "./watch.confirmations.service.ts";

const Day = Type.String({ format: "date" });
const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });
const TEXTS_MAX = 50;

export const WatchParams = SourceParams;
export const WatchQuery = Type.Object(
  {
    state: Type.Optional(
      Type.Enum([...WATCH_STATES], {
        description: "Only sources in this state; without it, all but the unchanged ones.",
      }),
    ),
  },
  closed,
);

const WATCHED = {
  id: Type.String(),
  title: Type.String(),
  publisher: Type.String(),
  url: Type.String(),
  askedUrl: Type.String({ description: "What a program asks for." }),
  state: openEnum("KnowledgeWatchState", [...WATCH_STATES]),
  readOn: Day,
  reviewBy: Day,
  rules: Count,
  askedAt: Instant,
  seenAt: orNull(Instant, "Since when a text has been there that nobody has confirmed."),
  unchangedAt: orNull(Instant, "When the text was last seen on which the rules rest."),
  failingSince: orNull(Instant),
  detail: orNull(Type.String(), "Why it could not be read."),
};
const WatchRowSchema = Type.Object(WATCHED, { title: "KnowledgeWatchedSource" });
export type ShownWatch = Static<typeof WatchRowSchema>;

const NightSchema = Type.Object(
  {
    beganAt: Instant,
    endedAt: orNull(Instant, "Null: sources are being read now, or it was cut off."),
    asked: Count,
    unchanged: Count,
    changed: Count,
    unconfirmed: Count,
    failed: Count,
    renewed: Count,
  },
  { title: "KnowledgeWatchNight" },
);
export type ShownNight = Static<typeof NightSchema>;

export const WatchesSchema = Type.Object(
  {
    policy: openEnum("KnowledgeWatchPolicy", ["off", "notify", "renew"], "What the installation does each night."),
    items: Type.Array(WatchRowSchema, { description: "Those that need somebody first." }),
    counts: Type.Object(Object.fromEntries(WATCH_STATES.map((state) => [state, Count])) as Counts, {
      description: "However many are listed.",
    }),
    unasked: Type.Integer({ description: "Sources that a program can read and that have not been asked yet." }),
    isComplete: Type.Boolean({ description: "False: only the first 500 are listed." }),
    night: orNull(NightSchema, "The last one; null: none was yet."),
    draft: orNull(
      Type.Object({ id: Type.String(), title: Type.String(), begunAt: Instant }),
      "A draft of new dates that waits for people: nothing else is renewed meanwhile.",
    ),
  },
  { title: "KnowledgeWatch" },
);
type Counts = Record<(typeof WATCH_STATES)[number], typeof Count>;

const DifferenceSchema = Type.Object(
  {
    path: Type.Array(Type.String(), { description: "The headings above it." }),
    removed: Type.Array(Type.String()),
    added: Type.Array(Type.String()),
    isMoved: Type.Boolean({ description: "The same sentences in another order, or divided otherwise." }),
  },
  { title: "KnowledgeTextDifference" },
);

export const WatchSchema = Type.Object(
  {
    ...WATCHED,
    text: orNull(
      Type.Object({
        hash: orNull(
          Hash,
          "What confirms it; null: the text is longer than what is shown, and is read at the command line.",
        ),
        sections: Type.Array(Type.Object({ path: Type.Array(Type.String()), blocks: Type.Array(Type.String()) })),
      }),
      "The text that was seen last, normalised; null: none was.",
    ),
    difference: orNull(Type.Array(DifferenceSchema), "What has changed since the text on which the rules rest."),
  },
  { title: "KnowledgeWatchedSourceDetail" },
);

export const NewConfirmationsSchema = Type.Object(
  {
    texts: Type.Array(
      Type.Object(
        {
          source: SourceParams.properties.source,
          text: Type.String({ pattern: "^[0-9a-f]{64}$", description: "The hash of the text that you have read." }),
        },
        closed,
      ),
      { minItems: 1, maxItems: TEXTS_MAX },
    ),
  },
  { title: "NewKnowledgeConfirmations", ...closed },
);

export const ConfirmationsSchema = Type.Object(
  {
    confirmed: Type.Array(Type.String(), {
      description: "Ids of sources whose rules rest on these texts from now on.",
    }),
    refused: Type.Array(
      Type.Object({
        source: Type.String(),
        reason: openEnum("KnowledgeConfirmationRefusal", [...CONFIRMATION_REFUSALS]),
      }),
    ),
  },
  { title: "KnowledgeConfirmations" },
);
