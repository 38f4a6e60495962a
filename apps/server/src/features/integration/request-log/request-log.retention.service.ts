import type { AppContext } from "../../../context.ts";
import { purgeRequests } from "./request-log.store.ts";

const PURGED_AT_ONCE = 10_000;

/** Deletes what is too old, of all tenants. */
export async function forgetRequests({ db, config }: AppContext, signal: AbortSignal): Promise<void> {
  const { requestLogDays } = config;
  while (!signal.aborted) {
    if ((await purgeRequests(db, requestLogDays, PURGED_AT_ONCE)) < PURGED_AT_ONCE) return;
  }
}
