import type { ShownTicket } from "./support-tickets.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

export const EXAMPLE_NEW_TICKET = {
  category: "documents",
  subject: "A passport scan is refused",
  body: "The scan was refused twice, and it looks sharp to us.",
  relatedResource: { type: "document", id: `doc_${ID}` },
} as const;

export const EXAMPLE_TICKET: ShownTicket = {
  id: `tkt_${ID}`,
  version: "1",
  state: "open",
  askedBy: "tenant",
  category: EXAMPLE_NEW_TICKET.category,
  subject: EXAMPLE_NEW_TICKET.subject,
  relatedResource: EXAMPLE_NEW_TICKET.relatedResource,
  customerId: `cus_${ID}`,
  messageCount: 1,
  slaDueAt: "2026-11-24T11:00:00.000Z",
  resolvedAt: null,
  createdAt: "2026-11-23T09:00:00.000Z",
  updatedAt: "2026-11-23T09:00:00.000Z",
  availableActions: ["reply", "resolve"],
  messages: [
    {
      id: `tkm_${ID}`,
      author: { party: "tenant", id: `key_${ID}` },
      body: EXAMPLE_NEW_TICKET.body,
      attachments: [],
      createdAt: "2026-11-23T09:00:00.000Z",
    },
  ],
};

const { messages: _messages, ...head } = EXAMPLE_TICKET;
export const EXAMPLE_TICKET_HEAD = head;

export const EXAMPLE_REPLY = { body: "Thank you. Here is another one." } as const;

export const EXAMPLE_ANSWERED_TICKET: ShownTicket = {
  ...EXAMPLE_TICKET,
  version: "3",
  messageCount: 3,
  slaDueAt: "2026-11-25T09:30:00.000Z",
  updatedAt: "2026-11-23T14:30:00.000Z",
  messages: [
    ...EXAMPLE_TICKET.messages,
    {
      id: "tkm_01ky1qkg00fs7tq8m8x3w5d2ca",
      author: { party: "operator", id: `opr_${ID}` },
      body: "The lower edge is cut off. Could you send the whole page?",
      attachments: [],
      createdAt: "2026-11-23T11:00:00.000Z",
    },
    {
      id: "tkm_01ky1qkg00fs7tq8m8x3w5d2cb",
      author: { party: "tenant", id: `key_${ID}` },
      body: EXAMPLE_REPLY.body,
      attachments: [`doc_${ID}`],
      createdAt: "2026-11-23T14:30:00.000Z",
    },
  ],
};

export const EXAMPLE_RESOLVED_TICKET: ShownTicket = {
  ...EXAMPLE_TICKET,
  version: "2",
  state: "resolved",
  slaDueAt: null,
  resolvedAt: "2026-11-23T15:00:00.000Z",
  updatedAt: "2026-11-23T15:00:00.000Z",
  availableActions: [],
};

export const EXAMPLE_QUESTION = {
  category: "documents",
  subject: "Which page of the passport?",
  body: "My passport has two pages with my data. Which one do you need?",
  relatedResource: { type: "case", id: `cas_${ID}` },
} as const;

export const EXAMPLE_ASKED: ShownTicket = {
  ...EXAMPLE_TICKET,
  askedBy: "traveler",
  subject: EXAMPLE_QUESTION.subject,
  relatedResource: EXAMPLE_QUESTION.relatedResource,
  slaDueAt: null,
  messages: [
    {
      id: `tkm_${ID}`,
      author: { party: "traveler", id: `trv_${ID}` },
      body: EXAMPLE_QUESTION.body,
      attachments: [],
      createdAt: "2026-11-23T09:00:00.000Z",
    },
  ],
};
