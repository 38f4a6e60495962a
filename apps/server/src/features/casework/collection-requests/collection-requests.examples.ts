import type { ShownCollectionRequest, ShownTrialResult } from "./collection-requests.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const AT = "2026-11-22T10:05:00.000Z";
const open = { state: "open", reason: null, note: null };

export const EXAMPLE_REQUEST: ShownCollectionRequest = {
  id: `crq_${ID}`,
  version: "1",
  state: "open",
  caseId: `cas_${ID}`,
  party: "traveler",
  reason: "formIncomplete",
  items: [
    { path: "/familyName", ...open },
    { path: "/occupation", ...open },
    { documentType: "photo", ...open },
  ],
  dueAt: null,
  answers: { familyName: "Example" },
  provenance: [
    {
      path: "/familyName",
      author: { type: "system", id: null },
      at: AT,
      from: "traveler",
      isConfirmed: false,
    },
  ],
  progress: { asked: 3, answered: 1, missing: ["/occupation", "/documents/photo"], toConfirm: ["/familyName"] },
  faults: [],
  availableActions: ["answer", "submit"],
  createdAt: AT,
  updatedAt: AT,
};

export const EXAMPLE_ANSWERED: ShownCollectionRequest = {
  ...EXAMPLE_REQUEST,
  version: "2",
  answers: { familyName: "Example", occupation: "Teacher" },
  progress: { asked: 3, answered: 2, missing: ["/documents/photo"], toConfirm: ["/familyName"] },
};

export const EXAMPLE_SUBMITTED: ShownCollectionRequest = {
  ...EXAMPLE_ANSWERED,
  version: "3",
  state: "submitted",
  progress: { asked: 3, answered: 3, missing: [], toConfirm: [] },
  availableActions: [],
};

export const EXAMPLE_TRIAL: ShownTrialResult = {
  valid: false,
  errors: [
    {
      pointer: "#/visaValidTo",
      code: "date_order",
      detail: "Give a date that is not before that of “e-Visa wanted from”.",
    },
    {
      pointer: "#/documents/photo",
      code: "required",
      documentType: "photo",
      detail: "Upload this document first: Photo.",
    },
  ],
};
