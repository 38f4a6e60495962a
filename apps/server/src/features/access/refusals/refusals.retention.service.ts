import type { AppContext } from "../../../context.ts";
import { purgeRefusals } from "./refusals.store.ts";

const PURGED_AT_ONCE = 10_000;

/** Deletes what is too old, of all tenants and of none. */
export async function forgetRefusals({ db, config }: AppContext, signal: AbortSignal): Promise<void> {
  const { refusalLogDays } = config;
  while (!signal.aborted) {
    if ((await purgeRefusals(db, refusalLogDays, PURGED_AT_ONCE)) < PURGED_AT_ONCE) return;
  }
}
