import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import type { Keyset } from "../../../core/paging.ts";
import { negotiateLanguage } from "../../../http/resources/accept-language.ts";
import { change, create, read, readWhole } from "../../../http/resources/change.ts";
import { listWhole } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { partsIn, wantedId } from "../../../http/resources/list-filters.ts";
import { languageOf } from "../../../http/resources/request-language.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { EXAMPLE_ENDED, EXAMPLE_SESSION } from "./assistant-sessions.examples.ts";
import {
  AssistantSessionPageSchema,
  AssistantSessionParams,
  AssistantSessionSchema,
  AssistantSessionsQuery,
  type NewAssistantSession,
  NewAssistantSessionSchema,
} from "./assistant-sessions.schema.ts";
import {
  askingInAll,
  endSession,
  getSession,
  listSessions,
  type StoredAssistantSession,
} from "./assistant-sessions.service.ts";
import { ASSISTANT_SESSION, ASSISTANT_SESSIONS_PATH, showAssistantSession } from "./assistant-sessions.view.ts";
import {
  caseOfTravelers,
  errorsOfSubject,
  openSession,
  type WantedSubject,
} from "./messages/assistant-sessions.opening.service.ts";

const COMMON = {
  surface: "tenant",
  tag: "Assistant",
  access: { grant: "assistant:use" },
  precondition: "none",
} as const;
const ONE = `${ASSISTANT_SESSIONS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_SESSION.id };
const OPENING = { caseId: EXAMPLE_SESSION.caseId ?? "", locale: "en" };

/** The operations on conversations with the assistant. */
export function assistantSessionsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "post_assistant_sessions",
    capability: "assistant",
    travelers: { scope: "cases:answer", refersTo: { caseId: "case" }, id: "post_traveler_assistant_sessions" },
    method: "POST",
    url: ASSISTANT_SESSIONS_PATH,
    summary: "Open a conversation with the assistant",
    description:
      "About a case: it asks the questions of the form one by one, reads replies, and proposes answers, of which none is saved " +
      "before somebody confirms it. Of a visa it says nothing but sentences of the stored determination. Its first message says " +
      "that it is a program, and what it can do. What is said is kept encrypted with the traveler's own key until the traveler " +
      "is erased; about a determination alone, for as long as the words of intents. The form works without it.",
    idempotency: "required",
    cost: 5,
    ratePolicy: "assistant",
    requestHeaders: ["Accept-Language"],
    emits: ["assistant_session.created"],
    problems: ["state_conflict", "resource_not_found"],
    examples: { body: OPENING, response: EXAMPLE_SESSION },
    schema: { body: NewAssistantSessionSchema, response: { 201: AssistantSessionSchema } },
    furtherErrors: (valid) => errorsOfSubject(valid),
    handler: async (request, reply) => {
      const subject = await subjectOf(ctx, request);
      const language = languageIn(request);
      return create(ctx, request, reply, ASSISTANT_SESSION, (w) => openSession(w, subject, language));
    },
  });

  route({
    ...COMMON,
    id: "get_assistant_sessions",
    travelers: { scope: "cases:answer", id: "get_traveler_assistant_sessions" },
    method: "GET",
    url: ASSISTANT_SESSIONS_PATH,
    summary: "List conversations with the assistant",
    description: "Oldest first, without what was said in them.",
    idempotency: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { query: { state: "open" }, response: examplePage(EXAMPLE_SESSION) },
    schema: { querystring: AssistantSessionsQuery, response: { 200: AssistantSessionPageSchema } },
    handler: (request) => {
      const { caseId, determinationId, ...parts } = request.query;
      const ids = { caseId: wantedId("cas", caseId), determinationId: wantedId("det", determinationId) };
      const filter = { ...partsIn(parts), ...ids };
      return listWhole(ctx, request, {
        rows: (r: Read<UseCaseContext>, keyset: Keyset) => listSessions(r, filter, keyset),
        showAll: async (rows: readonly StoredAssistantSession[], r) =>
          (await askingInAll(r, rows)).map((one) => showAssistantSession(one, r)),
      });
    },
  });

  route({
    ...COMMON,
    id: "get_assistant_sessions_id",
    travelers: { scope: "cases:answer", named: "assistantSession", id: "get_traveler_assistant_sessions_id" },
    method: "GET",
    url: ONE,
    summary: "Read a conversation with the assistant",
    description: "With the question that the next reply is read as the answer to: it follows the form.",
    idempotency: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_SESSION },
    schema: { params: AssistantSessionParams, response: { 200: AssistantSessionSchema } },
    standing: standingOf(ctx, "ast", showAssistantSession, getSession),
    handler: (request, reply) =>
      readWhole(ctx, request, reply, ASSISTANT_SESSION, (r) => getSession(r, request.params.id)),
  });

  route({
    ...COMMON,
    id: "post_assistant_sessions_id_end",
    travelers: { scope: "cases:answer", named: "assistantSession", id: "post_traveler_assistant_sessions_id_end" },
    method: "POST",
    url: `${ONE}/end`,
    summary: "End a conversation with the assistant",
    description: "What was confirmed stays; what was not is never saved. It ends by itself a day after the last turn.",
    idempotency: "optional",
    cost: 2,
    emits: ["assistant_session.ended"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_ENDED },
    schema: { params: AssistantSessionParams, response: { 200: AssistantSessionSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, ASSISTANT_SESSION, (w) => endSession(w, request.params.id)),
  });
}

type Opening = FastifyRequest<{ Body: NewAssistantSession }>;

// Of travelers a conversation is always about a case of theirs: its words are its traveler's.
async function subjectOf(ctx: AppContext, request: Opening): Promise<WantedSubject> {
  const { caseId, determinationId } = request.body;
  const isTravelers = request.credential.principal.kind === "session";
  if (!isTravelers || determinationId === undefined) return { caseId, determinationId };
  return { caseId: await read(ctx, request, (r) => caseOfTravelers(r, { caseId, determinationId })) };
}

function languageIn(request: Opening) {
  const { locale } = request.body;
  return locale === undefined ? languageOf(request) : negotiateLanguage(locale, LANGUAGES);
}
