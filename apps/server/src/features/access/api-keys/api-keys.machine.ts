import {
  API_KEY_LIFECYCLE,
  type ApiKeyAction,
  type ApiKeyState,
  type ApiKeyTransitionEvent,
  apiKeyState,
} from "@entrada/domain/access/api-key-lifecycle";
import { decide } from "@entrada/domain/shared/lifecycle";
import type { Clock } from "../../../core/clock.ts";
import { type Machine, stateConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { type ChangedMember, transitionEvent } from "./api-keys.events.ts";
import { type ApiKey, type ApiKeyColumns, updateApiKey } from "./api-keys.store.ts";

/** The work of a request or of the command line. */
export type KeyWork = Work<{ readonly clock: Pick<Clock, "now"> }>;

/** What a transition writes; the state follows from it. */
interface Given {
  readonly columns: ApiKeyColumns;
  /** of an update */
  readonly changed?: readonly ChangedMember[];
}

const API_KEY_MACHINE: Machine<
  ApiKey,
  Given,
  ApiKeyState,
  ApiKeyAction,
  ApiKeyTransitionEvent | null,
  undefined,
  never,
  KeyWork
> = {
  lifecycle: API_KEY_LIFECYCLE,
  stateOf: apiKeyState,
  update: ({ tx, scope }, key, _state, { columns }) => updateApiKey(tx, scope, key, columns),
  event: (type, key, { changed = [] }) => transitionEvent(type, key, changed),
};

/** Moves a key whose row is locked, and emits its event. Throws `state_conflict` if its state does not allow it. */
export async function moveApiKey(w: KeyWork, key: ApiKey, action: ApiKeyAction, given: Given): Promise<ApiKey> {
  // Keys expire in real time, even if a test environment has moved its clock.
  const now = w.ctx.clock.now();
  const moved = await transition({ ...w, now }, API_KEY_MACHINE, key, action, { facts: undefined, given });
  if (!moved.ok) throw refusalOf(apiKeyState(key, now), moved.error.availableActions);
  return moved.value;
}

/** Throws `state_conflict` if the key's state does not allow the action. */
export function requireAction(w: KeyWork, key: ApiKey, action: ApiKeyAction): void {
  const state = apiKeyState(key, w.ctx.clock.now());
  const decided = decide(API_KEY_LIFECYCLE, state, action, undefined);
  if (!decided.ok) throw refusalOf(state, decided.error.availableActions);
}

function refusalOf(state: ApiKeyState, availableActions: readonly ApiKeyAction[]) {
  return stateConflict(`The API key is ${state}.`, state, availableActions);
}
