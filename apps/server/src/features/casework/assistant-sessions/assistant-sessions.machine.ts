import {
  ASSISTANT_SESSION_LIFECYCLE,
  type AssistantSessionAction,
  type AssistantSessionState,
  type AssistantSessionTransitionEvent,
} from "@entrada/domain/cases/assistant-session-lifecycle";
import type { AssistantSessionEnd } from "../../../core/assistant.ts";
import { encodeId } from "../../../core/ids.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { endedEvent } from "./assistant-sessions.events.ts";
import { type StoredAssistantSession, updateEnd } from "./assistant-sessions.store.ts";

interface Given {
  readonly endReason: AssistantSessionEnd;
}

const SESSION_MACHINE: Machine<
  StoredAssistantSession,
  Given,
  AssistantSessionState,
  AssistantSessionAction,
  AssistantSessionTransitionEvent,
  unknown,
  never
> = {
  lifecycle: ASSISTANT_SESSION_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, session, state, { endReason }) =>
    updateEnd(tx, scope, session, { state, endedAt: now, endReason }),
  event: (_type, session) => endedEvent(session),
};

const REASON_OF: Readonly<Record<AssistantSessionAction, AssistantSessionEnd>> = { end: "ended", expire: "expired" };

/** Ends a conversation, and emits its event. Throws 409 if it has ended. */
export async function moveSession(
  w: Work,
  session: Locked<StoredAssistantSession>,
  action: AssistantSessionAction,
): Promise<Locked<StoredAssistantSession>> {
  const given = { endReason: REASON_OF[action] };
  const moved = await transition(w, SESSION_MACHINE, session, action, { facts: undefined, given });
  return orConflict(moved, encodeId("ast", session.id), (state) => `The conversation is ${state}.`);
}
