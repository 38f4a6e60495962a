import { decide, factOf, type Refusal } from "@entrada/domain/shared/lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import {
  availableEndpointActions,
  ENDPOINT_LIFECYCLE,
  type EndpointAction,
  type EndpointState,
  type EndpointTransitionEvent,
} from "@entrada/domain/webhooks/endpoint-lifecycle";
import type { Problem } from "../../../../core/problem.ts";
import { type Machine, stateConflict, transition } from "../../../../work/transition.ts";
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
  update: ({ ctx, tx, scope }, endpoint, state, { changes }) =>
    state === "deleted"
      ? store.markEndpointDeleted(tx, scope, endpoint, factOf(state, ctx.clock.now()))
      : store.updateEndpoint(tx, scope, endpoint, { ...changes, state }),
  event: (type, endpoint, { resumeFrom = "now" }, before) => transitionEvent(type, endpoint, before.state, resumeFrom),
};

/** Moves an endpoint whose row is locked, and emits its event; returns it as it is then, or why it stays as it is. */
export function moveEndpoint(
  w: Work,
  endpoint: store.Endpoint,
  action: EndpointAction,
  given: Given = {},
): Promise<Result<store.Endpoint, Refusal<EndpointAction, never>>> {
  return transition(w, ENDPOINT_MACHINE, endpoint, action, { facts: undefined, given });
}

/** The refusal of an action that the endpoint's state does not allow. */
export function actionRefused({ state }: store.Endpoint, action: EndpointAction): Problem {
  return stateConflict(
    `The action ${action} is not possible: the endpoint is ${state}.`,
    state,
    availableEndpointActions(state),
  );
}

/** Whether events are sent to the endpoint. */
export function getsEvents({ state }: store.Endpoint): boolean {
  return decide(ENDPOINT_LIFECYCLE, state, "send", undefined).ok;
}

/** Refuses an endpoint that gets no events. */
export function requireEnabled(endpoint: store.Endpoint): void {
  if (getsEvents(endpoint)) return;
  const { state } = endpoint;
  throw stateConflict(`The endpoint is ${state} and gets no events.`, state, availableEndpointActions(state));
}
