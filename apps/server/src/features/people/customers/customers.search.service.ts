import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import { indexPersons } from "../persons/persons.search.service.ts";
import { decryptedCustomer } from "./customers.service.ts";
import { listUnindexedForUpdate } from "./customers.store.ts";
import { findableCustomer } from "./customers-person.ts";

const CUSTOMERS_A_CHUNK = 200;

/** Lets customers be found that versions before have stored. */
export function customerIndexing(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_customers_terms"),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const rows = await listUnindexedForUpdate(w.tx, scope, CUSTOMERS_A_CHUNK);
        const persons = rows.map((row) => ({ id: row.id, findable: findableCustomer(decryptedCustomer(w, row)) }));
        await indexPersons(w, "customers", persons);
        return rows.length === CUSTOMERS_A_CHUNK;
      }),
  };
}
