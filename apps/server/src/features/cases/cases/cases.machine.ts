import {
  CASE_LIFECYCLE,
  type CaseAction,
  type CaseFacts,
  type CaseReason,
  type CaseRefusal,
  type CaseState,
  type CaseTransitionEvent,
} from "@entrada/domain/cases/case-lifecycle";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import { type Machine, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { transitionEvent } from "./cases.events.ts";
import { followSla } from "./cases.sla.ts";
import { type StoredCase, updateCase } from "./cases.store.ts";

const CASE_MACHINE: Machine<StoredCase, unknown, CaseState, CaseAction, CaseTransitionEvent, CaseFacts, CaseReason> = {
  lifecycle: CASE_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: async (w, one, state) => {
    const { tx, scope, now } = w;
    const moved = await updateCase(tx, scope, one, {
      state,
      updatedAt: now,
      ...(state === "submitted" && { submittedAt: now }),
      endsAttention: isFinal(CASE_LIFECYCLE, state),
    });
    return followSla(w, moved);
  },
  event: (type, one) => transitionEvent(type, one),
};

/** Moves a case whose row is locked, and emits its event. Returns the case as it is then, or the refusal. */
export function moveCase(
  w: Work,
  one: StoredCase,
  action: CaseAction,
  facts: CaseFacts = {},
): Promise<Result<StoredCase, CaseRefusal>> {
  return transition(w, CASE_MACHINE, one, action, { facts, given: undefined });
}
