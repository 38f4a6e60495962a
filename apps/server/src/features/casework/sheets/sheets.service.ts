import type { Product } from "@entrada/catalog/product.schema";
import type { OperatorAction } from "@entrada/domain/access/operator-actions";
import { permits } from "@entrada/domain/access/principal";
import { encodeId } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { type Traveler, travelersById } from "../../people/travelers/travelers.service.ts";
import type { WorkedCase } from "../cases/operator/cases.operator.service.ts";
import {
  listReviewedCollections,
  type ReviewedCollection,
} from "../collection-requests/review/collection-requests.operator.service.ts";
import { type Document, listDocuments } from "../documents/documents.service.ts";
import { productOfVersion } from "../forms/forms.service.ts";
import { type InternalNote, listNotes } from "../internal-notes/internal-notes.service.ts";
import { listMessages, type Message } from "../messages/messages.service.ts";
import { listTimeline, type TimelineEntry } from "../timeline/timeline.service.ts";

const PART_MAX = 200;
const NEWEST: Keyset = { order: "newest", after: undefined, rowsMax: PART_MAX + 1 };

/** The newest of a part of a case, oldest first, and whether there are older ones. */
interface Part<Row> {
  readonly rows: readonly Row[];
  readonly hasOlder: boolean;
}

/** A case with all that whoever works on it looks at. What the role may not read is undefined. */
export interface CaseSheet {
  readonly worked: WorkedCase;
  /** the product in the version that the case follows */
  readonly product: Product;
  readonly requests: Part<ReviewedCollection>;
  readonly timeline: Part<TimelineEntry>;
  readonly documents: Part<Document> | undefined;
  readonly messages: Part<Message> | undefined;
  readonly notes: Part<InternalNote> | undefined;
  /** undefined, too, once the traveler is erased */
  readonly traveler: Traveler | undefined;
}

/** Everything that belongs to a case and that a page shows, as the operator who asks may read it. */
export async function sheetOf(r: Read<UseCaseContext>, worked: WorkedCase): Promise<CaseSheet> {
  const may = (action: OperatorAction) => permits(r.principal, { action });
  const { case: one } = worked;
  const caseId = encodeId("cas", one.id);
  return {
    worked,
    product: await productOfVersion(r, one.productId, one.requirementsVersion),
    requests: partOf(await listReviewedCollections(r, caseId, {}, NEWEST)),
    timeline: partOf(await listTimeline(r, caseId, {}, NEWEST)),
    documents: may("documents:read") ? partOf(await listDocuments(r, { caseId: one.id }, NEWEST)) : undefined,
    messages: may("messages:read") ? partOf(await listMessages(r, caseId, {}, NEWEST)) : undefined,
    notes: may("notes:read") ? partOf(await listNotes(r, caseId, {}, NEWEST)) : undefined,
    traveler: may("persons:read") ? (await travelersById(r, [one.travelerId])).get(one.travelerId) : undefined,
  };
}

function partOf<Row>(newest: readonly Row[]): Part<Row> {
  return { rows: newest.slice(0, PART_MAX).toReversed(), hasOlder: newest.length > PART_MAX };
}
