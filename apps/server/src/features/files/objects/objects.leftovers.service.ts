import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import { readOnly, systemOf, unitOfWork } from "../../../work/work.ts";
import * as store from "./objects.store.ts";

const OBJECTS_A_CHUNK = 50;

/** Removes the objects that nobody needs. */
export function leftoverRemoval(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_object_leftovers"),
    chunk: async (scope) => {
      const names = await readOnly(ctx, systemOf(scope), (r) =>
        store.listDueLeftovers(r.tx, scope, ctx.clock.now(), OBJECTS_A_CHUNK),
      );
      if (names.length === 0) return false;
      for (const name of names) await ctx.storage.remove(name);
      await unitOfWork(ctx, systemOf(scope), (w) => store.deleteLeftovers(w.tx, scope, names));
      return names.length === OBJECTS_A_CHUNK;
    },
  };
}
