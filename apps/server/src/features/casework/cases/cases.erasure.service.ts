import type { Work } from "../../../work/work.ts";
import { updatedEvent } from "./cases.events.ts";
import * as store from "./cases.store.ts";

/**
 * Erases the authority's numbers of the applications of these travelers (uuids), which lead to the person, and what the
 * tenant noted with them.
 */
export async function forgetNotesOfCases(w: Work, travelerIds: readonly string[]): Promise<void> {
  for (const one of await store.listNotedForUpdate(w.tx, w.scope, travelerIds)) {
    const forgotten = { authorityReference: null, metadata: null, updatedAt: w.now };
    const updated = await store.updateCase(w.tx, w.scope, one, forgotten);
    w.emit(
      updatedEvent(updated, [
        ...(one.authorityReference === null ? [] : (["authorityReference"] as const)),
        ...(one.metadata === null ? [] : (["metadata"] as const)),
      ]),
    );
  }
}
