import {
  COLLECTION_REQUEST_LIFECYCLE,
  type CollectionRequestAction,
  type CollectionRequestState,
  type CollectionRequestTransitionEvent,
} from "@entrada/domain/cases/collection-request-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { requestEvent } from "./collection-requests.events.ts";
import {
  type RequestChange,
  type StoredCollectionRequest,
  updateCollectionRequest,
} from "./collection-requests.store.ts";

type Given = Omit<RequestChange, "updatedAt">;

const REQUEST_MACHINE: Machine<
  StoredCollectionRequest,
  Given,
  CollectionRequestState,
  CollectionRequestAction,
  CollectionRequestTransitionEvent,
  unknown,
  never
> = {
  lifecycle: COLLECTION_REQUEST_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, request, state, given) =>
    updateCollectionRequest(tx, scope, request, { ...given, state, updatedAt: now }),
  event: (type, request) => requestEvent(type, request),
};

/** Moves a request, and emits its event. Throws 409 if its state does not allow it. */
export async function moveRequest(
  w: Work,
  request: Locked<StoredCollectionRequest>,
  action: CollectionRequestAction,
  given: Given = {},
): Promise<Locked<StoredCollectionRequest>> {
  const moved = await transition(w, REQUEST_MACHINE, request, action, { facts: undefined, given });
  return orConflict(moved, encodeId("crq", request.id), (state) => `${inState("The collection request", state)}.`);
}
