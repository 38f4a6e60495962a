import { DAY_MS } from "@entrada/domain/shared/dates";
import { WATCH_STATES } from "@entrada/knowledge/watch/watched-source";
import type { Config } from "../../../../config.ts";
import { type Finding, ok, warn } from "../../../../core/findings.ts";
import { encodeId } from "../../../../core/ids.ts";
import type { Database } from "../../../../db/database.ts";
import { countWatched } from "../watch.service.ts";
import { findWaitingDraft, listNights, type WaitingDraft } from "./watch.nights.service.ts";

const LATE_MS = 2 * DAY_MS;

/** What is found of the watch: when it ended last, what needs somebody, and whether a draft of it waits. */
export async function findingsOfWatch(
  db: Pick<Database, "withoutTenant">,
  { policy, now }: { readonly policy: Config["knowledgeWatch"]; readonly now: Date },
): Promise<readonly Finding[]> {
  const { counts, nights, draft } = await db.withoutTenant(async (tx) => ({
    counts: await countWatched({ tx }),
    nights: await listNights({ tx }, 2),
    draft: await findWaitingDraft({ tx }),
  }));
  const waiting = draft === undefined ? [] : [waitingDraft(draft, now)];
  if (policy === "off") {
    const advice =
      "KNOWLEDGE_WATCH is off: people read every source again, or newer knowledge comes with a feed or a release";
    return [ok("watch", advice), ...waiting];
  }
  const endedAt = nights.find((night) => night.endedAt !== null)?.endedAt ?? null;
  if (endedAt === null)
    return [warn("watch", "no source was read again yet: a running server does so each night"), ...waiting];
  const detail = `read again until ${endedAt.toISOString()}: ${WATCH_STATES.map((state) => `${counts[state]} ${state}`).join(", ")}`;
  const isLate = now.getTime() - endedAt.getTime() > LATE_MS;
  const needsSomebody = WATCH_STATES.some((state) => state !== "unchanged" && counts[state] > 0);
  return [isLate || needsSomebody ? warn("watch", detail) : ok("watch", detail), ...waiting];
}

function waitingDraft({ draftId, title, begunAt }: WaitingDraft, now: Date): Finding {
  const days = Math.floor((now.getTime() - begunAt.getTime()) / DAY_MS);
  const since = days === 0 ? "since today" : `for ${days} ${days === 1 ? "day" : "days"}`;
  const draft = encodeId("dft", draftId);
  return warn(
    "watch",
    `a draft has been waiting for people ${since} (${title}): \`entrada knowledge draft show ${draft}\``,
  );
}
