import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { Read, Work } from "../../../work/work.ts";
import { listPublicationsAfter, type Publication } from "./knowledge.fan-out.store.ts";

export type { Publication } from "./knowledge.fan-out.store.ts";

/** The publications after this number, in order. */
export function listPublications({ tx }: Pick<Read, "tx">, number: number, publicationsMax: number) {
  return listPublicationsAfter(tx, number, publicationsMax);
}

/** Announces publications of knowledge in a tenant's log. */
export function announcePublications(w: Pick<Work, "emit">, publications: readonly Publication[]): void {
  for (const publication of publications) w.emit(eventOf(publication));
}

function eventOf({ id, snapshotId, previousSnapshotId, publishedAt }: Publication): NewEvent {
  return {
    type: "knowledge.published",
    // A publication never changes.
    resource: { type: "knowledge", id: encodeId("pub", id), version: "1" },
    data: { snapshotId, previousSnapshotId, publishedAt: publishedAt.toISOString() },
  };
}
