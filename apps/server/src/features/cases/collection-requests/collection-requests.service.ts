import type { AttentionReason } from "@entrada/domain/cases/attention";
import type { CollectedItem } from "@entrada/domain/cases/collected-items";
import {
  COLLECTION_REQUEST_LIFECYCLE,
  type CollectionRequestAction,
  type CollectionRequestState,
  type CollectionRequestTransitionEvent,
} from "@entrada/domain/cases/collection-request-lifecycle";
import { initialState } from "@entrada/domain/shared/lifecycle";
import type { Keyset } from "../../../core/paging.ts";
import { load } from "../../../work/load.ts";
import { type Machine, transition } from "../../../work/transition.ts";
import type { Read, Work } from "../../../work/work.ts";
import { requestEvent } from "./collection-requests.events.ts";
import * as store from "./collection-requests.store.ts";

const REQUEST_MACHINE: Machine<
  store.StoredCollectionRequest,
  unknown,
  CollectionRequestState,
  CollectionRequestAction,
  CollectionRequestTransitionEvent,
  unknown,
  never
> = {
  lifecycle: COLLECTION_REQUEST_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, request, state) =>
    store.updateCollectionRequest(tx, scope, request, { state, updatedAt: now }),
  event: (type, request) => requestEvent(type, request),
};

const CANCELLABLE = COLLECTION_REQUEST_LIFECYCLE.transitions.flatMap(({ from, action }) =>
  action === "cancel" ? [from] : [],
);

/** What is asked of whom; ids are uuids. */
export interface WantedRequest {
  readonly id: string;
  readonly caseId: string;
  readonly reason: AttentionReason;
  readonly items: readonly CollectedItem[];
}

/** Opens collection requests. */
export async function openCollectionRequests(w: Work, wanted: readonly WantedRequest[]): Promise<void> {
  const { tenantId: tenant_id, environment } = w.scope;
  const rows = wanted.map(({ caseId, ...row }) => ({
    ...{ tenant_id, environment, ...row, case_id: caseId },
    state: initialState(COLLECTION_REQUEST_LIFECYCLE),
    created_at: w.now,
    updated_at: w.now,
  }));
  for (const request of await store.insertCollectionRequests(w.tx, rows)) {
    w.emit(requestEvent("collection_request.created", request));
  }
}

/** Cancels what is still asked for in these cases (uuids). */
export async function cancelRequestsOf(w: Work, caseIds: readonly string[]): Promise<void> {
  for (const request of await store.listOfCasesForUpdate(w.tx, w.scope, caseIds, CANCELLABLE)) {
    const moved = await transition(w, REQUEST_MACHINE, request, "cancel", { facts: undefined, given: undefined });
    if (!moved.ok) throw new Error(`a collection request that can be cancelled was not: ${moved.error.state}`);
  }
}

/** The collection request. */
export function getCollectionRequest(r: Read, id: string): Promise<store.StoredCollectionRequest> {
  return load(r, "crq", id, store.findCollectionRequest);
}

/** What was asked for in a case (uuid), oldest first. */
export function listRequestsOfCase(
  r: Read,
  caseId: string,
  keyset: Keyset,
): Promise<readonly store.StoredCollectionRequest[]> {
  return store.listRequestsOfCaseAfter(r.tx, r.scope, caseId, keyset);
}
