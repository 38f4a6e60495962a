import type { AppContext } from "../../../../context.ts";
import { dueIn, type Sweep } from "../../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../../work/work.ts";
import { indexPersons } from "../../persons/persons.search.service.ts";
import { decryptedTraveler } from "../travelers.service.ts";
import { listUnindexedForUpdate } from "../travelers.store.ts";
import { findableTraveler } from "../travelers-person.ts";

const TRAVELERS_A_CHUNK = 200;

/** Lets travelers be found that versions before have stored. */
export function travelerIndexing(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_travelers_terms"),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const rows = await listUnindexedForUpdate(w.tx, scope, TRAVELERS_A_CHUNK);
        const persons = rows.map((row) => ({ id: row.id, findable: findableTraveler(decryptedTraveler(w, row)) }));
        await indexPersons(w, "travelers", persons);
        return rows.length === TRAVELERS_A_CHUNK;
      }),
  };
}
