import { attentionOf, NOBODYS_TURN, type Turn } from "@entrada/domain/cases/attention";
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
import { actionRequiredEvent, actionResolvedEvent, transitionEvent } from "./cases.events.ts";
import { followSla } from "./cases.sla.ts";
import { type CaseChange, type StoredCase, updateCase } from "./cases.store.ts";

/** What a transition writes besides the state. */
export interface CaseGiven extends Pick<CaseChange, "authorityReference" | "expectedDecisions" | "decision"> {
  /** whose turn it is afterwards */
  readonly turn: Turn;
}

const CASE_MACHINE: Machine<StoredCase, CaseGiven, CaseState, CaseAction, CaseTransitionEvent, CaseFacts, CaseReason> =
  {
    lifecycle: CASE_LIFECYCLE,
    stateOf: ({ state }) => state,
    update: async (w, one, state, { turn, ...given }) => {
      const moved = await updateCase(w.tx, w.scope, one, {
        ...given,
        state,
        updatedAt: w.now,
        ...attentionChange(w, one, state, turn),
        ...(state === "submitted" && { submittedAt: w.now }),
        // What has ended waits for nothing.
        ...(isFinal(CASE_LIFECYCLE, state) && { hold: { heldAt: null, holdReason: null } }),
      });
      return followSla(w, moved);
    },
    event: (type, one) => transitionEvent(type, one),
  };

/** What of a case its own guards look at. */
function factsOf({ heldAt }: Pick<StoredCase, "heldAt">): CaseFacts {
  return { isOnHold: heldAt !== null };
}

/** Moves a case whose row is locked, and emits its events. Returns the case as it is then, or the refusal. */
export async function moveCase(
  w: Work,
  one: StoredCase,
  action: CaseAction,
  { facts, given }: { readonly facts?: CaseFacts; readonly given?: CaseGiven } = {},
): Promise<Result<StoredCase, CaseRefusal>> {
  const all = { facts: { ...factsOf(one), ...facts }, given: given ?? { turn: NOBODYS_TURN } };
  const moved = await transition(w, CASE_MACHINE, one, action, all);
  if (moved.ok) tellAttention(w, one, moved.value);
  return moved;
}

/** Writes who has to do something in a case whose row is locked, and what else changed of it. */
export async function attendCase(
  w: Work,
  one: StoredCase,
  { turn, ...changed }: CaseGiven & Pick<CaseChange, "hold">,
): Promise<StoredCase> {
  const attention = attentionChange(w, one, one.state, turn);
  if (!attention && Object.keys(changed).length === 0) return one;
  const updated = await updateCase(w.tx, w.scope, one, { ...changed, ...attention, updatedAt: w.now });
  const attended = await followSla(w, updated);
  tellAttention(w, one, attended);
  return attended;
}

function attentionChange(w: Work, one: StoredCase, state: CaseState, turn: Turn) {
  const { party, reason, requestId } = attentionOf(state, turn);
  const isSame = one.attentionParty === party && one.attentionReason === reason && one.attentionRequestId === requestId;
  if (isSame) return undefined;
  const attentionSince = party === "none" ? null : w.now;
  const attention = { attentionParty: party, attentionReason: reason, attentionRequestId: requestId, attentionSince };
  return { attention };
}

function tellAttention(w: Work, before: StoredCase, after: StoredCase): void {
  const { attentionReason: reason, attentionRequestId: requestId } = after;
  const asked = before.attentionRequestId;
  if (asked !== null && asked !== requestId) w.emit(actionResolvedEvent(after, asked));
  const isSame = asked === requestId && before.attentionReason === reason;
  if (!isSame && reason !== null && requestId !== null) w.emit(actionRequiredEvent(after, reason, requestId));
}
