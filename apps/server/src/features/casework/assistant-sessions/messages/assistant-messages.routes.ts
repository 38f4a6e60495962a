import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import type { Keyset } from "../../../../core/paging.ts";
import { callerOf, change, create, read } from "../../../../http/resources/change.ts";
import { EVENT_STREAM_HEADERS, lastEventIn } from "../../../../http/resources/event-stream.ts";
import { listWhole } from "../../../../http/resources/list.ts";
import { examplePage } from "../../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../../http/resources/list-filters.ts";
import type { AddRoute } from "../../../../http/route.ts";
import type { Read, UseCaseContext } from "../../../../work/work.ts";
import {
  EXAMPLE_ANSWER,
  EXAMPLE_CONFIRMED,
  EXAMPLE_REJECTED,
  EXAMPLE_SESSION,
  EXAMPLE_STREAM,
} from "../assistant-sessions.examples.ts";
import {
  AssistantMessagePageSchema,
  AssistantMessageParams,
  AssistantMessageSchema,
  AssistantMessagesQuery,
  AssistantSessionParams,
  DecidedProposalSchema,
  EventStreamSchema,
  NewAssistantMessageSchema,
  ProposalParams,
} from "../assistant-sessions.schema.ts";
import { ASSISTANT_SESSIONS_PATH } from "../assistant-sessions.view.ts";
import { inEventStream, streamOf } from "../assistant-stream.view.ts";
import { getSaid, listSaid, openedMessages } from "./assistant-messages.service.ts";
import { messageAt, showAssistantMessage } from "./assistant-messages.view.ts";
import { readByModel } from "./assistant-model.service.ts";
import { confirmProposal, rejectProposal } from "./assistant-proposals.service.ts";
import { DECIDED } from "./assistant-proposals.view.ts";
import { reply as replyTo } from "./assistant-turns.service.ts";

const COMMON = {
  surface: "tenant",
  tag: "Assistant",
  access: { grant: "assistant:use" },
  precondition: "none",
} as const;
const READING = { ...COMMON, method: "GET", idempotency: "none", cost: 1, emits: [], problems: [] } as const;
const DECIDING = { ...COMMON, method: "POST", capability: "assistant", idempotency: "required", cost: 5 } as const;
const MESSAGES = `${ASSISTANT_SESSIONS_PATH}/:id/messages`;
const PROPOSAL = `${ASSISTANT_SESSIONS_PATH}/:id/proposals/:proposalId`;
const PARAMS = { id: EXAMPLE_SESSION.id };
const MESSAGE_PARAMS = { ...PARAMS, messageId: EXAMPLE_ANSWER.id };
const PROPOSAL_PARAMS = { ...PARAMS, proposalId: EXAMPLE_CONFIRMED.proposal.id };
const OF_TRAVELERS = { scope: "cases:answer", named: "assistantSession" } as const;

/** The operations on what is said to the assistant, and on what it proposes. */
export function assistantMessagesRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...DECIDING,
    id: "post_assistant_sessions_id_messages",
    travelers: { ...OF_TRAVELERS, id: "post_traveler_assistant_sessions_id_messages" },
    url: MESSAGES,
    summary: "Say something to the assistant",
    description:
      "Answers with what it says to that. A reply is read as the answer to the conversation's `nextQuestion`, and as that to " +
      "other open questions where it names them; what is read is proposed with the words that say it, and nothing is saved. " +
      "“Later” and “I don't know” put a question off. Who asks what the visa needs gets sentences of the determination in " +
      "`quotes`, word for word.",
    ratePolicy: "assistant",
    // What becomes of its proposals changes it.
    unversioned: true,
    emits: [],
    problems: ["state_conflict"],
    examples: { params: PARAMS, body: { text: "I was born on 14 March 1990." }, response: EXAMPLE_ANSWER },
    schema: {
      params: AssistantSessionParams,
      body: NewAssistantMessageSchema,
      response: { 201: AssistantMessageSchema },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { text } = request.body;
      // Before the transaction: a language model may take seconds.
      const found = await readByModel(ctx, { caller: callerOf(request), keyed: request.keyed }, id, text);
      const message = messageAt(`${ASSISTANT_SESSIONS_PATH}/${id}/messages`);
      return create(ctx, request, reply, message, (w) => replyTo(w, id, text, found));
    },
  });

  route({
    ...READING,
    id: "get_assistant_sessions_id_messages",
    travelers: { ...OF_TRAVELERS, id: "get_traveler_assistant_sessions_id_messages" },
    url: MESSAGES,
    summary: "List what was said in a conversation with the assistant",
    description:
      "Oldest first, from both sides, with what became of each proposal. Nothing is left once the traveler is erased.",
    cost: 2,
    examples: { params: PARAMS, response: examplePage(EXAMPLE_ANSWER) },
    schema: {
      params: AssistantSessionParams,
      querystring: AssistantMessagesQuery,
      response: { 200: AssistantMessagePageSchema },
    },
    handler: (request) => {
      const { id } = request.params;
      const created = createdIn(request.query);
      return listWhole(ctx, request, {
        rows: (r: Read<UseCaseContext>, keyset: Keyset) => listSaid(r, id, created, keyset),
        showAll: async (rows, r) =>
          (await openedMessages(r, id, rows)).map((message) => showAssistantMessage(message, r)),
      });
    },
  });

  route({
    ...READING,
    id: "get_assistant_sessions_id_messages_id",
    travelers: { ...OF_TRAVELERS, id: "get_traveler_assistant_sessions_id_messages_id" },
    url: `${MESSAGES}/:messageId`,
    summary: "Read a message of a conversation with the assistant",
    description: "With what became of its proposals.",
    examples: { params: MESSAGE_PARAMS, response: EXAMPLE_ANSWER },
    schema: { params: AssistantMessageParams, response: { 200: AssistantMessageSchema } },
    handler: (request) => {
      const { id, messageId } = request.params;
      return read(ctx, request, async (r) => showAssistantMessage(await getSaid(r, id, messageId), r));
    },
  });

  route({
    ...READING,
    id: "get_assistant_sessions_id_messages_id_stream",
    travelers: { ...OF_TRAVELERS, id: "get_traveler_assistant_sessions_id_messages_id_stream" },
    url: `${MESSAGES}/:messageId/stream`,
    summary: "Read a message of a conversation as a stream of events",
    description:
      "The message in parts, as server-sent events: `text`, `quote`, `proposal`, `question` and `done`. Each has a number; a " +
      "reader who was cut off sends the last one that came as `Last-Event-ID`, and gets the rest from any process. After the " +
      "last one the answer is 204, with which a browser stops asking.",
    answers: "eventStream",
    requestHeaders: ["Last-Event-ID"],
    examples: { params: MESSAGE_PARAMS, response: EXAMPLE_STREAM },
    schema: { params: AssistantMessageParams, response: { 200: EventStreamSchema, 204: Type.Null() } },
    handler: async (request, reply) => {
      const { id, messageId } = request.params;
      const after = lastEventIn(request, eventNumber) ?? 0;
      const shown = await read(ctx, request, async (r) => showAssistantMessage(await getSaid(r, id, messageId), r));
      const events = streamOf(shown).filter((event) => event.id > after);
      if (events.length === 0) return reply.status(204).send();
      return reply.headers(EVENT_STREAM_HEADERS).send(inEventStream(events));
    },
  });

  route({
    ...DECIDING,
    id: "post_assistant_sessions_id_proposals_id_confirm",
    travelers: { ...OF_TRAVELERS, id: "post_traveler_assistant_sessions_id_proposals_id_confirm" },
    url: `${PROPOSAL}/confirm`,
    summary: "Confirm an answer that the assistant proposes",
    description:
      "Saves it as the answer of whoever confirms it, exactly as the form does. 409 if it was decided about, or if the form or " +
      "this answer has changed since it was proposed: then nothing is saved.",
    emits: ["collection_request.updated"],
    problems: ["state_conflict"],
    examples: { params: PROPOSAL_PARAMS, response: EXAMPLE_CONFIRMED },
    schema: { params: ProposalParams, response: { 200: DecidedProposalSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, DECIDED, (w) => confirmProposal(w, request.params.id, request.params.proposalId)),
  });

  route({
    ...DECIDING,
    id: "post_assistant_sessions_id_proposals_id_reject",
    travelers: { ...OF_TRAVELERS, id: "post_traveler_assistant_sessions_id_proposals_id_reject" },
    url: `${PROPOSAL}/reject`,
    summary: "Reject an answer that the assistant proposes",
    description: "Nothing is saved, and the question is asked again.",
    emits: [],
    problems: ["state_conflict"],
    examples: { params: PROPOSAL_PARAMS, response: EXAMPLE_REJECTED },
    schema: { params: ProposalParams, response: { 200: DecidedProposalSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, DECIDED, (w) => rejectProposal(w, request.params.id, request.params.proposalId)),
  });
}

const EVENT_NUMBER = /^[1-9]\d{0,8}$/;

function eventNumber(id: string): number | undefined {
  return EVENT_NUMBER.test(id) ? Number(id) : undefined;
}
