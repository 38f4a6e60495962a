import type { ShownMessage } from "./messages.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

export const EXAMPLE_MESSAGE: ShownMessage = {
  id: `msg_${ID}`,
  version: "1",
  caseId: `cas_${ID}`,
  author: { party: "tenant", id: `key_${ID}` },
  notice: null,
  locale: null,
  subject: null,
  body: "Please send page two as well.",
  attachments: [],
  createdAt: "2026-11-23T09:00:00.000Z",
  readAt: null,
  mail: { state: "none", sentAt: null },
};

export const EXAMPLE_READ_MESSAGE: ShownMessage = {
  ...EXAMPLE_MESSAGE,
  version: "2",
  author: { party: "traveler", id: `trv_${ID}` },
  body: "Here it is.",
  readAt: "2026-11-23T10:30:00.000Z",
};
