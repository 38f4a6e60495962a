import type { AppContext } from "../../../../context.ts";
import { purgeReads } from "../reads/travelers.reads.store.ts";

const ROWS_A_CHUNK = 1_000;

/** Deletes the records of who was shown a whole passport number once they are old enough, for all tenants together. */
export async function forgetReads(
  { db, config }: Pick<AppContext, "db" | "config">,
  stopping?: AbortSignal,
): Promise<void> {
  while ((await purgeReads(db, config.passportReadRetentionDays, ROWS_A_CHUNK)) > 0 && !stopping?.aborted);
}
