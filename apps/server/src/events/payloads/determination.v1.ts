import { CONCLUSION_KINDS } from "@entrada/domain/determinations/model/kinds";
import Type from "typebox";
import { eventKind, exactly, idOf } from "./event-kind.ts";

const Kind = Type.Enum(CONCLUSION_KINDS);

/** The events of stored determinations. */
export const DETERMINATION_EVENTS = {
  "determination.superseded": eventKind({
    description:
      "New knowledge changes the kind or the permitted stay of a stored determination for a future trip: a new " +
      "determination takes its place.",
    resourcePrefix: "det",
    state: "superseded",
    data: exactly({
      determinationId: idOf("det"),
      previousKind: Kind,
      kind: Kind,
      newDeterminationId: idOf("det"),
    }),
    example: {
      determinationId: "det_01keb8c2g0e3vb4s1m6z9q7t5x",
      previousKind: "notRequired",
      kind: "electronicAuthorizationRequired",
      newDeterminationId: "det_01ky1qkg00fs7tq8m8x3w5d2c9",
    },
  }),
};
