import type { AppContext } from "../../../context.ts";
import { deleteChanges } from "./changes.store.ts";

/** How long a page that was cut off can go on where it was. */
export const RESUMED_SECONDS = 10 * 60;

// Longer, because what is written may become visible some seconds later.
const KEPT_SECONDS = RESUMED_SECONDS + 5 * 60;
const DELETED_AT_ONCE = 10_000;

/** Deletes what no page asks for any more, of all tenants. */
export async function forgetChanges({ db }: Pick<AppContext, "db">, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if ((await deleteChanges(db, KEPT_SECONDS, DELETED_AT_ONCE)) < DELETED_AT_ONCE) return;
  }
}
