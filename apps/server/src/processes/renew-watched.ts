import { SYSTEM } from "@entrada/domain/access/principal";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { DRAFT_LIFECYCLE } from "@entrada/domain/publishing/draft-lifecycle";
import { civilDay, formatIsoDate, isoDateOf } from "@entrada/domain/shared/dates";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import { entryText } from "@entrada/knowledge/entry-text";
import { isDatesAlone } from "@entrada/knowledge/renewed-sources";
import { reviveKnowledge } from "@entrada/knowledge/shipped";
import type { AppContext } from "../context.ts";
import { encodeId } from "../core/ids.ts";
import { Problem } from "../core/problem.ts";
import { findPublished } from "../features/intelligence/knowledge/knowledge.service.ts";
import { findDraftingNight, listWatched, watchableSources } from "../features/intelligence/watch/watch.service.ts";
import { type Draft, FILES_MAX, getContent, getDraft } from "../features/publishing/drafts/drafts.service.ts";
import { approveByRule, discardDraft } from "../features/publishing/drafts/publication/drafts.approval.service.ts";
import { checkDraft } from "../features/publishing/drafts/publication/drafts.check.service.ts";
import { publishDraft } from "../features/publishing/drafts/publication/drafts.publishing.service.ts";
import { type InstallationWork, installationWork } from "../work/installation-work.ts";
import { KNOWLEDGE_DRAFTS } from "./knowledge-drafts.ts";
import { draftReadings } from "./renew-sources.ts";

type Context = Pick<AppContext, "config" | "db" | "clock" | "knowledge" | "log"> & Partial<Pick<AppContext, "jobs">>;

interface Renewed {
  readonly renewed: number;
  /** uuid */
  readonly draftId: string | null;
}

const NOTHING: Renewed = { renewed: 0, draftId: null };
/** Who approves what is nothing but dates that the watch has seen. */
const RULE = "watch";

/**
 * Makes drafts of the new dates of watched sources that say the same and whose review is near. Where the setting says so, they are
 * published, as long as nothing but dates is different; otherwise people approve them. A draft that somebody has done something with is left to
 * people, and nothing else is begun meanwhile; another one is replaced as soon as there is more to renew.
 */
export async function renewWatched(
  ctx: Context,
  { withinDays, signal }: { readonly withinDays: number; readonly signal: AbortSignal },
): Promise<Renewed> {
  const isPublishing = ctx.config.knowledgeWatch === "renew";
  let all = NOTHING;
  // A draft has room for some files alone: where drafts are published, others follow.
  do {
    signal.throwIfAborted();
    const published = await findPublished(ctx.db);
    if (published === undefined) return all;
    const { snapshot } = reviveKnowledge(published);
    const begun = await orNothing(
      installationWork(ctx, SYSTEM, (w) => beginRenewal(w, { snapshot, withinDays, isPublishing })),
    );
    if (begun === undefined) return all;
    all = { renewed: all.renewed + begun.sources, draftId: begun.draft.id };
    if (!isPublishing || !(await publishRenewal(ctx, begun.draft, signal))) return all;
  } while (isPublishing);
  return all;
}

// None of these sources stands in a file of this version.
async function orNothing<T>(begun: Promise<T>): Promise<T | undefined> {
  return begun.catch((error: unknown) => {
    if (error instanceof Problem && error.code === "state_conflict") return undefined;
    throw error;
  });
}

interface Wanted {
  readonly snapshot: Snapshot;
  readonly withinDays: number;
  readonly isPublishing: boolean;
}

async function beginRenewal(w: InstallationWork, { snapshot, withinDays, isPublishing }: Wanted) {
  const soon = formatIsoDate(civilDay(isoDateOf(w.now)) + withinDays);
  const near = new Set(
    watchableSources(snapshot).flatMap(({ id, reviewBy, recipe }) => (recipe.renews && reviewBy <= soon ? [id] : [])),
  );
  const readings = (await listWatched(w)).flatMap(({ sourceId: id, state, unchangedAt }) => {
    const readOn = unchangedAt === null ? "" : isoDateOf(unchangedAt);
    const isNewer = readOn > (snapshot.sources[id]?.readOn ?? readOn);
    return state === "unchanged" && isNewer && near.has(id) ? [{ id, readOn, readers: [] }] : [];
  });
  if (readings.length === 0) return undefined;
  const open = await findOpenDraft(w);
  if (open !== undefined && (open.state !== "draft" || open.authors.length > 1)) return undefined;
  if (open !== undefined && !isPublishing && !isOutdated(open, snapshot, readings)) return undefined;
  if (open !== undefined) await discardDraft(w, KNOWLEDGE_DRAFTS, encodeId("dft", open.id));
  const draft = await draftReadings(w, snapshot, readings);
  return { draft, sources: readings.filter(({ id }) => isRenewedIn(draft, snapshot, id)).length };
}

// Something else was published since, or there is more to renew and room for it.
function isOutdated(open: Draft, snapshot: Snapshot, readings: readonly { readonly id: string }[]): boolean {
  const hasRoom = Object.keys(open.files).length < FILES_MAX;
  return !open.isBaseCurrent || (hasRoom && readings.some(({ id }) => !isRenewedIn(open, snapshot, id)));
}

// The last draft of the watch, if it is still one.
async function findOpenDraft(w: InstallationWork): Promise<Draft | undefined> {
  const night = await findDraftingNight(w);
  if (night === undefined || night.draftId === null) return undefined;
  const draft = await getDraft(w, KNOWLEDGE_DRAFTS, encodeId("dft", night.draftId));
  return isFinal(DRAFT_LIFECYCLE, draft.state) ? undefined : draft;
}

function isRenewedIn({ files }: Draft, { sources }: Snapshot, id: string): boolean {
  const entry = Object.values(files).flatMap((text) => (text === null ? [] : (entryText(text, id) ?? [])))[0];
  return entry !== undefined && !entry.includes(`readOn: ${sources[id]?.readOn}`);
}

async function publishRenewal(ctx: Context, draft: Draft, signal: AbortSignal): Promise<boolean> {
  const id = encodeId("dft", draft.id);
  await checkDraft(ctx, [KNOWLEDGE_DRAFTS], { draftId: draft.id, revision: draft.revision, signal, isLast: true });
  const before = await findPublished(ctx.db);
  const isPublished = await installationWork(ctx, SYSTEM, async (w) => {
    const checked = await getDraft(w, KNOWLEDGE_DRAFTS, id);
    if (before === undefined || checked.checkState !== "passed" || !checked.isBaseCurrent) return false;
    const { snapshotId, content } = await getContent(w, checked);
    if (snapshotId === null) return false;
    const after = reviveKnowledge({ snapshotId, content }).snapshot;
    // Only what cannot change an answer but by its age.
    if (!isDatesAlone(reviveKnowledge(before).snapshot, after)) return false;
    await approveByRule(w, KNOWLEDGE_DRAFTS, id, RULE);
    await publishDraft(w, KNOWLEDGE_DRAFTS, id);
    return true;
  });
  if (!isPublished)
    ctx.log.warn({ draft: id }, "a draft of the watch waits for people: it is more than dates, or has errors");
  return isPublished;
}
