import {
  type ChangeWeight,
  isConclusionChanged,
  weightOfChange,
} from "@entrada/domain/determinations/answer/conclusion-change";
import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { encodeId } from "../../../../core/ids.ts";
import type { Database } from "../../../../db/database.ts";
import { findStoredCompiled } from "../../knowledge/knowledge.service.ts";
import { findDetermination } from "../determinations.store.ts";
import { arrivalOf, readDetermination, type WrittenDetermination } from "../writing/determinations.document.ts";
import { determineAgain, isOfThisEngine, replay } from "./again.ts";
import { listRecent } from "./determinations.recent.store.ts";

/** The effect of other knowledge on stored determinations. */
export interface Impact {
  /** those checked: the newest of all tenants that are not superseded and whose trip is in the future */
  readonly looked: number;
  readonly changed: number;
  /** of those changed, by whether the new answer asks less or more of the traveler */
  readonly lighter: number;
  readonly heavier: number;
  /** by `kind → kind`; if only the permitted stay changes, both are the same */
  readonly changes: readonly { readonly from: ConclusionKind; readonly to: ConclusionKind; readonly count: number }[];
}

/** Determines the newest stored determinations by this knowledge, and stores nothing. */
export async function previewImpact(
  db: Database,
  knowledge: CompiledKnowledge,
  { now, determinationsMax }: { readonly now: Date; readonly determinationsMax: number },
): Promise<Impact> {
  const counts = new Map<string, { from: ConclusionKind; to: ConclusionKind; count: number }>();
  let looked = 0;
  for await (const { written, successorId, arrivalOn } of recentDeterminations(db, determinationsMax)) {
    if (successorId !== null || arrivalOn < isoDateOf(now)) continue;
    looked += 1;
    const { visaConclusion } = determineAgain(knowledge, written, isoDateOf(now));
    if (!isConclusionChanged(written.visaConclusion, visaConclusion)) continue;
    const [from, to] = [written.visaConclusion.kind, visaConclusion.kind];
    const found = counts.get(`${from} ${to}`) ?? { from, to, count: 0 };
    found.count += 1;
    counts.set(`${from} ${to}`, found);
  }
  const changes = [...counts.values()].sort((a, b) => b.count - a.count);
  const sum = (weights: readonly ChangeWeight[]) =>
    changes.reduce((total, { from, to, count }) => total + (weights.includes(weightOfChange(from, to)) ? count : 0), 0);
  const [lighter, heavier] = [sum(["lighter"]), sum(["heavier"])];
  return { looked, changed: lighter + heavier + sum(["otherStay"]), lighter, heavier, changes };
}

/** How many of the newest stored determinations whose trip is in the future rest on each source, by its id. */
export async function countTripsBySource(
  db: Database,
  { now, determinationsMax }: { readonly now: Date; readonly determinationsMax: number },
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const { written, successorId, arrivalOn } of recentDeterminations(db, determinationsMax)) {
    if (successorId !== null || arrivalOn < isoDateOf(now)) continue;
    for (const { id } of written.knowledge.sources) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The comparison of stored determinations with the result of their own knowledge today. */
export interface Replay {
  readonly same: number;
  /** those of another engine version, which cannot be compared */
  readonly skipped: number;
  readonly different: readonly { readonly id: string; readonly parts: readonly string[] }[];
}

/** Determines the newest stored determinations again, each by its own snapshot, day, language and minimum authority. */
export async function replayDeterminations(db: Database, determinationsMax: number): Promise<Replay> {
  const different: { id: string; parts: readonly string[] }[] = [];
  let [same, skipped] = [0, 0];
  for await (const { id, written } of recentDeterminations(db, determinationsMax)) {
    if (!isOfThisEngine(written)) {
      skipped += 1;
      continue;
    }
    const { snapshotId } = written.knowledge;
    const knowledge = await findStoredCompiled(db, snapshotId);
    if (knowledge === undefined) throw new Error(`the snapshot ${snapshotId} is not kept`);
    const { differing } = replay(knowledge, written);
    if (differing.length === 0) same += 1;
    else different.push({ id: encodeId("det", id), parts: differing });
  }
  return { same, skipped, different };
}

interface Recent {
  /** uuid */
  readonly id: string;
  readonly written: WrittenDetermination;
  readonly successorId: string | null;
  /** the day on which the trip begins */
  readonly arrivalOn: string;
}

/** The newest stored determinations of all tenants, newest first. */
export async function* recentDeterminations(db: Database, rowsMax: number): AsyncGenerator<Recent> {
  for (const { id, ...scope } of await listRecent(db, rowsMax)) {
    const foundDetermination = await findDetermination(db, scope, id);
    if (foundDetermination === undefined) continue;
    const written = readDetermination(foundDetermination.document);
    yield { id, written, successorId: foundDetermination.successorId, arrivalOn: arrivalOf(written.query) };
  }
}
