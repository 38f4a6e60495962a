import type { AppContext } from "../context.ts";
import { encodeId } from "../core/ids.ts";
import { startReevaluation } from "../features/intelligence/determinations/succession/determinations.reevaluation.service.ts";
import {
  announcePublications,
  listPublications,
  type Publication,
} from "../features/intelligence/knowledge/knowledge.fan-out.service.ts";
import { fanOut } from "../work/fan-out.ts";
import type { Sweep } from "../work/sweep.ts";
import type { Work } from "../work/work.ts";

/** Announces publications of knowledge in every log, and starts the re-evaluation of the tenant's determinations. */
export function knowledgeFanOut(ctx: AppContext): Sweep {
  return fanOut(ctx, { table: "knowledge_announcements", listAfter: listPublications, announce });
}

async function announce(w: Work, publications: readonly Publication[]): Promise<void> {
  announcePublications(w, publications);
  const last = publications.at(-1);
  // Answers use the last one from now on. Before the first publication there were none to re-evaluate.
  if (!last || last.previousSnapshotId === null) return;
  await startReevaluation(w, { id: encodeId("pub", last.id), publishedAt: last.publishedAt });
}
