import type { AppContext } from "../../../context.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import * as store from "./intents.store.ts";

const SCOPES_A_ROUND = 500;
const ROWS_A_CHUNK = 1_000;

/** Forgets the words that are past their time: of one tenant, or of everybody. */
export async function forgetStatements({ db }: Pick<AppContext, "db">, only: TenantScope | undefined): Promise<void> {
  const forget = async (scope: TenantScope) => {
    while ((await db.withTenant(scope, (tx) => store.forgetStatements(tx, scope, ROWS_A_CHUNK))) > 0);
  };
  if (only !== undefined) return forget(only);
  for (;;) {
    const scopes = await store.listDueStatements(db, SCOPES_A_ROUND);
    for (const scope of scopes) await forget(scope);
    if (scopes.length < SCOPES_A_ROUND) return;
  }
}
