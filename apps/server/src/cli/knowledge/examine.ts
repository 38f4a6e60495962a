import { DAY_MS } from "@entrada/domain/shared/dates";
import { ageOf, dueSources } from "@entrada/knowledge/age";
import { reviveKnowledge } from "@entrada/knowledge/shipped";
import type { Config } from "../../config.ts";
import { type Finding, ok, warn } from "../../core/findings.ts";
import { encodeId } from "../../core/ids.ts";
import type { Database } from "../../db/database.ts";
import type { DatabaseFacts } from "../../db/inspect.ts";
import { findPublished } from "../../features/intelligence/knowledge/knowledge.service.ts";
import { findingsOfWatch } from "../../features/intelligence/watch/nights/watch.findings.service.ts";
import { findWaitingBundle } from "../../features/publishing/bundles/bundles.service.ts";
import { findFeedAnswer } from "../../features/publishing/bundles/feed.service.ts";
import { ageLine } from "./due.ts";

const PUBLISHED_DAYS_MAX = 90;
const DUE_DAYS = 30;
const FEED_DAYS_MAX = 2;

/** What the doctor finds of the published knowledge: which it is, how old, and what the feed has for it. */
export async function examineKnowledge(
  config: Pick<Config, "knowledgeFeedUrl" | "knowledgeWatch">,
  db: Database,
  facts: Pick<DatabaseFacts, "snapshotId" | "publishedAt">,
): Promise<readonly Finding[]> {
  const update = await db.withoutTenant(findWaitingBundle);
  return [
    describePublished(facts),
    ...(await examineAge(db)),
    ...(config.knowledgeFeedUrl === undefined ? [] : [await examineFeed(config.knowledgeFeedUrl, db)]),
    ...(await findingsOfWatch(db, { policy: config.knowledgeWatch, now: new Date() })),
    ...(update?.draftId ? [waitingUpdate(update.snapshotId, encodeId("dft", update.draftId))] : []),
  ];
}

function describePublished({ snapshotId, publishedAt }: Pick<DatabaseFacts, "snapshotId" | "publishedAt">): Finding {
  if (snapshotId === null || publishedAt === null)
    return warn("knowledge", "nothing is published yet: the first start does it");
  const days = Math.floor((Date.now() - publishedAt.getTime()) / DAY_MS);
  const detail = `${snapshotId}, published ${days === 0 ? "today" : `${days} days ago`}`;
  return days <= PUBLISHED_DAYS_MAX
    ? ok("knowledge", detail)
    : warn("knowledge", `${detail}: a newer version of Entrada may have newer rules`);
}

async function examineAge(db: Database): Promise<readonly Finding[]> {
  const published = await findPublished(db);
  if (!published) return [];
  const { snapshot } = reviveKnowledge(published);
  const day = new Date().toISOString().slice(0, 10);
  const ages = ageOf(snapshot, day);
  const [today, soon] = ages;
  const due = dueSources(snapshot, day, DUE_DAYS).length;
  const detail = `${ages.map(ageLine).join("; ")}; ${due} sources fall due within ${DUE_DAYS} days`;
  const isAging = due + (today?.stale ?? 0) + (today?.tooOld ?? 0) + (soon?.tooOld ?? 0) > 0;
  return [isAging ? warn("age", `${detail}: see \`entrada knowledge due\``) : ok("age", detail)];
}

async function examineFeed(url: string, db: Database): Promise<Finding> {
  const answer = await findFeedAnswer({ db });
  if (answer?.url !== url) return warn("feed", `${url} was not asked yet: a running server does so within a day`);
  const { askedAt, outcome, detail } = answer;
  const told = `${url}, asked ${askedAt.toISOString()}: ${outcome}${detail === null ? "" : ` (${detail})`}`;
  const isLate = Date.now() - askedAt.getTime() > FEED_DAYS_MAX * DAY_MS;
  return isLate || outcome === "refused" || outcome === "unreachable" ? warn("feed", told) : ok("feed", told);
}

function waitingUpdate(snapshotId: string, draft: string): Finding {
  return warn("update", `${snapshotId} waits to be published: \`entrada knowledge draft show ${draft}\``);
}
