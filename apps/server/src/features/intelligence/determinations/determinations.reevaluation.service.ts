import type { TenantOfferings } from "@entrada/domain/catalog/tenant-offerings";
import type { CompiledKnowledge } from "@entrada/domain/determinations/compile";
import { isConclusionChanged } from "@entrada/domain/determinations/conclusion-change";
import { isoDateOf } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { newUuid, uuidFloor } from "../../../core/ids.ts";
import type { Work } from "../../../work/work.ts";
import { type OperationKind, startOperation } from "../../integration/operations/operations.service.ts";
import { arrivalOf, readDetermination, writeDetermination } from "./determinations.document.ts";
import * as store from "./determinations.reevaluation.store.ts";
import type { Conclusion, Successor } from "./determinations.succession.service.ts";

/** Replaces a determination, and supersedes everything that depends on it. */
type Supersede = (w: Work, before: Conclusion, successor: Successor) => Promise<void>;

interface Present {
  readonly compiled: CompiledKnowledge;
  readonly offerings: TenantOfferings;
  readonly supersede: Supersede;
}

const KIND = "knowledgeReevaluation";
const ROWS_A_STEP = 50;
const NIL = "00000000-0000-0000-0000-000000000000";
// Servers pick up a publication within half a minute: until then some still answer by the previous one.
const STRAGGLERS_SECONDS = 60;

/** Starts to determine again what the publication may have changed; no operation if no trip is in the future. */
export async function startReevaluation(
  w: Work,
  publication: { /** as clients see it */ readonly id: string; readonly publishedAt: Date },
): Promise<void> {
  const total = await store.countStanding(w.tx, w.scope, isoDateOf(w.now));
  if (total === 0) return;
  await startOperation(w, {
    kind: KIND,
    grant: "visa:query",
    subject: { type: "knowledge", id: publication.id },
    input: { publishedAt: publication.publishedAt.toISOString() },
    total,
  });
}

/**
 * The steps of that operation: some stored determinations each, oldest first, by the knowledge published at the time.
 * One whose kind or permitted stay has changed is superseded once, by a new one for the same query, in the same
 * transaction as its event. After the last one it waits until no server can answer by the former knowledge.
 */
export function reevaluationKind(
  { knowledge, clock }: Pick<AppContext, "knowledge" | "clock">,
  supersede: Supersede,
): OperationKind {
  return {
    kind: KIND,
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
      const rows = await store.listStanding(w.tx, w.scope, { after, arrivingFrom, rowsMax: ROWS_A_STEP });
      const offerings = await w.ctx.offerings.read(w);
      for (const row of rows) await reevaluate(w, { compiled, offerings, supersede }, row);
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

async function reevaluate(
  w: Work,
  { compiled, offerings, supersede }: Present,
  { id, document }: store.StandingDetermination,
): Promise<void> {
  const before = readDetermination(document);
  if (before.knowledge.snapshotId === compiled.snapshotId) return;
  const { query, language } = before;
  const successorId = newUuid();
  const { minimumAuthority } = before.knowledge;
  const details = { id: successorId, now: w.now, language, minimumAuthority, offerings };
  const after = writeDetermination(compiled, query, details);
  if (!isConclusionChanged(before.visaConclusion, after.conclusion)) return;
  const { kind } = after.conclusion;
  const successor = { id: successorId, kind, document: after.document.toString(), arrivalOn: arrivalOf(query) };
  await supersede(w, { id, kind: before.visaConclusion.kind }, successor);
}
