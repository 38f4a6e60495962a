import { WATCH_STATES } from "@entrada/knowledge/watch/watched-source";
import { Gauge, type Registry } from "prom-client";
import type { AppContext } from "../context.ts";
import { partitionMonthsAhead } from "../db/retention.ts";
import { findWaitingDraft, listNights } from "../features/intelligence/watch/nights/watch.nights.service.ts";
import { countWatched } from "../features/intelligence/watch/watch.service.ts";
import { findWaitingBundle } from "../features/publishing/bundles/bundles.service.ts";
import { findFeedAnswer } from "../features/publishing/bundles/feed.service.ts";
import { countJobs } from "../jobs/count.ts";

const JOB_STATES = ["waiting", "running", "dead"] as const;

/**
 * Adds gauges for the whole installation, read from the database at each scrape, so every process reports the same.
 * While the database is unavailable, these gauges are missing and all other metrics are still reported.
 */
export function addDatabaseGauges(registry: Registry, { db, log }: Pick<AppContext, "db" | "log">): void {
  const registers = [registry];
  const asked = async <T>(ask: Promise<T>): Promise<T | undefined> =>
    ask.catch((err: unknown) => {
      log.warn({ err }, "a gauge could not be read from the database");
      return undefined;
    });
  new Gauge({
    name: "entrada_jobs",
    help: "Unfinished jobs; dead: failed permanently, see `entrada jobs list`.",
    labelNames: ["queue", "state"],
    registers,
    async collect() {
      const counts = await asked(countJobs(db));
      this.reset();
      for (const { queue, ...count } of counts ?? []) {
        for (const state of JOB_STATES) this.labels(queue, state).set(count[state]);
      }
    },
  });
  new Gauge({
    name: "entrada_partition_months_ahead",
    help: "Coming months with partitions for determinations, events and webhook deliveries; below 3 is too few.",
    registers,
    async collect() {
      const months = await asked(partitionMonthsAhead(db));
      if (months === undefined) this.remove();
      else this.set(months);
    },
  });
  new Gauge({
    name: "entrada_knowledge_update_available",
    help: "1 while a bundle of visa knowledge is a draft that waits for operators, else 0.",
    registers,
    async collect() {
      const waiting = await asked(db.withoutTenant(async (tx) => ({ bundle: await findWaitingBundle(tx) })));
      if (waiting === undefined) this.remove();
      else this.set(waiting.bundle === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: "entrada_knowledge_watched_sources",
    help: "Official sources that the watch has asked, by what it knows of them; all but unchanged need somebody.",
    labelNames: ["state"],
    registers,
    async collect() {
      const counts = await asked(db.withoutTenant((tx) => countWatched({ tx })));
      this.reset();
      for (const state of counts === undefined ? [] : WATCH_STATES) this.labels(state).set(counts?.[state] ?? 0);
    },
  });
  new Gauge({
    name: "entrada_knowledge_watch_ended_timestamp_seconds",
    help: "When the watch of official sources ended last; missing if it never did.",
    registers,
    async collect() {
      const nights = await asked(db.withoutTenant((tx) => listNights({ tx }, 2)));
      const endedAt = nights?.find((night) => night.endedAt !== null)?.endedAt;
      if (endedAt == null) this.remove();
      else this.set(endedAt.getTime() / 1_000);
    },
  });
  new Gauge({
    name: "entrada_knowledge_watch_draft_timestamp_seconds",
    help: "When the draft of the watch was begun that waits for people: nothing else is renewed meanwhile; missing if none waits.",
    registers,
    async collect() {
      const waiting = await asked(db.withoutTenant(async (tx) => ({ draft: await findWaitingDraft({ tx }) })));
      if (waiting?.draft === undefined) this.remove();
      else this.set(waiting.draft.begunAt.getTime() / 1_000);
    },
  });
  new Gauge({
    name: "entrada_knowledge_feed_asked_timestamp_seconds",
    help: "When KNOWLEDGE_FEED_URL was asked last, by what became of it; refused and unreachable need somebody.",
    labelNames: ["outcome"],
    registers,
    async collect() {
      const answer = await asked(findFeedAnswer({ db }));
      this.reset();
      if (answer !== undefined) this.labels(answer.outcome).set(answer.askedAt.getTime() / 1_000);
    },
  });
}
