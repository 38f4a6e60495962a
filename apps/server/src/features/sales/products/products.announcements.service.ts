import { listDueLogs, lockAnnounced, updateAnnounced } from "../../../events/announcements.store.ts";
import type { Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork, type WorkResources } from "../../../work/work.ts";
import * as store from "./products.announcements.store.ts";
import { changeEvents } from "./products.events.ts";

const CHANGES_A_CHUNK = 100;

/** Tells every log of the changes of the products that its tenant offers, once each and in order. */
export function productAnnouncements(resources: WorkResources): Sweep {
  return {
    listDue: (scopesMax) => listDueLogs(resources.db, "product_announcements", scopesMax),
    chunk: (scope) =>
      unitOfWork(resources, systemOf(scope), async ({ tx, emit }) => {
        const announced = await lockAnnounced(tx, "product_announcements", scope);
        if (announced === undefined) return false;
        const changes = await store.listChanges(tx, scope, announced, CHANGES_A_CHUNK);
        const last = changes.at(-1);
        if (last === undefined) return false;
        await updateAnnounced(tx, "product_announcements", scope, last.number);
        for (const { termsVersion, ...change } of changes) {
          if (termsVersion === null) continue;
          for (const event of changeEvents({ ...change, termsVersion })) emit(event);
        }
        return changes.length === CHANGES_A_CHUNK;
      }),
  };
}
