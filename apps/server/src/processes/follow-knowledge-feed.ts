import { SYSTEM } from "@entrada/domain/access/principal";
import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { reviveKnowledge } from "@entrada/knowledge/shipped";
import type { AppContext } from "../context.ts";
import { encodeId } from "../core/ids.ts";
import type { FeedOutcome } from "../db/tables/bundles.ts";
import { previewImpact } from "../features/intelligence/determinations/succession/determinations.review.service.ts";
import {
  findNewestPublication,
  lockPublications,
  publishIn,
} from "../features/intelligence/knowledge/knowledge.service.ts";
import { findBundle, noteBundle } from "../features/publishing/bundles/bundles.service.ts";
import { findFeedAnswer, noteFeedAnswer } from "../features/publishing/bundles/feed.service.ts";
import type { JobHandler } from "../jobs/handler.ts";
import { askFeed } from "../providers/knowledge-feed/ask-feed.ts";
import { type InstallationWork, installationWork } from "../work/installation-work.ts";
import { DETERMINATIONS_MAX } from "./knowledge-drafts.ts";
import { describeBundle, draftOfBundle, examineBundle, keepTrusted, type Pulled } from "./pull-knowledge.ts";

type Sound = Extract<Pulled, { readonly kind: "sound" }>;
type Became = { readonly outcome: FeedOutcome; readonly detail: string | null };

/** Asks the feed for newer knowledge once a day, and makes a draft of it or publishes it, as the policy says. */
export function knowledgeFeed(ctx: AppContext): JobHandler {
  return {
    queue: "knowledge.feed",
    everySeconds: DAY_SECONDS,
    concurrency: 1,
    run: async ({ signal }) => {
      const { knowledgeFeedUrl: url } = ctx.config;
      if (url !== undefined) await followFeed(ctx, url, signal);
    },
  };
}

async function followFeed(ctx: AppContext, url: string, signal: AbortSignal): Promise<void> {
  const before = await findFeedAnswer(ctx);
  const etag = before?.url === url ? before.etag : null;
  const reply = await askFeed(url, etag, signal);
  const isUnchanged = reply.kind === "unchanged";
  const became: Became =
    reply.kind === "bundle"
      ? await take(ctx, reply.bytes, signal)
      : { outcome: reply.kind, detail: isUnchanged ? (before?.detail ?? null) : reply.detail };
  if (became.outcome === "refused" || became.outcome === "unreachable")
    ctx.log.warn({ outcome: became.outcome, detail: became.detail }, "the feed of visa knowledge gave nothing");
  // What was refused is asked for again: its key may be trusted then.
  const tag = reply.kind === "bundle" ? (became.outcome === "refused" ? null : reply.etag) : etag;
  await noteFeedAnswer(ctx, { url, etag: tag, askedAt: ctx.clock.now(), ...became });
}

async function take(ctx: AppContext, bytes: Buffer, signal: AbortSignal): Promise<Became> {
  const pulled = await examineBundle(ctx, bytes, { signal });
  if (pulled.kind === "refused") {
    // What has answered here before is nothing new: whoever went back from it had a reason.
    return { outcome: pulled.why === "answeredBefore" ? "current" : "refused", detail: pulled.detail };
  }
  if (pulled.kind === "current") return { outcome: "current", detail: pulled.snapshotId };
  const { snapshotId, madeAt } = pulled.bundle.manifest;
  const looser = await countLooser(ctx, pulled);
  const isToPublish = ctx.config.knowledgeFeedPolicy === "publish" && looser === 0;
  signal.throwIfAborted();
  return installationWork(ctx, SYSTEM, async (w) => {
    await lockPublications(w.tx);
    // Each is offered once: whoever has discarded its draft is not asked again every day.
    if ((await findBundle(w.tx, snapshotId)) !== undefined) return { outcome: "current", detail: snapshotId };
    if (isToPublish && (await publishOn(w, pulled)))
      return { outcome: "published", detail: describeBundle(pulled.bundle) };
    const draft = await draftOfBundle(w, pulled.bundle);
    const subject = { type: "draft", id: encodeId("dft", draft.id) };
    const detail = { snapshotId, madeAt, signer: pulled.bundle.signer.name, looser };
    w.audit({ action: "knowledge.update_available", subject, detail });
    return { outcome: "drafted", detail: subject.id };
  });
}

// Everything that may ask less of a traveler than before: people look at it first.
async function countLooser({ db, clock }: AppContext, { bundle, checked }: Sound): Promise<number> {
  const options = { now: clock.now(), determinationsMax: DETERMINATIONS_MAX };
  const impact = await previewImpact(db, reviveKnowledge(bundle.snapshot), options);
  const { lighter, otherStay } = checked.difference?.counts ?? { lighter: 0, otherStay: 0 };
  const trips = impact.changed - impact.heavier;
  return lighter + otherStay + checked.lighterScenarios + checked.loosenedRules + trips;
}

// With publications locked. False if something else was published since the comparison: then people decide.
async function publishOn(w: InstallationWork, { bundle, baseId }: Sound): Promise<boolean> {
  if ((await findNewestPublication(w.tx))?.snapshotId !== baseId) return false;
  await keepTrusted(w, bundle);
  await publishIn(w, bundle.snapshot, {
    author: bundle.signer.name,
    publisher: "feed",
    reason: describeBundle(bundle),
  });
  await noteBundle(w, bundle, null);
  return true;
}
