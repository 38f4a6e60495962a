import { type RowOf, sharedRows } from "../../../../work/table-rows.ts";

const settings = sharedRows("tenants", ["id", "version", "capabilities", "calendar", "sla", "replyHours"]);

/** What a tenant's manager sets of it. */
export type OwnSettings = RowOf<typeof settings>;

export const {
  find: findSettings,
  /** Others that change them wait. */
  lock: lockSettings,
} = settings;
