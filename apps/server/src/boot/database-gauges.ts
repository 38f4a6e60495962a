import { Gauge, type Registry } from "prom-client";
import type { AppContext } from "../context.ts";
import { partitionMonthsAhead } from "../db/retention.ts";
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
}
