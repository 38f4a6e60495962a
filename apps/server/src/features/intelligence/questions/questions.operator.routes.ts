import { isoDateOf } from "@entrada/domain/shared/dates";
import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { callerOf, read, remove } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { KNOWLEDGE_DRAFTS } from "../../../processes/knowledge-drafts.ts";
import { unitOfWork } from "../../../work/work.ts";
import { getContent, getDraft } from "../../publishing/drafts/drafts.service.ts";
import { compiledSnapshot } from "../knowledge/knowledge.service.ts";
import {
  NewQuestionSchema,
  QuestionParams,
  QuestionSchema,
  QuestionsQuery,
  QuestionsSchema,
  type ShownQuestion,
} from "./questions.schema.ts";
import { compareAnswers, listQuestions, type PinnedQuestion, pinQuestion, unpinQuestion } from "./questions.service.ts";

const COMMON = { surface: "operator", tag: "Knowledge", precondition: "none", emits: [] } as const;
const EDITING = { ...COMMON, access: { action: "knowledge:edit" }, idempotency: "none", cost: 1 } as const;
const ASKED = { passport: "SA", residence: "SA", destination: "IN", intent: "tourism", stayDays: 10 };
const EXAMPLE: ShownQuestion = { id: "qst_06f5xq3mw8y0rb7z2k4n9c1t5m", ...ASKED };
const EXAMPLE_ANSWER = {
  kind: "visaRequired" as const,
  headline: "You need a visa to visit India.",
  reason: "Your nationality needs a visa.",
  rules: ["in.visa"],
};

/** Questions that keepers of knowledge ask before and after each change. */
export function pinnedQuestionsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_knowledge_questions",
    method: "GET",
    url: "/knowledge/questions",
    summary: "Ask the pinned questions",
    description:
      "Of what is published, and of a draft beside it: for somebody who holds a passport alone and arrives in thirty days. Nothing " +
      "is stored.",
    access: { action: "knowledge:read" },
    idempotency: "none",
    cost: 50,
    problems: ["resource_not_found", "draft_not_ready"],
    examples: {
      response: {
        askedOn: "2026-11-20",
        items: [{ question: EXAMPLE, today: EXAMPLE_ANSWER, withDraft: null, change: null }],
      },
    },
    schema: { querystring: QuestionsQuery, response: { 200: QuestionsSchema } },
    handler: async (request) => {
      const { draftId } = request.query;
      const { questions, content } = await read(ctx, request, async (r) => ({
        questions: await listQuestions(r.tx),
        content: draftId === undefined ? undefined : await getContent(r, await getDraft(r, KNOWLEDGE_DRAFTS, draftId)),
      }));
      const askedOn = isoDateOf(ctx.clock.now());
      const draft =
        content === undefined || content.snapshotId === null
          ? undefined
          : compiledSnapshot({ snapshotId: content.snapshotId, content: content.content });
      const asked = { today: ctx.knowledge.current().compiled, draft };
      return {
        askedOn,
        items: questions.map((question) => ({
          question: showQuestion(question),
          ...compareAnswers(question, askedOn, asked),
        })),
      };
    },
  });

  route({
    ...EDITING,
    id: "post_knowledge_questions",
    method: "POST",
    url: "/knowledge/questions",
    summary: "Pin a question",
    description: "For everybody who keeps the knowledge. One that is pinned already stays as it is.",
    problems: ["limit_reached"],
    examples: { body: ASKED, response: EXAMPLE },
    schema: { body: NewQuestionSchema, response: { 200: QuestionSchema } },
    handler: (request) =>
      unitOfWork(ctx, callerOf(request), async (w) =>
        showQuestion(await pinQuestion(w, request.operatorSession.operator.id, request.body)),
      ),
  });

  route({
    ...EDITING,
    id: "delete_knowledge_questions_id",
    method: "DELETE",
    url: "/knowledge/questions/:id",
    summary: "Unpin a question",
    description: "Nobody is asked it any more.",
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE.id }, response: undefined },
    schema: { params: QuestionParams, response: { 204: Type.Null() } },
    handler: (request, reply) => remove(ctx, request, reply, (w) => unpinQuestion(w, request.params.id)),
  });
}

function showQuestion({ id, passport, residence, destination, intent, stayDays }: PinnedQuestion): ShownQuestion {
  return { id: encodeId("qst", id), passport, residence, destination, intent, stayDays };
}
