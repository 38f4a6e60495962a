import { CONCLUSION_KINDS } from "@entrada/domain/determinations/model/kinds";
import { COVERAGE_AUTHORITIES, COVERAGE_AVAILABILITIES } from "@entrada/knowledge/coverage";
import Type from "typebox";
import { Count, orNull } from "../../../http/resources/schema-parts.ts";

const Day = Type.String({ format: "date" });

export const KnowledgeCoverageSchema = Type.Object(
  {
    snapshotId: Type.String(),
    destinations: Type.Array(
      Type.Object(
        {
          destination: Type.String(),
          name: Type.String(),
          availability: Type.Enum([...COVERAGE_AVAILABILITIES]),
          authority: orNull(Type.Enum([...COVERAGE_AUTHORITIES])),
          rules: Count,
          verifiedRules: Count,
          oldestAsOf: orNull(Day),
          nextReviewBy: orNull(Day),
          wholeUntil: orNull(Day, "The last day on which every rule answers, if nobody reads a source again."),
          anyUntil: orNull(Day, "The last day on which any rule answers."),
        },
        { title: "CoveredDestination" },
      ),
    ),
    days: Type.Array(
      Type.Object({ on: Day, current: Count, stale: Count, tooOld: Count, silent: Count }, { title: "KnowledgeAge" }),
      {
        description:
          "Today and the year ahead: how many destinations answer in full, with a warning, or at most in part, and how many of the " +
          "last do not answer at all (`silent`).",
      },
    ),
  },
  { title: "KnowledgeCoverage" },
);

const Kind = Type.Enum([...CONCLUSION_KINDS]);
const gaps = (description: string) =>
  Type.Array(Type.Object({ destination: Type.String(), kind: Kind, count: Count }, { title: "AnswerGap" }), {
    description,
  });

export const KnowledgeGapsSchema = Type.Object(
  {
    looked: Type.Integer({ description: "The newest stored answers, over all tenants." }),
    ahead: Type.Integer({ description: "Of these, trips that are ahead and were not asked anew." }),
    sources: Type.Array(Type.Object({ id: Type.String(), trips: Count }), {
      description: "How many of the trips that are ahead rest on a source.",
    }),
    unknown: Type.Array(Type.Object({ destination: Type.String(), intent: Type.String(), count: Count }), {
      description: "What was asked and nobody knew.",
    }),
    unnamed: gaps("What has to be applied for has no name."),
    unlinked: gaps("There is no page to apply on."),
    unpriced: gaps("No amount is told."),
    untranslated: Type.Array(Type.Object({ language: Type.String(), sentence: Type.String(), count: Count }), {
      description: "Sentences that were shown in English to somebody who asked in another language.",
    }),
  },
  { title: "KnowledgeGaps" },
);
