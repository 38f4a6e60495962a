import type { AppContext } from "../../../context.ts";
import { dropOldMonths } from "./determinations.retention.store.ts";

/** Deletes the months of determinations that are past their retention, if the installation has set one. */
export async function expireDeterminations({ db, config }: Pick<AppContext, "db" | "config">): Promise<void> {
  const { determinationRetentionDays } = config;
  if (determinationRetentionDays !== undefined) await dropOldMonths(db, determinationRetentionDays);
}
