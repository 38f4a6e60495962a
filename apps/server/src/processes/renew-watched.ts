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
import { findPublished } from "../features/intelligence/knowledge/knowledge.service.ts";
import { listReadByPeople } from "../features/intelligence/sources/sources.service.ts";
import { findDraftingNight, keepDraft } from "../features/intelligence/watch/nights/watch.nights.service.ts";
import { marksOf, watchableSources } from "../features/intelligence/watch/watch.service.ts";
import { type Draft, getContent, getDraft } from "../features/publishing/drafts/drafts.service.ts";
import { approveByRule, discardDraft } from "../features/publishing/drafts/publication/drafts.approval.service.ts";
import { checkDraft } from "../features/publishing/drafts/publication/drafts.check.service.ts";
import { publishDraft } from "../features/publishing/drafts/publication/drafts.publishing.service.ts";
import { type InstallationWork, installationWork } from "../work/installation-work.ts";
import { KNOWLEDGE_DRAFTS } from "./knowledge-drafts.ts";
import { draftPlanned, planRenewal } from "./renew-sources.ts";

type Context = Pick<AppContext, "config" | "db" | "clock" | "knowledge" | "log"> & Partial<Pick<AppContext, "jobs">>;

interface Renewed {
  readonly renewed: number;
  /** uuid */
  readonly draftId: string | null;
}

const NOTHING: Renewed = { renewed: 0, draftId: null };
/** Sources are renewed so many days before their review. */
export const RENEWED_DAYS_AHEAD = 30;
/** Who approves what is nothing but dates that the watch has seen. */
const RULE = "watch";

/**
 * Makes drafts of the new dates of watched sources that say the same and whose review is near. Where the setting says so, they are
 * published, as long as nothing but these dates is different; otherwise people approve them. What a person has read since it was published
 * is left to people, and so is a draft that somebody has done something with: nothing else is begun meanwhile. Another one is replaced as
 * soon as there is more to renew. `nightId` is a uuid.
 */
export async function renewWatched(ctx: Context, nightId: string, signal: AbortSignal): Promise<Renewed> {
  const isPublishing = ctx.config.knowledgeWatch === "renew";
  let all = NOTHING;
  // A draft has room for some files alone: where drafts are published, others follow.
  do {
    signal.throwIfAborted();
    const published = await findPublished(ctx.db);
    if (published === undefined) return all;
    const { snapshot } = reviveKnowledge(published);
    const begun = await installationWork(ctx, SYSTEM, (w) => beginRenewal(w, { snapshot, nightId, isPublishing }));
    if (begun === "waits") ctx.log.warn("a draft of the watch waits for people, and nothing else is renewed meanwhile");
    if (begun === undefined || begun === "waits") return all;
    all = { renewed: all.renewed + begun.ids.size, draftId: begun.draft.id };
    if (!isPublishing || !(await publishRenewal(ctx, begun, signal))) return all;
  } while (isPublishing);
  return all;
}

interface Begun {
  readonly draft: Draft;
  /** of the sources with new dates */
  readonly ids: ReadonlySet<string>;
}

interface Wanted {
  readonly snapshot: Snapshot;
  readonly nightId: string;
  readonly isPublishing: boolean;
}

async function beginRenewal(w: InstallationWork, wanted: Wanted): Promise<Begun | "waits" | undefined> {
  const { snapshot, nightId, isPublishing } = wanted;
  const planned = await planRenewal(w, snapshot, await unchangedReadings(w, snapshot));
  if (planned.renewed.length === 0) return undefined;
  const open = await findOpenDraft(w);
  if (open !== undefined && (open.state !== "draft" || open.authors.length > 1)) return "waits";
  const isOutdated = open !== undefined && !planned.renewed.every(({ id }) => isRenewedIn(open, snapshot, id));
  if (open !== undefined && !isPublishing && open.isBaseCurrent && !isOutdated) return undefined;
  if (open !== undefined) await discardDraft(w, KNOWLEDGE_DRAFTS, encodeId("dft", open.id));
  const draft = await draftPlanned(w, planned);
  await keepDraft(w, nightId, draft.id);
  return { draft, ids: new Set(planned.renewed.map(({ id }) => id)) };
}

/** The sources near their review that the watch has seen unchanged since, and that nobody else has read. */
async function unchangedReadings(w: InstallationWork, snapshot: Snapshot) {
  const soon = formatIsoDate(civilDay(isoDateOf(w.now)) + RENEWED_DAYS_AHEAD);
  const near = watchableSources(snapshot).filter(({ reviewBy, recipe }) => recipe.renews && reviewBy <= soon);
  const [marks, readByPeople] = [await marksOf(w, near), await listReadByPeople(w, snapshot)];
  return near.flatMap(({ id }) => {
    const { state, unchangedAt = null } = marks.get(id) ?? {};
    if (state !== "unchanged" || unchangedAt === null || readByPeople.has(id)) return [];
    const readOn = isoDateOf(unchangedAt);
    return readOn > (snapshot.sources[id]?.readOn ?? readOn) ? [{ id, readOn, readers: [] }] : [];
  });
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

async function publishRenewal(ctx: Context, { draft, ids }: Begun, signal: AbortSignal): Promise<boolean> {
  const id = encodeId("dft", draft.id);
  await checkDraft(ctx, [KNOWLEDGE_DRAFTS], { draftId: draft.id, revision: draft.revision, signal, isLast: true });
  const before = await findPublished(ctx.db);
  const isPublished = await installationWork(ctx, SYSTEM, async (w) => {
    const checked = await getDraft(w, KNOWLEDGE_DRAFTS, id);
    const { contentHash } = checked;
    if (before === undefined || checked.checkState !== "passed" || !checked.isBaseCurrent) return false;
    if (contentHash === null || checked.revision !== draft.revision || checked.authors.length > 1) return false;
    const { snapshotId, content } = await getContent(w, checked);
    if (snapshotId === null) return false;
    const after = reviveKnowledge({ snapshotId, content }).snapshot;
    // Only what cannot change an answer but by its age, and only of what the watch has seen.
    if (!isDatesAlone(reviveKnowledge(before).snapshot, after, ids)) return false;
    await approveByRule(w, KNOWLEDGE_DRAFTS, id, { rule: RULE, contentHash });
    await publishDraft(w, KNOWLEDGE_DRAFTS, id);
    return true;
  });
  if (!isPublished)
    ctx.log.warn({ draft: id }, "a draft of the watch waits for people: it is more than dates, or has errors");
  return isPublished;
}
