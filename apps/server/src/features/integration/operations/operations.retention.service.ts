import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import { deleteExpiredOperations } from "./operations.store.ts";

const OPERATIONS_A_CHUNK = 1_000;

/** Deletes operations that were kept for as long as they say. */
export function operationRetention({ db }: Pick<AppContext, "db">): Sweep {
  return {
    listDue: dueIn(db, "due_operation_expiries"),
    chunk: async (scope) => {
      const deleted = await db.withTenant(scope, (tx) => deleteExpiredOperations(tx, scope, OPERATIONS_A_CHUNK));
      return deleted === OPERATIONS_A_CHUNK;
    },
  };
}
