import type { TenantOfferings } from "@entrada/domain/catalog/tenant-offerings";
import { isConclusionChanged } from "@entrada/domain/determinations/answer/conclusion-change";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { newUuid } from "../../../../core/ids.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { startOperation } from "../../../integration/operations/operations.service.ts";
import { arrivalOf, readDetermination, writeDetermination } from "../writing/determinations.document.ts";
import * as store from "./determinations.reevaluation.store.ts";
import type { Conclusion, Successor } from "./determinations.succession.service.ts";

/** What determinations are made of now. */
interface Present {
  readonly compiled: CompiledKnowledge;
  readonly offerings: TenantOfferings;
}

/** The kind of the operation that determines again. */
export const REEVALUATION = "knowledgeReevaluation";

/** Starts to determine again what the publication may have changed; no operation if no trip is in the future. */
export async function startReevaluation(
  w: Work,
  publication: { /** as clients see it */ readonly id: string; readonly publishedAt: Date },
): Promise<void> {
  const total = await store.countStanding(w.tx, w.scope, isoDateOf(w.now));
  if (total === 0) return;
  await startOperation(w, {
    kind: REEVALUATION,
    grant: "visa:query",
    subject: { type: "knowledge", id: publication.id },
    input: { publishedAt: publication.publishedAt.toISOString() },
    total,
  });
}

/** Determinations of trips in the future that nothing has replaced, oldest first. */
export function listStanding(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  stretch: store.Stretch,
): Promise<readonly store.StandingDetermination[]> {
  return store.listStanding(tx, scope, stretch);
}

/** What replaces a determination by what is known now; undefined: its kind and permitted stay are the same. */
export function successorOf(
  { now }: Pick<Work, "now">,
  { compiled, offerings }: Present,
  { id, document }: store.StandingDetermination,
): { readonly before: Conclusion; readonly successor: Successor } | undefined {
  const before = readDetermination(document);
  if (before.knowledge.snapshotId === compiled.snapshotId) return undefined;
  const { query, language } = before;
  const successorId = newUuid();
  const { minimumAuthority } = before.knowledge;
  const details = { id: successorId, now, language, minimumAuthority, offerings };
  const after = writeDetermination(compiled, query, details);
  if (!isConclusionChanged(before.visaConclusion, after.conclusion)) return undefined;
  return {
    before: { id, kind: before.visaConclusion.kind },
    successor: {
      id: successorId,
      kind: after.conclusion.kind,
      document: after.document.toString(),
      arrivalOn: arrivalOf(query),
    },
  };
}
