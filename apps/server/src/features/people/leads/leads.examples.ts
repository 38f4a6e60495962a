export const EXAMPLE_NEW_LEAD = {
  reason: "notOffered",
  determinationId: "det_01keb8c2g0e3vb4s1m6z9q7t5x",
  contact: { name: "Mara Lindqvist", email: "mara@example.com", locale: "en-GB" },
  message: "Four of us travel in March. Can somebody file the visas for us?",
} as const;

export const EXAMPLE_LEAD = {
  ...EXAMPLE_NEW_LEAD,
  customerId: null,
  id: "led_01keb8c2g0e3vb4s1m6z9q7t5x",
  contact: { ...EXAMPLE_NEW_LEAD.contact, phone: null },
  state: "open",
  answer: null,
  answeredAt: null,
  mailState: null,
  closeReason: null,
  closedAt: null,
  createdAt: "2026-11-22T09:30:00.000Z",
  version: "1",
} as const;

export const EXAMPLE_ANSWER = "Thank you for asking. We can apply for you. Tell us who travels and when.";

export const EXAMPLE_ANSWERED_LEAD = {
  ...EXAMPLE_LEAD,
  state: "answered",
  answer: EXAMPLE_ANSWER,
  answeredAt: "2026-11-22T10:15:00.000Z",
  mailState: "waiting",
  version: "2",
} as const;

export const EXAMPLE_CLOSED_LEAD = {
  ...EXAMPLE_LEAD,
  state: "closed",
  closeReason: "helped",
  closedAt: "2026-11-22T10:15:00.000Z",
  version: "2",
} as const;
