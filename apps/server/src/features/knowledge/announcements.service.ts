import type { TenantScope } from "../../db/tenant-scope.ts";
import type { NewEvent } from "../../events/append.ts";
import { encodeId } from "../../ids.ts";
import { unitOfWork, type WorkResources } from "../../unit-of-work.ts";
import { startReevaluation } from "../determinations/determinations.reevaluation.service.ts";
import * as store from "./announcements.store.ts";

const LOGS_A_ROUND = 200;
// More than these wait for the next round: a transaction stays short.
const PUBLICATIONS_AT_ONCE = 20;

/**
 * Tells every log of the publications it has not been told of, once each and in order; answers how many events that
 * was. Any number of processes may do it at the same time, and one that is interrupted is finished by the next.
 */
export async function announceKnowledge(resources: WorkResources): Promise<number> {
  let told = 0;
  for (;;) {
    const due = await store.listDueAnnouncements(resources.db, LOGS_A_ROUND);
    const failures: unknown[] = [];
    let toldNow = 0;
    for (const scope of due) {
      try {
        toldNow += await announceTo(resources, scope);
      } catch (error) {
        // One log that cannot be written to must not keep the news from all others.
        failures.push(error);
      }
    }
    told += toldNow;
    if (toldNow > 0) continue;
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} logs could not be told`);
    // What is left is in the hands of another process.
    return told;
  }
}

function announceTo(resources: WorkResources, scope: TenantScope): Promise<number> {
  return unitOfWork(resources, scope, { actor: { type: "system" } }, async (w) => {
    const { tx, emit } = w;
    const announced = await store.lockAnnounced(tx, scope);
    if (announced === undefined) return 0;
    const publications = await store.listPublications(tx, announced, PUBLICATIONS_AT_ONCE);
    const last = publications.at(-1);
    if (last === undefined) return 0;
    await store.updateAnnounced(tx, scope, last.number);
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
