import { formatLintError } from "@entrada/data-files/lint-error";
import { DRAFT_LIFECYCLE } from "@entrada/domain/publishing/draft-lifecycle";
import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import type { BundleRefusal } from "@entrada/knowledge/bundles/bundle";
import type { CheckedDraft } from "@entrada/knowledge/drafts/check-draft";
import { checkDraftApart } from "@entrada/knowledge/drafts/draft-check-child";
import type { AppContext } from "../context.ts";
import { encodeId } from "../core/ids.ts";
import { Problem } from "../core/problem.ts";
import {
  findPublished,
  keepSnapshot,
  lockPublications,
  wasPublished,
} from "../features/intelligence/knowledge/knowledge.service.ts";
import {
  findBundle,
  isOlder,
  isTrusted,
  noteBundle,
  openTrusted,
  type SignedBundle,
} from "../features/publishing/bundles/bundles.service.ts";
import { createSnapshotDraft, type Draft, getDraft } from "../features/publishing/drafts/drafts.service.ts";
import type { InstallationWork } from "../work/installation-work.ts";
import { KNOWLEDGE_DRAFTS } from "./knowledge-drafts.ts";

interface Resources extends Pick<AppContext, "db"> {
  readonly clock: Pick<AppContext["clock"], "now">;
}

/** What a bundle comes to here, before anything of it is kept. */
export type Pulled =
  | {
      readonly kind: "refused";
      readonly why: BundleRefusal | "older" | "answeredBefore" | "faults";
      readonly detail: string;
    }
  /** what it has is what answers */
  | { readonly kind: "current"; readonly snapshotId: string }
  | { readonly kind: "sound"; readonly bundle: SignedBundle; readonly baseId: string; readonly checked: CheckedDraft };

const REFUSALS: Readonly<Record<BundleRefusal, string>> = {
  tooLarge: "it has more than 64 MB",
  notABundle: "it is not a bundle of visa knowledge",
  signature: "no trusted key has signed it, or it was changed or cut off since: see `entrada knowledge trust list`",
  engine: "it is for another version of the engine: update Entrada first",
  content: "its parts do not fit together",
};
const FAULTS_SHOWN = 5;

/**
 * Opens a bundle of a trusted key, lints it, runs its scenarios on this engine and compares its answers with those of what
 * is published. Whatever fails refuses it as a whole; nothing is kept.
 */
export async function examineBundle(
  { db, clock }: Resources,
  bytes: Buffer,
  { isOlderAllowed = false, signal }: { readonly isOlderAllowed?: boolean; readonly signal?: AbortSignal } = {},
): Promise<Pulled> {
  const bundle = await openTrusted({ db }, bytes);
  if ("refusal" in bundle) return { kind: "refused", why: bundle.refusal, detail: REFUSALS[bundle.refusal] };
  const { snapshotId } = bundle.manifest;
  const published = await findPublished(db);
  if (published === undefined) throw new Error("no knowledge is published in this database");
  if (published.snapshotId === snapshotId) return { kind: "current", snapshotId };
  const taken = await db.withoutTenant((tx) => findBundle(tx, published.snapshotId));
  const present = { snapshotId: published.snapshotId, madeAt: taken?.madeAt ?? null };
  if (!isOlderAllowed && (await wasPublished(db, snapshotId)))
    return { kind: "refused", why: "answeredBefore", detail: `${snapshotId} has answered here before` };
  if (!isOlderAllowed && isOlder(bundle.manifest, present)) {
    const detail = `${snapshotId} is older than ${published.snapshotId}, which answers`;
    return { kind: "refused", why: "older", detail };
  }
  if (Date.parse(bundle.manifest.madeAt) > clock.now().getTime() + DAY_MS)
    return { kind: "refused", why: "content", detail: "it was made on a day that has not come" };
  const base = { snapshotId: published.snapshotId, content: published.content };
  const { snapshot, scenarios } = bundle;
  const checking = { content: { bundle: { snapshot, scenarios } }, base, today: isoDateOf(clock.now()) };
  const checked = await checkDraftApart(checking, signal);
  const { lintErrors } = checked;
  if (lintErrors.length > 0) {
    const some = lintErrors.slice(0, FAULTS_SHOWN).map(formatLintError).join("; ");
    return { kind: "refused", why: "faults", detail: `${lintErrors.length} faults: ${some}` };
  }
  return { kind: "sound", bundle, baseId: published.snapshotId, checked };
}

/** Keeps a sound bundle as a draft, which is published like any other; the open draft of an earlier pull stays the one. */
export async function draftOfBundle(w: InstallationWork, bundle: SignedBundle, reason?: string): Promise<Draft> {
  const { snapshotId, madeAt } = bundle.manifest;
  // Whoever takes the same bundle at the same time finds this draft.
  await lockPublications(w.tx);
  await keepTrusted(w, bundle);
  const open = await findOpenDraft(w, snapshotId);
  const draft =
    open ??
    (await createSnapshotDraft(w, KNOWLEDGE_DRAFTS, {
      title: `Knowledge of ${bundle.signer.name}, ${madeAt.slice(0, 10)}`,
      reason: reason ?? describeBundle(bundle),
      snapshotId,
    }));
  await noteBundle(w, bundle, draft.id);
  return draft;
}

/** Keeps the snapshot of a sound bundle, unless its key is no longer trusted. */
export async function keepTrusted(w: InstallationWork, { signer, snapshot }: SignedBundle): Promise<void> {
  if (!(await isTrusted(w, signer)))
    throw new Problem("state_conflict", `The key of ${signer.name} is no longer trusted.`);
  await keepSnapshot(w.tx, snapshot);
}

/** A bundle in a sentence, for the record of what is published. */
export function describeBundle({ manifest: { snapshotId, madeAt }, signer }: SignedBundle): string {
  return `The bundle ${snapshotId}, made on ${madeAt.slice(0, 10)} and signed by ${signer.name}`;
}

async function findOpenDraft(w: InstallationWork, snapshotId: string): Promise<Draft | undefined> {
  const draftId = (await findBundle(w.tx, snapshotId))?.draftId;
  if (!draftId) return undefined;
  const draft = await getDraft(w, KNOWLEDGE_DRAFTS, encodeId("dft", draftId));
  return isFinal(DRAFT_LIFECYCLE, draft.state) ? undefined : draft;
}
