import { decide, factOf, type Refusal } from "@entrada/domain/shared/lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import {
  ENDPOINT_LIFECYCLE,
  type EndpointAction,
  type EndpointState,
  type EndpointTransitionEvent,
} from "@entrada/domain/webhooks/endpoint-lifecycle";
import { encodeId } from "../../../../core/ids.ts";
import { inState } from "../../../../core/in-state.ts";
import type { Locked } from "../../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../../work/transition.ts";
import type { Work } from "../../../../work/work.ts";
import { transitionEvent } from "./endpoints.events.ts";
import * as store from "./endpoints.store.ts";

/** What is written or announced with a transition. */
interface Given {
  readonly changes?: Omit<store.EndpointChanges, "state">;
  /** for an endpoint being enabled: where its events start */
  readonly resumeFrom?: "now" | "lastSuccess";
}

const ENDPOINT_MACHINE: Machine<
  store.Endpoint,
  Given,
  EndpointState,
  EndpointAction,
  EndpointTransitionEvent | null,
  unknown,
  never
> = {
  lifecycle: ENDPOINT_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, endpoint, state, { changes }) =>
    state === "deleted"
      ? store.markEndpointDeleted(tx, scope, endpoint, factOf(state, now))
      : store.updateEndpoint(tx, scope, endpoint, { ...changes, state }),
  event: (type, endpoint, { resumeFrom = "now" }, before) => transitionEvent(type, endpoint, before.state, resumeFrom),
};

/** Moves an endpoint, and emits its event. Throws `state_conflict` if its state does not allow it. */
export async function moveEndpoint(
  w: Work,
  endpoint: Locked<store.Endpoint>,
  action: EndpointAction,
  given: Given = {},
): Promise<Locked<store.Endpoint>> {
  const moved = await tryMoveEndpoint(w, endpoint, action, given);
  return orConflict(moved, encodeId("whe", endpoint.id), (state) => `${inState("The endpoint", state)}.`);
}

/** The same, but returns the refusal. */
export function tryMoveEndpoint(
  w: Work,
  endpoint: Locked<store.Endpoint>,
  action: EndpointAction,
  given: Given,
): Promise<Result<Locked<store.Endpoint>, Refusal<never>>> {
  return transition(w, ENDPOINT_MACHINE, endpoint, action, { facts: undefined, given });
}

/** Whether events are sent to the endpoint. */
export function getsEvents(endpoint: store.Endpoint): boolean {
  return decideSend(endpoint).ok;
}

/** Refuses an endpoint that gets no events. */
export function requireEnabled(endpoint: store.Endpoint): void {
  const id = encodeId("whe", endpoint.id);
  orConflict(decideSend(endpoint), id, (state) => `${inState("The endpoint", state)} and gets no events.`);
}

function decideSend({ state }: store.Endpoint) {
  return decide(ENDPOINT_LIFECYCLE, state, "send", undefined);
}
