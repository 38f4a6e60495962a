import type { Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { listDueLogs, lockAnnounced, updateAnnounced } from "../../../events/announcements.store.ts";
import { tellLogs } from "../../../events/tell-logs.ts";
import { enqueue } from "../../../jobs/queue.ts";
import { unitOfWork, type WorkResources } from "../../../work/keyed-change.ts";
import * as store from "./products.announcements.store.ts";
import { changeEvents } from "./products.events.ts";

// More than these wait for the next round: a transaction stays short.
const CHANGES_AT_ONCE = 100;

/**
 * Tells every log of the changes of products that its tenant offers, once each and in order; answers how many changes
 * logs were brought past.
 */
export function announceProducts(resources: WorkResources): Promise<number> {
  return tellLogs({
    due: (logsMax) => listDueLogs(resources.db, "product_announcements", logsMax),
    tell: (scope) => announceTo(resources, scope),
  });
}

/** Lets the logs be told of a change once its transaction has ended. */
export function announceSoon(tx: Transaction<Schema>): Promise<void> {
  return enqueue(tx, { queue: "catalog.announce", data: {} });
}

function announceTo(resources: WorkResources, scope: TenantScope): Promise<number> {
  return unitOfWork(resources, scope, { actor: { type: "system" } }, async ({ tx, emit }) => {
    const announced = await lockAnnounced(tx, "product_announcements", scope);
    if (announced === undefined) return 0;
    const changes = await store.listChanges(tx, scope, announced, CHANGES_AT_ONCE);
    const last = changes.at(-1);
    if (last === undefined) return 0;
    await updateAnnounced(tx, "product_announcements", scope, last.number);
    for (const { offeringVersion, ...change } of changes) {
      if (offeringVersion === null) continue;
      for (const event of changeEvents({ ...change, offeringVersion })) emit(event);
    }
    return changes.length;
  });
}
