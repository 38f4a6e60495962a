import type { ShownInternalNote } from "./internal-notes.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

/** What one officer tells the next. */
export const EXAMPLE_INTERNAL_NOTE: ShownInternalNote = {
  id: `nte_${ID}`,
  caseId: `cas_${ID}`,
  author: { id: `opr_${ID}`, name: "Robin Example" },
  body: "The employer confirmed the dates by phone.",
  createdAt: "2026-11-24T09:00:00.000Z",
};
