import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork, type Work } from "../../../work/work.ts";
import * as store from "./tenants.store.ts";

const ROWS_A_STEP = 2_000;

/** Deletes a part of what a test tenant (uuid) has that has lapsed; whether more may be left. Nothing of any other. */
export function eraseTestTenant({ tx }: Pick<Work, "tx">, id: string): Promise<boolean> {
  return store.eraseTestTenant(tx, id, ROWS_A_STEP);
}

/** Deletes the test tenants that have lapsed, and an hour later what requests of their last seconds have left. */
export function testTenantErasure(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_test_tenants"),
    chunk: (scope) => unitOfWork(ctx, systemOf(scope), (w) => eraseTestTenant(w, scope.tenantId)),
  };
}
