import { COLLABORATOR_ROLES } from "@entrada/domain/access/session-scopes";
import Type from "typebox";
import { eventKind, exactly, idOf } from "./event-kind.ts";

const COMMON = {
  resourcePrefix: "col",
  data: exactly({
    caseId: idOf("cas"),
    role: Type.String({ pattern: "^[a-zA-Z]{1,40}$", examples: [...COLLABORATOR_ROLES] }),
  }),
  example: { caseId: "cas_01ky1qkg00fs7tq8m8x3w5d2c9", role: "editor" },
} as const;

/** The events of collaborators: people who help with a case. */
export const COLLABORATOR_EVENTS = {
  "collaborator.invited": eventKind({
    ...COMMON,
    state: "invited",
    description: "Somebody was asked to help with a case. Whoever asked has the link and its code.",
  }),
  "collaborator.accepted": eventKind({
    ...COMMON,
    state: "active",
    description: "Somebody who was asked to help has opened the link and entered its code.",
  }),
  "collaborator.removed": eventKind({
    ...COMMON,
    state: "removed",
    description: "Somebody helps no more: their sessions were ended.",
  }),
};
