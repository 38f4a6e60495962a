import Type from "typebox";
import { eventKind, exactly, idOf } from "./event-kind.ts";

const bound = { caseId: idOf("cas") };
const boundShown = { caseId: "cas_01ky1qkg00fs7tq8m8x3w5d2c9" };

const kind = (description: string, state: string) =>
  eventKind({ description, resourcePrefix: "crq", data: exactly(bound), example: boundShown, state });

/** The events of collection requests. */
export const COLLECTION_REQUEST_EVENTS = {
  "collection_request.created": kind("Answers or documents are asked for.", "open"),
  "collection_request.updated": eventKind({
    description:
      "Answers were saved, the product's form has changed, or the case has other documents than before. The event says " +
      "which questions, not what was answered.",
    resourcePrefix: "crq",
    data: exactly({
      ...bound,
      changed: Type.Array(Type.String({ maxLength: 200 }), {
        description: "JSON pointers into the answers; `/documents` stands for all documents of the case.",
      }),
    }),
    example: { ...boundShown, changed: ["/occupation"] },
  }),
  "collection_request.submitted": kind("What was asked for was handed in.", "submitted"),
  "collection_request.accepted": kind("What was handed in was accepted.", "accepted"),
  "collection_request.returned": kind("What was handed in was returned for corrections.", "returned"),
  "collection_request.cancelled": kind("What was asked for is no longer needed.", "cancelled"),
};
