import { partyOf } from "@entrada/domain/access/principal";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { create, type Resource } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { type AddRoute, OPERATOR_PREFIX } from "../../../http/route.ts";
import { EXAMPLE_MESSAGE } from "./messages.examples.ts";
import { MessagePageSchema, MessageParams, MessageSchema, MessagesQuery, NewMessageSchema } from "./messages.schema.ts";
import { listMessages, type Message, writeMessage } from "./messages.service.ts";
import { MESSAGE, showMessage } from "./messages.view.ts";

const OF_CASE = {
  surface: "operator",
  tag: "Messages of cases",
  url: "/cases/:id/messages",
  scopedBy: "case",
  precondition: "none",
} as const;
const CASE_PARAMS = { id: EXAMPLE_MESSAGE.caseId };
// Operators read them with their case.
const OPERATORS_MESSAGE: Resource<Message> = {
  ...MESSAGE,
  locationOf: ({ caseId }) => `${OPERATOR_PREFIX}/cases/${encodeId("cas", caseId)}/messages`,
};

/** What operators write about cases, and read. */
export function messagesOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...OF_CASE,
    method: "POST",
    id: "post_cases_id_messages",
    summary: "Write about a case",
    description:
      "To its traveler and tenant, in plain text, whoever has claimed it. A tenant's own staff writes for the tenant.",
    access: { action: "messages:write" },
    idempotency: "required",
    cost: 5,
    emits: ["message.created"],
    problems: ["state_conflict"],
    examples: {
      params: CASE_PARAMS,
      body: { body: EXAMPLE_MESSAGE.body },
      response: { ...EXAMPLE_MESSAGE, author: { party: "operator", id: "opr_01ky1qkg00fs7tq8m8x3w5d2c9" } },
    },
    schema: { params: MessageParams, body: NewMessageSchema, response: { 201: MessageSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, OPERATORS_MESSAGE, async (w) => {
        const message = await writeMessage(w, request.params.id, { party: partyOf(w.principal), ...request.body });
        const subject = { type: "case", id: request.params.id };
        w.audit({ action: "message.written", subject, detail: { messageId: encodeId("msg", message.id) } });
        return message;
      }),
  });

  route({
    ...OF_CASE,
    method: "GET",
    id: "get_cases_id_messages",
    summary: "List the messages of a case",
    description: "Newest last. None is left once the traveler is erased.",
    access: { action: "messages:read" },
    idempotency: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { params: CASE_PARAMS, response: examplePage(EXAMPLE_MESSAGE) },
    schema: { params: MessageParams, querystring: MessagesQuery, response: { 200: MessagePageSchema } },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listMessages(r, request.params.id, createdIn(request.query), keyset),
        show: showMessage,
      }),
  });
}
