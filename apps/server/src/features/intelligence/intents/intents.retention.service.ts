import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import * as store from "./intents.store.ts";

const STATEMENTS_A_CHUNK = 1_000;

/** Deletes statements whose retention has ended by their tenants' own clocks. */
export function statementRetention({ db }: Pick<AppContext, "db">): Sweep {
  return {
    listDue: dueIn(db, "due_statement_purges"),
    chunk: async (scope) => {
      const forgotten = await db.withTenant(scope, (tx) => store.forgetStatements(tx, scope, STATEMENTS_A_CHUNK));
      return forgotten === STATEMENTS_A_CHUNK;
    },
  };
}
