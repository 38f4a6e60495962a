import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import * as store from "./leads.store.ts";

const LEADS_A_CHUNK = 1_000;

/** Deletes leads without a customer once they are old enough by their tenants' own clocks. */
export function leadRetention(ctx: AppContext): Sweep {
  const { leadRetentionDays: keptDays } = ctx.config;
  return {
    listDue: dueIn(ctx.db, "due_lead_purges", keptDays),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async ({ tx }) => {
        const deleted = await store.deleteOldLeads(tx, scope, keptDays, LEADS_A_CHUNK);
        return deleted === LEADS_A_CHUNK;
      }),
  };
}
