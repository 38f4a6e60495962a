import {
  ASSISTANT_SESSION_ACTIONS,
  ASSISTANT_SESSION_STATES,
  PROPOSAL_STATES,
} from "@entrada/domain/cases/assistant-session-lifecycle";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import Type, { type Static } from "typebox";
import { ASSISTANT_AUTHORS, GENERATED_BY } from "../../../core/assistant.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, ofOne, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant, nullable, orNull, plainText } from "../../../http/resources/schema-parts.ts";

export const AssistantSessionParams = Type.Object({ id: Type.String() }, closed);
export const AssistantMessageParams = Type.Object({ id: Type.String(), messageId: Type.String() }, closed);
export const ProposalParams = Type.Object({ id: Type.String(), proposalId: Type.String() }, closed);

export const AssistantSessionsQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    caseId: ofOne("Only those about this case."),
    determinationId: ofOne("Only those that quote this determination."),
    state: severalOf(ASSISTANT_SESSION_STATES, "Only those in these states."),
  },
  closed,
);
export const AssistantMessagesQuery = Type.Object({ ...LIST_QUERY, ...CREATED_QUERY }, closed);

export const NewAssistantSessionSchema = Type.Object(
  {
    caseId: Type.Optional(Type.String({ maxLength: 100, description: "The case whose questions are asked." })),
    determinationId: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          "Without a case: the determination that is quoted, and nothing is asked; of travelers, the one case of theirs that " +
          "was ordered by it. With a case, it has to be the one that the case was ordered by.",
      }),
    ),
    locale: Type.Optional(
      Type.String({
        maxLength: 35,
        format: "language-tag",
        description:
          "The language of the conversation, such as `fr`; the one that `Accept-Language` asks for by default, and English " +
          "where we do not speak it.",
        examples: ["fr"],
      }),
    ),
  },
  { title: "NewAssistantSession", ...closed },
);
export type NewAssistantSession = Static<typeof NewAssistantSessionSchema>;

/** How an answer is given, as `packages/domain` reads it from the form. */
const ANSWER_KINDS = [
  ...["yesNo", "agree", "oneOf", "someOf", "day", "country", "number", "group", "several", "long", "text"],
] as const;

const Question = Type.Object(
  {
    path: Type.String({ description: "JSON pointer into the answers of the collection request." }),
    label: Type.String({ description: "What is asked, in the conversation's language." }),
    hint: nullable(Type.String({ description: "How to answer, in the same language." })),
    kind: openEnum("AssistantQuestionKind", ANSWER_KINDS, "How an answer is given."),
    options: Type.Optional(
      Type.Array(Type.Object({ value: Type.Unknown(), label: Type.String() }, { title: "AssistantOption" }), {
        description: "What can be chosen.",
      }),
    ),
  },
  { title: "AssistantQuestion" },
);
export type ShownAssistantQuestion = Static<typeof Question>;

export const AssistantSessionSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({
      description:
        "Increases when the conversation ends, which an event tells. Replies and decisions change it without.",
    }),
    state: openEnum("AssistantSessionState", ASSISTANT_SESSION_STATES),
    caseId: orNull(Type.String(), "Null: it is about a determination alone."),
    determinationId: Type.String({
      description: "What is quoted: of a case, the determination that it was ordered by.",
    }),
    collectionRequestId: orNull(
      Type.String(),
      "What is being asked for. Null: the case waits for no answers at the moment.",
    ),
    locale: Type.String({ description: "The language of the conversation." }),
    mode: openEnum("AssistantMode", GENERATED_BY, "What reads the next reply."),
    nextQuestion: orNull(
      Question,
      "The question that the next reply is read as the answer to. Null: there is none at the moment.",
    ),
    createdAt: Instant,
    expiresAt: Type.String({
      format: "date-time",
      description: "When it ends by itself: a day after the last reply or decision.",
    }),
    endedAt: orNull(Instant),
    availableActions: Type.Array(openEnum("AssistantSessionAction", ASSISTANT_SESSION_ACTIONS), {
      examples: [[...ASSISTANT_SESSION_ACTIONS]],
    }),
  },
  { title: "AssistantSession" },
);
export type ShownAssistantSession = Static<typeof AssistantSessionSchema>;
export const AssistantSessionPageSchema = listOf(AssistantSessionSchema, "AssistantSessionPage");

export const NewAssistantMessageSchema = Type.Object(
  {
    text: plainText({
      maxLength: CHARACTERS_MAX.reply,
      description: "What is said, in any script: an answer, several ones, or a question about the visa.",
      examples: ["I was born on 14 March 1990 in Lyon."],
    }),
  },
  { title: "NewAssistantMessage", ...closed },
);

const Author = Type.Object(
  {
    kind: openEnum("AssistantAuthor", ASSISTANT_AUTHORS, "`assistant` is a program and no person."),
    id: nullable(Type.String({ description: "Who, such as a traveler (`trv_…`) or an API key." })),
  },
  { title: "AssistantMessageAuthor" },
);

const ProposalSchema = Type.Object(
  {
    id: Type.String(),
    path: Type.String({ description: "JSON pointer into the answers of the collection request." }),
    label: Type.String({ description: "What is asked there, in the conversation's language." }),
    value: Type.Unknown({ description: "The answer that is saved if it is confirmed." }),
    evidence: Type.String({ description: "The words of the message that it was read in, as they stand there." }),
    state: openEnum(
      "ProposalState",
      PROPOSAL_STATES,
      "`outdated`: its question is not asked any more, or the form or its answer has changed since.",
    ),
  },
  { title: "AssistantProposal" },
);

const Source = Type.Object(
  {
    title: Type.String(),
    publisher: Type.String(),
    url: Type.String(),
    asOf: Type.String({ description: "The day on which it was read." }),
  },
  { title: "QuoteSource" },
);

const Quote = Type.Object(
  {
    determinationId: Type.String(),
    sentenceId: Type.String({
      description: "JSON pointer to the sentence in the determination.",
      examples: ["/visaConclusion/headline"],
    }),
    text: Type.String({ description: "The sentence as it stands there, in the determination's language." }),
    language: Type.String(),
    sources: Type.Array(Source, { description: "Where it was read." }),
  },
  { title: "AssistantQuote" },
);
export type ShownQuote = Static<typeof Quote>;

export const AssistantMessageSchema = Type.Object(
  {
    id: Type.String(),
    sessionId: Type.String(),
    author: Author,
    generatedBy: orNull(
      openEnum("GeneratedBy", GENERATED_BY),
      "Of the assistant's messages: what has read the message before it. No model words what it says.",
    ),
    text: Type.String({ description: "Plain text." }),
    proposals: Type.Array(ProposalSchema, { description: "Nothing of them is saved before it is confirmed." }),
    quotes: Type.Array(Quote),
    nextQuestion: orNull(Question, "What it asks."),
    createdAt: Instant,
  },
  { title: "AssistantMessage" },
);
export type ShownAssistantMessage = Static<typeof AssistantMessageSchema>;
export const AssistantMessagePageSchema = listOf(AssistantMessageSchema, "AssistantMessagePage");

export const DecidedProposalSchema = Type.Object(
  {
    ...AssistantSessionSchema.properties,
    proposal: ProposalSchema,
    collectionRequestVersion: orNull(Type.String(), "The version that it has now."),
  },
  { title: "DecidedProposal" },
);
export type ShownDecidedProposal = Static<typeof DecidedProposalSchema>;

export const EventStreamSchema = Type.String({
  description: "Server-sent events: `id`, `event` and `data` in JSON.",
});
