import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { listDueLogs, lockAnnounced, updateAnnounced } from "../../../events/announcements.store.ts";
import type { NewEvent } from "../../../events/append.ts";
import { tellLogs } from "../../../events/tell-logs.ts";
import { unitOfWork } from "../../../work/keyed-change.ts";
import { startReevaluation } from "../determinations/determinations.reevaluation.service.ts";
import * as store from "./knowledge.announcements.store.ts";

// More than these wait for the next round: a transaction stays short.
const PUBLICATIONS_AT_ONCE = 20;

/**
 * Tells every log of the publications it has not been told of, once each and in order; answers how many events that
 * was.
 */
export function announceKnowledge(resources: AppContext): Promise<number> {
  return tellLogs({
    due: (logsMax) => listDueLogs(resources.db, "knowledge_announcements", logsMax),
    tell: (scope) => announceTo(resources, scope),
  });
}

function announceTo(resources: AppContext, scope: TenantScope): Promise<number> {
  return unitOfWork(resources, scope, { actor: { type: "system" } }, async (w) => {
    const { tx, emit } = w;
    const announced = await lockAnnounced(tx, "knowledge_announcements", scope);
    if (announced === undefined) return 0;
    const publications = await store.listPublications(tx, announced, PUBLICATIONS_AT_ONCE);
    const last = publications.at(-1);
    if (last === undefined) return 0;
    await updateAnnounced(tx, "knowledge_announcements", scope, last.number);
    for (const publication of publications) emit(eventOf(publication));
    // Answers are by the last one from now on; before the first there was nothing to answer by.
    if (last.previousSnapshotId !== null) {
      await startReevaluation(w, scope, { id: encodeId("pub", last.id), publishedAt: last.publishedAt });
    }
    return publications.length;
  });
}

function eventOf({ id, snapshotId, previousSnapshotId, publishedAt }: store.Publication): NewEvent {
  return {
    type: "knowledge.published",
    // A publication never changes: what is published next is another one.
    resource: { type: "knowledge", id: encodeId("pub", id), version: "1" },
    data: { snapshotId, previousSnapshotId, publishedAt: publishedAt.toISOString() },
  };
}
