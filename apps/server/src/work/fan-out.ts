import type { AppContext } from "../context.ts";
import { type Announced, lockAnnounced, updateAnnounced } from "../events/announcements.store.ts";
import { dueIn, type Sweep } from "./sweep.ts";
import { type Read, systemOf, type UseCaseContext, unitOfWork, type Work } from "./work.ts";

/** Something that happens outside of any tenant and is announced in many logs. */
interface FanOut<Item extends { readonly number: number }> {
  /** the table with each log's last announcement */
  readonly table: Announced;
  /** the announcements after this number, in order */
  readonly listAfter: (r: Read, number: number, itemsMax: number) => Promise<readonly Item[]>;
  readonly announce: (w: Work<UseCaseContext>, items: readonly Item[]) => Promise<void> | void;
}

// The rest waits for another chunk, to keep transactions short.
const ITEMS_A_CHUNK = 100;

/** Announces everything new in every log, once and in order. Any number of processes may do so at the same time. */
export function fanOut<Item extends { readonly number: number }>(
  ctx: AppContext,
  { table, listAfter, announce }: FanOut<Item>,
): Sweep {
  return {
    listDue: dueIn(ctx.db, `due_${table}`),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const announced = await lockAnnounced(w.tx, table, w.scope);
        // Another process is announcing to this log.
        if (announced === undefined) return false;
        const items = await listAfter(w, announced, ITEMS_A_CHUNK);
        const last = items.at(-1);
        if (last === undefined) return false;
        await updateAnnounced(w.tx, table, w.scope, last.number);
        await announce(w, items);
        return items.length === ITEMS_A_CHUNK;
      }),
  };
}
