import { CONCLUSION_KINDS } from "@entrada/domain/determinations/model/kinds";
import Type, { type Static } from "typebox";
import { closed, orNull } from "../../../http/resources/schema-parts.ts";

const Country = Type.String({ pattern: "^[A-Z]{2}$" });
const QUESTION = {
  passport: Country,
  residence: Country,
  destination: Country,
  intent: Type.String({ pattern: "^[A-Za-z]{1,40}$" }),
  stayDays: Type.Integer({ minimum: 1, maximum: 365 }),
};
export const NewQuestionSchema = Type.Object(QUESTION, { title: "NewPinnedQuestion", ...closed });
export const QuestionSchema = Type.Object({ id: Type.String(), ...QUESTION }, { title: "PinnedQuestion" });
export type ShownQuestion = Static<typeof QuestionSchema>;
export const QuestionParams = Type.Object({ id: Type.String() }, closed);
export const QuestionsQuery = Type.Object(
  { draftId: Type.Optional(Type.String({ description: "Answers by this draft beside those of today." })) },
  closed,
);

const AnswerSchema = Type.Object(
  {
    kind: Type.Enum([...CONCLUSION_KINDS]),
    headline: Type.String(),
    reason: Type.String(),
    rules: Type.Array(Type.String(), { description: "Those that decided." }),
  },
  { title: "PinnedAnswer" },
);

export const QuestionsSchema = Type.Object(
  {
    askedOn: Type.String({ format: "date" }),
    items: Type.Array(
      Type.Object(
        {
          question: QuestionSchema,
          today: AnswerSchema,
          withDraft: orNull(AnswerSchema, "Null without a draft whose check has passed."),
          change: orNull(Type.Enum(["same", "lighter", "heavier", "otherStay"])),
        },
        { title: "AnsweredQuestion" },
      ),
    ),
  },
  { title: "AnsweredQuestions" },
);
