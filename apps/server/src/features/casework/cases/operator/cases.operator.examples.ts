import { EXAMPLE_SUBMITTED_CASE } from "../cases.examples.ts";
import type { ShownWorkedCase } from "./cases.operator.schema.ts";

const OPERATOR_ID = "opr_01ky1qkg00fs7tq8m8x3w5d2c9";

/** A case as the operator sees it who has claimed it. */
export const EXAMPLE_WORKED_CASE: ShownWorkedCase = {
  ...EXAMPLE_SUBMITTED_CASE,
  tenantId: "ten_01ky1qkg00fs7tq8m8x3w5d2c9",
  environment: "live",
  travelerLanguage: "en",
  claim: {
    operatorId: OPERATOR_ID,
    claimedAt: "2026-11-24T09:00:00.000Z",
    endsAt: "2026-11-24T09:30:00.000Z",
  },
  team: null,
  priority: "normal",
  submission: {
    channel: "authorityPortal",
    filedAt: "2026-11-24T09:00:00.000Z",
    recordedBy: OPERATOR_ID,
    recordedAt: "2026-11-24T09:00:00.000Z",
    receiptDocumentId: null,
  },
  correctableOutcomes: [],
  availableActions: ["releaseClaim", "requestMore", "authorityUpdate", "hold", "writeMessage"],
};
