import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import { fanOut } from "../../../work/fan-out.ts";
import type { Sweep } from "../../../work/sweep.ts";
import type { Work } from "../../../work/work.ts";
import { listPublicationsAfter, type Publication } from "./knowledge.fan-out.store.ts";

/** Starts to determine again what a publication may have changed. */
type Reevaluate = (
  w: Work,
  publication: { /** as clients see it */ readonly id: string; readonly publishedAt: Date },
) => Promise<void>;

/** Announces publications of knowledge in every log, and starts the re-evaluation of the tenant's determinations. */
export function knowledgeFanOut(ctx: AppContext, reevaluate: Reevaluate): Sweep {
  return fanOut(ctx, {
    table: "knowledge_announcements",
    listAfter: ({ tx }, number, publicationsMax) => listPublicationsAfter(tx, number, publicationsMax),
    announce: async (w, publications) => {
      for (const publication of publications) w.emit(eventOf(publication));
      const last = publications.at(-1);
      // Answers use the last one from now on. Before the first publication there were none to re-evaluate.
      if (!last || last.previousSnapshotId === null) return;
      await reevaluate(w, { id: encodeId("pub", last.id), publishedAt: last.publishedAt });
    },
  });
}

function eventOf({ id, snapshotId, previousSnapshotId, publishedAt }: Publication): NewEvent {
  return {
    type: "knowledge.published",
    // A publication never changes.
    resource: { type: "knowledge", id: encodeId("pub", id), version: "1" },
    data: { snapshotId, previousSnapshotId, publishedAt: publishedAt.toISOString() },
  };
}
