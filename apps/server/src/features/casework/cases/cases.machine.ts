import { attentionOf, NOBODYS_TURN, type Turn, toldRequests } from "@entrada/domain/cases/attention";
import {
  CASE_LIFECYCLE,
  type CaseAction,
  type CaseFacts,
  type CaseReason,
  type CaseRefusal,
  type CaseState,
  type CaseTransitionEvent,
  type CorrectionReason,
} from "@entrada/domain/cases/case-lifecycle";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { actionRequiredEvent, actionResolvedEvent, transitionEvent, updatedEvent } from "./cases.events.ts";
import { type CaseChange, type StoredCase, updateCase } from "./cases.store.ts";
import { followSla } from "./sla/cases.sla.service.ts";

/** What a transition writes besides the state. */
export interface CaseGiven extends Pick<CaseChange, "authorityReference" | "expectedDecisions" | "decision"> {
  /** whose turn it is afterwards */
  readonly turn: Turn;
  /** whose turn it was */
  readonly turnBefore: Turn;
  /** of a decision that had been recorded wrongly, or too early: why */
  readonly correction?: CorrectionReason;
  /** it was returned by mistake: that does not count */
  readonly isReturnUndone?: true;
}

/** What is noted once a case enters a state: reports tell how long each stage took. */
const STAGES: Readonly<Partial<Record<CaseState, (one: StoredCase, now: Date) => CaseChange["stages"]>>> = {
  collecting: ({ returns }) => ({ returns: returns + 1 }),
  reviewing: ({ reviewStartedAt }, now) => ({ reviewStartedAt: reviewStartedAt ?? now }),
  readyToSubmit: (_, now) => ({ readyToSubmitAt: now }),
  // It stays submitted since the first time, also when a decision is taken back.
  submitted: ({ submittedAt }, now) => ({ submittedAt: submittedAt ?? now }),
  closed: (_, now) => ({ closedAt: now }),
};

const CASE_MACHINE: Machine<StoredCase, CaseGiven, CaseState, CaseAction, CaseTransitionEvent, CaseFacts, CaseReason> =
  {
    lifecycle: CASE_LIFECYCLE,
    stateOf: ({ state }) => state,
    update: async (w, one, state, { turn, turnBefore: _, correction: _why, isReturnUndone, ...given }) => {
      const moved = await updateCase(w.tx, w.scope, one, {
        ...given,
        state,
        updatedAt: w.now,
        ...attentionChange(w, one, state, turn),
        stages: isReturnUndone ? { returns: one.returns - 1 } : stagesOf(one, state, w.now),
        // What has ended waits for nothing.
        ...(isFinal(CASE_LIFECYCLE, state) && { hold: { heldAt: null, holdReason: null } }),
      });
      return followSla(w, moved);
    },
    event: (type, one, { correction }, before) =>
      transitionEvent(type, one, correction && { correction, previousOutcome: before.outcome }),
  };

function stagesOf(one: StoredCase, entered: CaseState, now: Date): CaseChange["stages"] {
  return STAGES[entered]?.(one, now);
}

/** What of a case its own guards look at. */
function factsOf({ heldAt }: Pick<StoredCase, "heldAt">): CaseFacts {
  return { isOnHold: heldAt !== null };
}

/** Moves a case, and emits its events. Returns the case as it is then, or the refusal. */
export async function moveCase(
  w: Work,
  one: Locked<StoredCase>,
  action: CaseAction,
  { facts, given }: { readonly facts?: CaseFacts; readonly given?: CaseGiven } = {},
): Promise<Result<Locked<StoredCase>, CaseRefusal>> {
  const all = {
    facts: { ...factsOf(one), ...facts },
    given: given ?? { turn: NOBODYS_TURN, turnBefore: NOBODYS_TURN },
  };
  const moved = await transition(w, CASE_MACHINE, one, action, all);
  if (moved.ok) tellRequests(w, moved.value, all.given);
  return moved;
}

/** Writes who has to do something in a case, and tells it. */
export async function attendCase(
  w: Work,
  one: Locked<StoredCase>,
  given: Pick<CaseGiven, "turn" | "turnBefore">,
): Promise<Locked<StoredCase>> {
  const attention = attentionChange(w, one, one.state, given.turn);
  const { required, resolved } = toldRequests(given.turnBefore, given.turn);
  // Also what does not come first is told, each time with a version of its own.
  if (!attention && required.length + resolved.length === 0) return one;
  const attended = await followSla(w, await updateCase(w.tx, w.scope, one, { ...attention, updatedAt: w.now }));
  if (required.length + resolved.length === 0) w.emit(updatedEvent(attended, ["attention"]));
  tellRequests(w, attended, given);
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

function tellRequests(w: Work, one: StoredCase, { turnBefore, turn }: Pick<CaseGiven, "turn" | "turnBefore">): void {
  const { required, resolved } = toldRequests(turnBefore, turn);
  for (const { id } of resolved) w.emit(actionResolvedEvent(one, id));
  for (const request of required) w.emit(actionRequiredEvent(one, request));
}
