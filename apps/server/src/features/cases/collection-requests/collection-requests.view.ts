import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownCollectionRequest } from "./collection-requests.schema.ts";
import type { StoredCollectionRequest } from "./collection-requests.store.ts";

const COLLECTION_REQUESTS_PATH = "/tenant/collection-requests";

/** The collection request as clients see it. */
export function showCollectionRequest(request: StoredCollectionRequest): ShownCollectionRequest {
  return {
    id: encodeId("crq", request.id),
    version: String(request.version),
    state: request.state,
    caseId: encodeId("cas", request.caseId),
    reason: request.reason,
    items: request.items.map((item) => ({ ...item })),
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
  };
}

/** How a collection request is answered. */
export const COLLECTION_REQUEST: Resource<StoredCollectionRequest> = {
  type: "collection_request",
  path: COLLECTION_REQUESTS_PATH,
  show: showCollectionRequest,
};
