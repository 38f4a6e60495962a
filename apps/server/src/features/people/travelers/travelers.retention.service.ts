import type { AppContext } from "../../../context.ts";
import { purgeReads } from "./travelers.reads.store.ts";

const ROWS_A_CHUNK = 1_000;

/** Forgets who was shown a whole passport number, once that is long enough ago; told to stop, after the round at hand. */
export async function forgetReads(
  { db, config }: Pick<AppContext, "db" | "config">,
  stopping?: AbortSignal,
): Promise<void> {
  while ((await purgeReads(db, config.passportReadRetentionDays, ROWS_A_CHUNK)) > 0 && !stopping?.aborted);
}
