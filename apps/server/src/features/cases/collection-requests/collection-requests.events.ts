import type { CollectionRequestTransitionEvent } from "@entrada/domain/cases/collection-request-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredCollectionRequest } from "./collection-requests.store.ts";

type Named = Pick<StoredCollectionRequest, "id" | "version" | "caseId">;

/** The event of a collection request, by its type. */
export function requestEvent(
  type: CollectionRequestTransitionEvent | "collection_request.created",
  { id, version, caseId }: Named,
): NewEvent {
  const resource = { type: "collection_request", id: encodeId("crq", id), version: String(version) } as const;
  return { type, resource, data: { caseId: encodeId("cas", caseId) } };
}
