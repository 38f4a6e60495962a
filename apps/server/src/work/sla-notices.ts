import type { Transaction } from "kysely";
import type { AppContext } from "../context.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { DueFinder } from "../db/due-scopes.ts";
import type { Schema } from "../db/tables/schema.ts";
import { dueIn, type Sweep } from "./sweep.ts";
import { systemOf, unitOfWork, type Work } from "./work.ts";

type Tx = Transaction<Schema>;

/** What was told of something, and when to look at it again. */
interface Told {
  readonly isBreached: boolean;
  readonly lookAt: Date | null;
}

/** Something that has to be done in time, and who is told of it. */
interface Measured<Due extends { readonly dueAt: Date }> {
  readonly finder: DueFinder;
  /** what has a notice due by this instant */
  readonly listDueForUpdate: (tx: Tx, scope: TenantScope, now: Date, rowsMax: number) => Promise<readonly Due[]>;
  readonly tell: (w: Work, due: Due, isBreached: boolean) => Promise<void>;
  readonly updateNotices: (tx: Tx, scope: TenantScope, due: Due, told: Told) => Promise<void>;
}

// Few: each is read whole.
const NOTICES_A_CHUNK = 50;

/**
 * Tells once that the time of something is nearly over, and once that it is, by its tenant's own clock. Of what was late
 * before anybody looked, only that.
 */
export function slaNotices<Due extends { readonly dueAt: Date }>(
  ctx: AppContext,
  { finder, listDueForUpdate, tell, updateNotices }: Measured<Due>,
): Sweep {
  return {
    listDue: dueIn(ctx.db, finder),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const found = await listDueForUpdate(w.tx, scope, w.now, NOTICES_A_CHUNK);
        for (const due of found) {
          const isBreached = due.dueAt <= w.now;
          await tell(w, due, isBreached);
          await updateNotices(w.tx, scope, due, { isBreached, lookAt: isBreached ? null : due.dueAt });
        }
        return found.length === NOTICES_A_CHUNK;
      }),
  };
}
