import {
  API_KEY_LIFECYCLE,
  type ApiKeyAction,
  type ApiKeyState,
  type ApiKeyTransitionEvent,
  apiKeyState,
} from "@entrada/domain/access/api-key-lifecycle";
import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { decide, type Entered, factOf } from "@entrada/domain/shared/lifecycle";
import type { Clock } from "../../../core/clock.ts";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { noteAbout } from "./api-keys.audit.ts";
import { type ChangedMember, transitionEvent } from "./api-keys.events.ts";
import { type ApiKey, type ApiKeyColumns, type ApiKeyStateColumns, updateApiKey } from "./api-keys.store.ts";

/** The work of a request or of the command line. */
export type KeyWork = Work<{ readonly clock: Pick<Clock, "now"> }>;

/** An action on a key, and what is written with it. */
export type ApiKeyMove =
  | { readonly action: "update"; readonly columns: ApiKeyColumns; readonly changed: readonly ChangedMember[] }
  | { readonly action: "rotate" /** uuid */; readonly replacedBy: string; readonly endsAt: Date }
  | { readonly action: "revoke" };

const API_KEY_MACHINE: Machine<
  ApiKey,
  ApiKeyMove,
  ApiKeyState,
  ApiKeyAction,
  ApiKeyTransitionEvent | null,
  undefined,
  never,
  KeyWork
> = {
  lifecycle: API_KEY_LIFECYCLE,
  stateOf: apiKeyState,
  update: ({ tx, scope, now }, key, state, move) => {
    const columns = move.action === "update" ? move.columns : {};
    return updateApiKey(tx, scope, key, { ...columns, ...stateColumns(state, move, now) });
  },
  event: (type, key, move) => transitionEvent(type, key, move.action === "update" ? move.changed : []),
};

/** Moves a key, and emits its event. Throws `state_conflict` if its state does not allow it. */
export async function moveApiKey(w: KeyWork, key: Locked<ApiKey>, move: ApiKeyMove): Promise<Locked<ApiKey>> {
  // Keys expire in real time, even if a test environment has moved its clock.
  const now = w.ctx.clock.now();
  const given = { facts: undefined, given: move };
  const moved = await transition({ ...w, now }, API_KEY_MACHINE, key, move.action, given);
  const movedApiKey = orConflict(moved, encodeId("key", key.id), keyIs);
  w.audit(movedNote(key, move));
  return movedApiKey;
}

/** Throws `state_conflict` if the key's state does not allow the action. */
export function requireAction(w: KeyWork, key: ApiKey, action: ApiKeyAction): void {
  const state = apiKeyState(key, w.ctx.clock.now());
  orConflict(decide(API_KEY_LIFECYCLE, state, action, undefined), encodeId("key", key.id), keyIs);
}

function movedNote(key: Pick<ApiKey, "id">, move: ApiKeyMove): AuditNote {
  if (move.action === "revoke") return noteAbout("revoked", key);
  if (move.action === "update") return { ...noteAbout("updated", key), detail: { changed: move.changed.join(" ") } };
  const replacedBy = encodeId("key", move.replacedBy);
  return { ...noteAbout("rotated", key), detail: { replacedBy, endsAt: move.endsAt.toISOString() } };
}

// No column holds the state: these determine it.
function stateColumns(state: Entered<ApiKeyState>, move: ApiKeyMove, now: Date): ApiKeyStateColumns {
  if (state === "revoked") return { revokedAt: factOf(state, now) };
  if (state !== "replaced" || move.action !== "rotate") return {};
  return { replacedBy: factOf(state, move.replacedBy), expiresAt: factOf(state, move.endsAt) };
}

function keyIs(state: string): string {
  return `${inState("The API key", state)}.`;
}
