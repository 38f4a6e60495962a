import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { CASE_OUTCOMES } from "@entrada/domain/cases/case-lifecycle";
import Type from "typebox";
import { openEnum } from "../../core/open-enum.ts";
import { eventKind, exactly, Instant, idOf } from "./event-kind.ts";

const bound = { orderId: idOf("ord"), travelerId: idOf("trv"), productId: idOf("prd") };
const boundShown = {
  orderId: "ord_01ky1qkg00fs7tq8m8x3w5d2c9",
  travelerId: "trv_01ky1qkg00fs7tq8m8x3w5d2c9",
  productId: "prd_01ky1qkg00fs7tq8m8x3w5d2c9",
};

const corrected = {
  correction: Type.Optional(Type.String({ pattern: "^[a-zA-Z]{1,40}$" })),
  previousOutcome: Type.Optional(Type.String({ pattern: "^[a-zA-Z]{1,40}$" })),
};

const kind = (description: string, state?: string) =>
  eventKind({
    description,
    resourcePrefix: "cas",
    data: exactly(bound),
    example: boundShown,
    ...(state !== undefined && { state }),
  });

const sla = (description: string) =>
  eventKind({
    description,
    resourcePrefix: "cas",
    data: exactly({ ...bound, dueAt: Instant }),
    example: { ...boundShown, dueAt: "2026-11-24T14:05:00.000Z" },
  });

/** What of a case `changed` can name. */
const CASE_FIELDS = ["attention", "authorityReference", "metadata", "requirementsVersion"] as const;
const Changed = Type.Array(Type.Enum([...CASE_FIELDS]), { description: "What changed; the case says how." });

/** The events of cases. */
export const CASE_EVENTS = {
  "case.created": kind("A case was started for a traveler and a product of an order."),
  "case.updated": eventKind({
    description: "Something of a case changed that no other event tells: what `changed` names.",
    resourcePrefix: "cas",
    data: exactly({ ...bound, changed: Changed }),
    example: { ...boundShown, changed: ["metadata"] },
  }),
  "case.action_required": eventKind({
    description: "The traveler or the tenant has to do something; the collection request says what.",
    resourcePrefix: "cas",
    data: exactly({
      ...bound,
      party: openEnum("CollectionParty", ["traveler", "tenant"]),
      reason: Type.String({ pattern: "^[a-zA-Z]{1,40}$" }),
      collectionRequestId: idOf("crq"),
    }),
    example: {
      ...boundShown,
      party: "traveler",
      reason: ATTENTION_REASONS[0],
      collectionRequestId: "crq_01ky1qkg00fs7tq8m8x3w5d2c9",
    },
  }),
  "case.action_resolved": eventKind({
    description: "What the traveler or the tenant had to do is done, or is no longer needed.",
    resourcePrefix: "cas",
    data: exactly({ ...bound, collectionRequestId: idOf("crq") }),
    example: { ...boundShown, collectionRequestId: "crq_01ky1qkg00fs7tq8m8x3w5d2c9" },
  }),
  "case.review_started": kind("Everything asked for was handed in, and is being reviewed.", "reviewing"),
  "case.returned": kind("A case was returned for corrections.", "collecting"),
  "case.ready_to_submit": kind("A case passed its review.", "readyToSubmit"),
  "case.submitted": eventKind({
    description:
      "A case was submitted to its authority. Once more, with `correction`: it was not decided after all, and the decision is taken back.",
    resourcePrefix: "cas",
    data: exactly({ ...bound, ...corrected }),
    example: boundShown,
    state: "submitted",
  }),
  "case.held": kind("Work on a case was put on hold."),
  "case.resumed": kind("Work on a case was resumed."),
  "case.authority_updated": kind("The authority gave its reference, or said when it will decide."),
  "case.decided": eventKind({
    description:
      "The authority decided a case. Once more, with `correction`: the decision had been recorded wrongly, and this is the right one.",
    resourcePrefix: "cas",
    data: exactly({
      ...bound,
      outcome: Type.String({ pattern: "^[a-zA-Z]{1,40}$" }),
      ...corrected,
    }),
    example: { ...boundShown, outcome: CASE_OUTCOMES[0] },
    state: "decided",
  }),
  "case.closed": kind("A case has ended.", "closed"),
  "case.withdrawn": kind("An application was withdrawn from its authority.", "withdrawn"),
  "case.sla_warning": sla("Four business hours are left before a case that waits for us misses its target."),
  "case.sla_breached": sla("A case has waited for us for longer than its target."),
  "case.cancelled": kind("A case was cancelled before it was submitted.", "cancelled"),
};
