import { encodeId } from "../../../../core/ids.ts";
import type { Keyset } from "../../../../core/paging.ts";
import type { Read } from "../../../../work/work.ts";
import type { WrittenDetermination } from "../writing/determinations.document.ts";
import type { DeterminationSummary } from "./determinations.list.schema.ts";
import {
  type DeterminationFilter,
  type ScannedDetermination,
  scanDeterminationsAfter,
} from "./determinations.list.store.ts";

export type { DeterminationFilter } from "./determinations.list.store.ts";

/** The tenant's determinations that were looked at for a page, in the keyset's order. */
export function scanDeterminations(
  r: Read,
  filter: DeterminationFilter,
  keyset: Keyset,
): Promise<readonly ScannedDetermination[]> {
  return scanDeterminationsAfter(r.tx, r.scope, filter, keyset);
}

/** What a list shows of a determination; undefined if the filter leaves it out. */
export function summaryOf({ document, successorId, origin }: ScannedDetermination): DeterminationSummary | undefined {
  if (document === null) return undefined;
  const written: WrittenDetermination = JSON.parse(document); // our own text
  const { id, evaluatedAt, headline, query, visaConclusion, knowledge } = written;
  const [leg] = query.legs;
  if (leg === undefined) throw new Error("a stored determination has no leg");
  const { destinationCountry, intent, arrivalDate, departureDate } = leg;
  return {
    id,
    evaluatedAt,
    ...(headline !== undefined && { headline }),
    passportCountry: query.traveler.passportCountry,
    destinationCountry,
    intent,
    arrivalDate,
    departureDate,
    kind: visaConclusion.kind,
    authorityStatus: knowledge.authorityStatus,
    snapshotId: knowledge.snapshotId,
    origin,
    supersededBy: successorId === null ? null : encodeId("det", successorId),
  };
}
