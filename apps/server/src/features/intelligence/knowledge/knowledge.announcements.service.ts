import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { listDueLogs, lockAnnounced, updateAnnounced } from "../../../events/announcements.store.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import { startReevaluation } from "../determinations/determinations.reevaluation.service.ts";
import * as store from "./knowledge.announcements.store.ts";

const PUBLICATIONS_A_CHUNK = 20;

/** Tells every log of each publication, once and in order. */
export function knowledgeAnnouncements(ctx: AppContext): Sweep {
  return {
    listDue: (scopesMax) => listDueLogs(ctx.db, "knowledge_announcements", scopesMax),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const announced = await lockAnnounced(w.tx, "knowledge_announcements", scope);
        if (announced === undefined) return false;
        const publications = await store.listPublications(w.tx, announced, PUBLICATIONS_A_CHUNK);
        const last = publications.at(-1);
        if (last === undefined) return false;
        await updateAnnounced(w.tx, "knowledge_announcements", scope, last.number);
        for (const publication of publications) w.emit(eventOf(publication));
        // Answers are by the last one from now on; before the first there was nothing to answer by.
        if (last.previousSnapshotId !== null) {
          await startReevaluation(w, scope, { id: encodeId("pub", last.id), publishedAt: last.publishedAt });
        }
        return publications.length === PUBLICATIONS_A_CHUNK;
      }),
  };
}

function eventOf({ id, snapshotId, previousSnapshotId, publishedAt }: store.Publication): NewEvent {
  return {
    type: "knowledge.published",
    // A publication never changes: what is published next is another one.
    resource: { type: "knowledge", id: encodeId("pub", id), version: "1" },
    data: { snapshotId, previousSnapshotId, publishedAt: publishedAt.toISOString() },
  };
}
