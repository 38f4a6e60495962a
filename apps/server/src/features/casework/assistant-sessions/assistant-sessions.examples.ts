import type {
  ShownAssistantMessage,
  ShownAssistantQuestion,
  ShownAssistantSession,
  ShownDecidedProposal,
} from "./assistant-sessions.schema.ts";
import { inEventStream, streamOf } from "./assistant-stream.view.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const AT = "2026-11-23T09:00:00.000Z";

const BIRTH_DATE: ShownAssistantQuestion = {
  path: "/birthDate",
  label: "Date of birth",
  hint: "A date, such as 14 March 1990.",
  kind: "day",
};
const PASSPORT_NUMBER: ShownAssistantQuestion = {
  path: "/passportNumber",
  label: "Passport number",
  hint: null,
  kind: "text",
};

export const EXAMPLE_SESSION: ShownAssistantSession = {
  id: `ast_${ID}`,
  version: "1",
  state: "open",
  caseId: `cas_${ID}`,
  determinationId: "det_01keb8c2g0e3vb4s1m6z9q7t5x",
  collectionRequestId: `crq_${ID}`,
  locale: "en",
  mode: "rules",
  nextQuestion: BIRTH_DATE,
  createdAt: AT,
  expiresAt: "2026-11-24T09:00:00.000Z",
  endedAt: null,
  availableActions: ["reply", "end"],
};

export const EXAMPLE_ENDED: ShownAssistantSession = {
  ...EXAMPLE_SESSION,
  version: "2",
  state: "ended",
  collectionRequestId: null,
  nextQuestion: null,
  endedAt: "2026-11-23T09:20:00.000Z",
  availableActions: [],
};

const PROPOSAL = {
  id: `asp_${ID}`,
  path: "/birthDate",
  label: "Date of birth",
  value: "1990-03-14",
  evidence: "14 March 1990",
  state: "proposed",
};

export const EXAMPLE_ANSWER: ShownAssistantMessage = {
  id: `asm_${ID}`,
  sessionId: `ast_${ID}`,
  author: { kind: "assistant", id: null },
  generatedBy: "rules",
  text: "I read this in your message. Please check it: it is saved only if you agree.\n\nMy next question: Passport number",
  proposals: [PROPOSAL],
  quotes: [],
  nextQuestion: PASSPORT_NUMBER,
  createdAt: AT,
};

export const EXAMPLE_CONFIRMED: ShownDecidedProposal = {
  ...EXAMPLE_SESSION,
  version: "1",
  nextQuestion: PASSPORT_NUMBER,
  proposal: { ...PROPOSAL, state: "confirmed" },
  collectionRequestVersion: "2",
};

export const EXAMPLE_REJECTED: ShownDecidedProposal = {
  ...EXAMPLE_SESSION,
  version: "1",
  proposal: { ...PROPOSAL, state: "rejected" },
  collectionRequestVersion: "1",
};

export const EXAMPLE_STREAM = inEventStream(streamOf(EXAMPLE_ANSWER));
