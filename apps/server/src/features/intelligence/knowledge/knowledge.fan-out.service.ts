import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import { fanOut } from "../../../work/fan-out.ts";
import type { Sweep } from "../../../work/sweep.ts";
import { startReevaluation } from "../determinations/determinations.reevaluation.service.ts";
import { listPublications, type Publication } from "./knowledge.fan-out.store.ts";

/** Announces publications of knowledge in every log, and starts the re-evaluation of the tenant's determinations. */
export function knowledgeFanOut(ctx: AppContext): Sweep {
  return fanOut(ctx, {
    table: "knowledge_announcements",
    listAfter: ({ tx }, number, publicationsMax) => listPublications(tx, number, publicationsMax),
    announce: async (w, publications) => {
      for (const publication of publications) w.emit(eventOf(publication));
      const last = publications.at(-1);
      // Answers use the last one from now on. Before the first publication there were none to re-evaluate.
      if (!last || last.previousSnapshotId === null) return;
      await startReevaluation(w, { id: encodeId("pub", last.id), publishedAt: last.publishedAt });
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
