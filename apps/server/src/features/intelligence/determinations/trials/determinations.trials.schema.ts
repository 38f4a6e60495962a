import Type, { type Static } from "typebox";
import { openEnum } from "../../../../core/open-enum.ts";
import { Instant, orNull } from "../../../../http/resources/schema-parts.ts";
import { DeterminationSchema, Kind } from "../determinations.schema.ts";

const LookedAtRule = Type.Object(
  {
    ruleId: Type.String(),
    layer: Type.String({ description: "Layers are looked at in turn; the first one that decides wins." }),
    outcome: openEnum(
      "LookedAtOutcome",
      ["decided", "outweighed", "pending", "rejected"],
      "`outweighed`: it holds, and another one won. `pending`: a fact is open. `rejected`: it does not hold.",
    ),
    kind: orNull(Kind, "What it leads to; null if the rule says nothing of that."),
    text: orNull(Type.String(), "The rule's own words, in English, where it has some."),
    failed: orNull(Type.String(), "Of a rejected one: the fact that is not as the rule asks."),
    reason: orNull(Type.String(), "Of a rejected one: why, in English, or a code."),
    missing: Type.Array(Type.String(), { description: "Facts that are open." }),
    from: orNull(Type.String(), "The first day on which it is in force; null: always was."),
    until: orNull(Type.String(), "The last one."),
    sources: Type.Array(
      Type.Object(
        { id: Type.String(), title: Type.String(), url: Type.String(), asOf: Type.String(), reviewBy: Type.String() },
        { title: "RuleSource" },
      ),
    ),
  },
  { title: "LookedAtRule" },
);
export type ShownRule = Static<typeof LookedAtRule>;

const { id: _id, serviceAvailability, ...answer } = DeterminationSchema.properties;
const rules = Type.Array(LookedAtRule, {
  description: "Every rule for this destination that names the nationality, in the order in which they are looked at.",
});

export const TrialSchema = Type.Object(
  { ...answer, serviceAvailability, rules },
  { title: "Trial", description: "A determination that was not stored, with every rule that was looked at." },
);

const ReplayedAnswer = Type.Object({ ...answer, rules }, { title: "ReplayedAnswer" });

export const ReplaySchema = Type.Object(
  {
    id: Type.String(),
    storedAt: Instant,
    asStored: orNull(
      Type.Boolean(),
      "Whether the snapshot of then still gives the stored answer, as it must; null if it cannot be asked again.",
    ),
    unavailable: orNull(
      openEnum("ReplayUnavailable", ["snapshotNotKept", "otherEngine"]),
      "Why it cannot be asked again: its snapshot is not kept here, or an older version of the engine answered.",
    ),
    before: Type.Optional(ReplayedAnswer),
    after: ReplayedAnswer,
  },
  {
    title: "Replay",
    description: "The same facts against the knowledge of then (absent if it is not kept) and of now.",
  },
);
