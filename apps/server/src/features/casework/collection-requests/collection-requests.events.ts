import type { CollectionRequestTransitionEvent } from "@entrada/domain/cases/collection-request-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredCollectionRequest } from "./collection-requests.store.ts";

type Named = Pick<StoredCollectionRequest, "id" | "version" | "caseId">;

export function requestEvent(
  type: "collection_request.created" | CollectionRequestTransitionEvent,
  request: Named,
): NewEvent {
  return { type, resource: resourceOf(request), data: { caseId: encodeId("cas", request.caseId) } };
}

/** Answers were saved; their values are not in the event. */
export function updatedEvent(request: Named, changed: readonly string[]): NewEvent {
  return {
    type: "collection_request.updated",
    resource: resourceOf(request),
    data: { caseId: encodeId("cas", request.caseId), changed: [...changed] },
  };
}

function resourceOf({ id, version }: Named) {
  return { type: "collection_request", id: encodeId("crq", id), version: String(version) } as const;
}
