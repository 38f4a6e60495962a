import { availableActions, isFinal, listedActions } from "../shared/lifecycle.ts";
import { CASE_LIFECYCLE, type CaseAction, type CaseFacts, type CaseState } from "./case-lifecycle.ts";

/** What decides what a tenant can do with a case. */
interface OpenCaseFacts {
  readonly state: CaseState;
  /** it waits for answers or documents */
  readonly isAwaited: boolean;
}

// Whatever is handed in: the table has the system move the case on then.
const HAND_IN: CaseAction = "submit";

/** What a tenant can do with a case, in some state. */
export const TENANT_CASE_ACTIONS: readonly CaseAction[] = [HAND_IN, ...listedActions(CASE_LIFECYCLE)];

/** What a tenant can do with a case now. */
export function openCaseActions({ state, isAwaited }: OpenCaseFacts): readonly CaseAction[] {
  const moves = availableActions(CASE_LIFECYCLE, state, {});
  return isAwaited ? [HAND_IN, ...moves] : moves;
}

/** What an operator can do in a case. */
export const CASE_WORK_ACTIONS = [
  "claim",
  "releaseClaim",
  "takeOver",
  "assign",
  "prioritize",
  "acceptItems",
  "returnItems",
  "requestMore",
  "markReady",
  "submit",
  "authorityUpdate",
  "decide",
  "correctDecision",
  "takeBackDecision",
  "hold",
  "resume",
  "writeMessage",
] as const;
export type CaseWorkAction = (typeof CASE_WORK_ACTIONS)[number];

/** What decides what can be done in a case now. */
export interface CaseWorkFacts extends Pick<CaseFacts, "isPaid" | "isAccepted" | "isReliedOn" | "isErased"> {
  readonly state: CaseState;
  readonly isOnHold: boolean;
  /** something was handed in that nobody has reviewed */
  readonly isToReview: boolean;
  /** whose claim it is */
  readonly claim: "none" | "own" | "other";
}

/** The action of an operator's role that each needs. */
export const NEEDED_FOR_CASE_WORK = {
  claim: "cases:work",
  releaseClaim: "cases:work",
  takeOver: "cases:work",
  assign: "cases:assign",
  prioritize: "cases:assign",
  acceptItems: "cases:work",
  returnItems: "cases:work",
  requestMore: "cases:work",
  markReady: "cases:work",
  submit: "cases:work",
  authorityUpdate: "cases:work",
  decide: "cases:decide",
  correctDecision: "cases:correct",
  takeBackDecision: "cases:correct",
  hold: "cases:work",
  resume: "cases:work",
  writeMessage: "messages:write",
} as const satisfies Readonly<Record<CaseWorkAction, string>>;

const BEFORE_DECISION: readonly CaseState[] = ["collecting", "reviewing", "readyToSubmit", "submitted"];
const REVIEWED: readonly CaseState[] = ["reviewing", "submitted"];

/**
 * What can be done in a case now by an operator whose role allows everything. A claim of somebody else leaves only to take
 * the case over, to hand it on, to say how urgent it is, and to write.
 */
export function openCaseWork(facts: CaseWorkFacts): readonly CaseWorkAction[] {
  const { state, isOnHold, isToReview, claim } = facts;
  const hasEnded = isFinal(CASE_LIFECYCLE, state);
  const given = { ...facts, isOtherOutcome: true };
  const moves = new Set<CaseAction>(availableActions(CASE_LIFECYCLE, state, given, "operator"));
  const isFree = claim !== "other";
  const open: Readonly<Record<CaseWorkAction, boolean>> = {
    claim: claim === "none" && !hasEnded,
    releaseClaim: claim === "own",
    takeOver: claim === "other" && !hasEnded,
    assign: !hasEnded,
    prioritize: !hasEnded,
    acceptItems: isFree && isToReview && REVIEWED.includes(state),
    returnItems: isFree && isToReview && REVIEWED.includes(state),
    requestMore: isFree && BEFORE_DECISION.includes(state),
    markReady: isFree && moves.has("markReady"),
    submit: isFree && moves.has("submit"),
    authorityUpdate: isFree && state === "submitted",
    decide: isFree && moves.has("decide"),
    correctDecision: isFree && moves.has("correct"),
    takeBackDecision: isFree && moves.has("takeBack"),
    hold: isFree && !isOnHold && !hasEnded,
    resume: isFree && isOnHold,
    writeMessage: true,
  };
  return CASE_WORK_ACTIONS.filter((action) => open[action]);
}
