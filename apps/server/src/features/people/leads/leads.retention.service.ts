import type { AppContext } from "../../../context.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import * as store from "./leads.store.ts";

const SCOPES_A_ROUND = 500;
const ROWS_A_CHUNK = 1_000;

/** Deletes the leads of nobody that are past their time: of one tenant, or of everybody. */
export async function forgetLeads(
  { db, config }: Pick<AppContext, "db" | "config">,
  only: TenantScope | undefined,
): Promise<void> {
  const { leadRetentionDays: keptDays } = config;
  const forget = async (scope: TenantScope) => {
    while ((await db.withTenant(scope, (tx) => store.deleteOldLeads(tx, scope, keptDays, ROWS_A_CHUNK))) > 0);
  };
  if (only !== undefined) return forget(only);
  for (;;) {
    const scopes = await store.listDueLeads(db, keptDays, SCOPES_A_ROUND);
    for (const scope of scopes) await forget(scope);
    if (scopes.length < SCOPES_A_ROUND) return;
  }
}
