import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { purgeSessions } from "./sessions.store.ts";

/** How long a session is shown from when it was opened: twice as long as it can live. */
export const SESSION_KEPT_DAYS = 60;
const PURGED_AT_ONCE = 1_000;

/** Deletes sessions of all tenants that are long over. */
export async function forgetSessions({ db, clock }: AppContext, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - SESSION_KEPT_DAYS * DAY_SECONDS * 1000);
  while (!signal.aborted) {
    if ((await purgeSessions(db, before, PURGED_AT_ONCE)) < PURGED_AT_ONCE) return;
  }
}
