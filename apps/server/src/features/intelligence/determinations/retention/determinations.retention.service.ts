import type { AppContext } from "../../../../context.ts";
import { deleteOldOfCheck, dropOldMonths } from "./determinations.retention.store.ts";

/** How long what visitors of check pages asked is kept: the database deletes nothing that is younger. */
export const CHECK_ANSWERS_KEPT_DAYS = 30;

const ROWS_A_CHUNK = 1_000;

/**
 * Deletes what visitors of check pages asked more than 30 days ago, and the months of determinations that are past
 * their retention, if the installation has set one.
 */
export async function expireDeterminations({ db, config }: Pick<AppContext, "db" | "config">): Promise<void> {
  while ((await deleteOldOfCheck(db, ROWS_A_CHUNK)) === ROWS_A_CHUNK);
  const { determinationRetentionDays } = config;
  if (determinationRetentionDays !== undefined) await dropOldMonths(db, determinationRetentionDays);
}
