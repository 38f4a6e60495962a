import { EXAMPLE_ANSWERED } from "../collection-requests.examples.ts";
import type { ShownReviewedRequest } from "./collection-requests.operator.schema.ts";

const ANSWER = { isAnswered: false, value: null, isMasked: false, provenance: null };

/** A collection request as whoever reviews it sees it. */
export const EXAMPLE_REVIEWED_REQUEST: ShownReviewedRequest = {
  ...EXAMPLE_ANSWERED,
  state: "submitted",
  items: EXAMPLE_ANSWERED.items.map((item) => ({ ...item, answer: ANSWER, documents: [] })),
  availableActions: ["acceptItems", "returnItems"],
};
