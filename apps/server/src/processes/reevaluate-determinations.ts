import { isoDateOf } from "@entrada/domain/shared/dates";
import type { AppContext } from "../context.ts";
import { uuidFloor } from "../core/ids.ts";
import type { OperationKind } from "../features/integration/operations/operations.service.ts";
import {
  listStanding,
  REEVALUATION,
  successorOf,
} from "../features/intelligence/determinations/succession/determinations.reevaluation.service.ts";
import { supersedeDetermination } from "./supersede-determination.ts";

const ROWS_A_STEP = 50;
const NIL = "00000000-0000-0000-0000-000000000000";
// Servers pick up a publication within half a minute: until then some still answer by the previous one.
const STRAGGLERS_SECONDS = 60;

/**
 * The steps of that operation: some stored determinations each, oldest first, by the knowledge published at the time.
 * One whose kind or permitted stay has changed is superseded once, by a new one for the same query, in the same
 * transaction as its event. After the last one it waits until no server can answer by the former knowledge.
 */
export function reevaluationKind({ knowledge, clock }: Pick<AppContext, "knowledge" | "clock">): OperationKind {
  return {
    kind: REEVALUATION,
    step: async (w, operation) => {
      const { compiled, publishedAt } = knowledge.current();
      const announcedAt = new Date(String(operation.input.publishedAt));
      const settledAt = new Date(announcedAt.getTime() + STRAGGLERS_SECONDS * 1_000);
      // This process has not picked up the publication yet; it will do so by itself.
      if (publishedAt < announcedAt)
        return {
          progress: { done: operation.progressDone },
          checkpoint: operation.checkpoint ?? {},
          notBefore: settledAt,
        };
      const after = String(operation.checkpoint?.after ?? NIL);
      const done = Number(operation.checkpoint?.done ?? 0);
      const arrivingFrom = isoDateOf(w.now);
      const rows = await listStanding(w, { after, arrivingFrom, rowsMax: ROWS_A_STEP });
      const offerings = await w.ctx.offerings.read(w);
      for (const row of rows) {
        const replaced = successorOf(w, { compiled, offerings }, row);
        if (replaced) await supersedeDetermination(w, replaced.before, replaced.successor);
      }
      const last = rows.at(-1);
      const total = Math.max(operation.progressTotal ?? 0, done + rows.length);
      const progress = { done: done + rows.length, total };
      if (last && rows.length === ROWS_A_STEP) return { progress, checkpoint: { ...progress, after: last.id } };
      if (clock.now() < settledAt) {
        // Ids are created before they are stored: one in flight at the publication may come before the last one seen.
        const again = uuidFloor(new Date(announcedAt.getTime() - STRAGGLERS_SECONDS * 1_000));
        return { progress, checkpoint: { ...progress, after: again }, notBefore: settledAt };
      }
      // Trips that have begun since are skipped: the total is corrected to the work done.
      return { progress: { done: progress.done, total: progress.done }, result: null };
    },
  };
}
