import { fieldOf } from "@entrada/domain/cases/collection-items";
import { encodeId } from "../../../../core/ids.ts";
import type { Resource } from "../../../../http/resources/change.ts";
import { OPERATOR_PREFIX } from "../../../../http/route.ts";
import type { Read } from "../../../../work/work.ts";
import { showCollectionRequest } from "../collection-requests.view.ts";
import type { ShownReviewedRequest } from "./collection-requests.operator.schema.ts";
import type { ReviewedCollection } from "./collection-requests.operator.service.ts";
import { requestWorkOf } from "./collection-requests.undo.service.ts";

/** The request item by item, as whoever reviews it sees it: numbers of identity documents are masked. */
export function showReviewedRequest(
  collection: ReviewedCollection,
  r: Pick<Read, "principal" | "now">,
): ShownReviewedRequest {
  const { form, files } = collection;
  const shown = showCollectionRequest(collection, r);
  const provenance = new Map(shown.provenance.map((one) => [one.path, one]));
  return {
    ...shown,
    items: shown.items.map((item) => {
      const field = item.path === undefined ? undefined : fieldOf(item.path);
      const isAnswered = field !== undefined && Object.hasOwn(shown.answers, field);
      return {
        ...item,
        answer: {
          isAnswered,
          value: isAnswered ? shown.answers[field] : null,
          isMasked: isAnswered && form.documentNumbers.has(field),
          provenance: (item.path !== undefined && provenance.get(item.path)) || null,
        },
        documents: files
          .filter(({ type }) => type === item.documentType)
          .map(({ id, state }) => ({ id: encodeId("doc", id), state })),
      };
    }),
    availableActions: [...requestWorkOf(collection)],
  };
}

/** How a collection request is answered to an operator. */
export const REVIEWED_REQUEST: Resource<ReviewedCollection> = {
  type: "collection_request",
  path: `${OPERATOR_PREFIX}/collection-requests`,
  show: showReviewedRequest,
};
