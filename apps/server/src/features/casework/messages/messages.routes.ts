import { writerOf } from "@entrada/domain/access/principal";
import type { AppContext } from "../../../context.ts";
import type { Keyset } from "../../../core/paging.ts";
import { change, create, readOne } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import type { AddRoute } from "../../../http/route.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { CASES_PATH } from "../cases/cases.view.ts";
import { EXAMPLE_MESSAGE, EXAMPLE_READ_MESSAGE } from "./messages.examples.ts";
import { MessagePageSchema, MessageParams, MessageSchema, MessagesQuery, NewMessageSchema } from "./messages.schema.ts";
import { getMessage, listMessages, markRead, writeMessage } from "./messages.service.ts";
import { MESSAGE, MESSAGES_PATH, showMessage } from "./messages.view.ts";

const COMMON = { surface: "tenant", tag: "Messages", precondition: "none" } as const;
const READING = {
  ...COMMON,
  method: "GET",
  access: { grant: "messages:read" },
  idempotency: "none",
  emits: [],
  problems: [],
} as const;
const WRITING = {
  ...COMMON,
  method: "POST",
  access: { grant: "messages:write" },
  idempotency: "required",
  cost: 5,
} as const;
const OF_CASE = `${CASES_PATH}/:id/messages`;
const CASE_PARAMS = { id: EXAMPLE_MESSAGE.caseId };

/** The operations on messages: what is written about a case. */
export function messagesRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...WRITING,
    id: "post_cases_id_messages",
    travelers: {
      scope: "messages:write",
      named: "case",
      refersTo: { attachments: "document" },
      id: "post_traveler_cases_id_messages",
    },
    url: OF_CASE,
    summary: "Write about a case",
    description:
      "To the traveler, or by the traveler to you. Plain text, kept encrypted with the traveler's own key until the traveler " +
      "is erased.",
    emits: ["message.created"],
    problems: ["state_conflict"],
    examples: { params: CASE_PARAMS, body: { body: EXAMPLE_MESSAGE.body }, response: EXAMPLE_MESSAGE },
    schema: { params: MessageParams, body: NewMessageSchema, response: { 201: MessageSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, MESSAGE, (w) =>
        writeMessage(w, request.params.id, { party: writerOf(w.principal), ...request.body }),
      ),
  });

  route({
    ...READING,
    id: "get_cases_id_messages",
    travelers: { scope: "cases:read", named: "case", id: "get_traveler_cases_id_messages" },
    url: OF_CASE,
    summary: "List the messages of a case",
    description: "Newest last. None is left once the traveler is erased.",
    cost: 2,
    examples: { params: CASE_PARAMS, response: examplePage(EXAMPLE_MESSAGE) },
    schema: { params: MessageParams, querystring: MessagesQuery, response: { 200: MessagePageSchema } },
    handler: (request) => {
      const created = createdIn(request.query);
      const rows = (r: Read<UseCaseContext>, keyset: Keyset) => listMessages(r, request.params.id, created, keyset);
      return list(ctx, request, { rows, show: showMessage });
    },
  });

  route({
    ...READING,
    id: "get_messages_id",
    travelers: { scope: "cases:read", named: "message", id: "get_traveler_messages_id" },
    url: `${MESSAGES_PATH}/:id`,
    summary: "Read a message",
    description: "Reading does not mark it as read.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    examples: { params: { id: EXAMPLE_MESSAGE.id }, response: EXAMPLE_MESSAGE },
    schema: { params: MessageParams, response: { 200: MessageSchema } },
    handler: (request, reply) => readOne(ctx, request, reply, MESSAGE, (r) => getMessage(r, request.params.id)),
  });

  route({
    ...WRITING,
    id: "post_messages_id_read",
    travelers: { scope: "messages:write", named: "message", id: "post_traveler_messages_id_read" },
    url: `${MESSAGES_PATH}/:id/read`,
    summary: "Mark a message as read",
    description:
      "By you, or for one of your own messages and notices, by the traveler to whom you have shown it. The first time " +
      "counts: `readAt` does not change again.",
    emits: ["message.updated"],
    problems: [],
    examples: { params: { id: EXAMPLE_READ_MESSAGE.id }, response: EXAMPLE_READ_MESSAGE },
    schema: { params: MessageParams, response: { 200: MessageSchema } },
    handler: (request, reply) => change(ctx, request, reply, MESSAGE, (w) => markRead(w, request.params.id)),
  });
}
