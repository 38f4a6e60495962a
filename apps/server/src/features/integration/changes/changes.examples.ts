import type { ShownChange } from "./changes.schema.ts";

const CHANGE: ShownChange = {
  kind: "claim",
  id: "cas_01ky1qkg00fs7tq8m8x3w5d2c9",
  caseId: "cas_01ky1qkg00fs7tq8m8x3w5d2c9",
  tenantId: "ten_01ky1qkg00fs7tq8m8x3w5d2c9",
  environment: "live",
};
const CURSOR = "4f7c2a52-7b7e-4f0e-9d53-6a2f0f1f3b11.1798707600000.48211:48214:48212";

/** One event of the stream: somebody has claimed a case. */
export const EXAMPLE_CHANGES = `id: ${CURSOR}\nevent: changes\ndata: ${JSON.stringify({ changes: [CHANGE] })}\n\n`;
