import { civilDay, isoDateOf } from "@entrada/domain/shared/dates";
import { type AgeOnDay, ageOf, dueSources } from "@entrada/knowledge/age";
import { Gauge, type Registry } from "prom-client";
import type { AppContext } from "../context.ts";
import { REVIEW_DAYS_AHEAD } from "../features/intelligence/knowledge/knowledge.reviews.service.ts";

const STATES = ["current", "stale", "tooOld"] as const;

type Context = Pick<AppContext, "knowledge" | "clock">;

/** Logs how old the published knowledge is today, in 30 and in 90 days; a warning if some of it is or soon will be too old. */
export function logKnowledgeAge({ knowledge, clock, log }: Context & Pick<AppContext, "log">): void {
  const { compiled, snapshotId } = knowledge.current();
  const ages = ageOf(compiled.snapshot, isoDateOf(clock.now()));
  const [today, soon] = ages;
  const isAging = (today?.stale ?? 0) + (today?.tooOld ?? 0) + (soon?.tooOld ?? 0) > 0;
  log[isAging ? "warn" : "info"]({ snapshotId, ages }, "age of the visa knowledge");
}

/**
 * Adds gauges of the destinations by the age of their sources, and of the sources that fall due for review; counted once a
 * day for each publication.
 */
export function addKnowledgeGauges(registry: Registry, { knowledge, clock }: Context): void {
  const registers = [registry];
  let counted: { readonly of: string; readonly age: AgeOnDay | undefined; readonly due: ReadonlyMap<number, number> };
  const count = () => {
    const { compiled, snapshotId } = knowledge.current();
    const today = isoDateOf(clock.now());
    const of = `${snapshotId} ${today}`;
    if (counted?.of === of) return counted;
    const ahead = dueSources(compiled.snapshot, today, Math.max(...REVIEW_DAYS_AHEAD));
    const left = ahead.map(({ reviewBy }) => civilDay(reviewBy) - civilDay(today));
    const due = new Map(REVIEW_DAYS_AHEAD.map((days) => [days, left.filter((one) => one <= days).length]));
    counted = { of, age: ageOf(compiled.snapshot, today)[0], due };
    return counted;
  };
  new Gauge({
    name: "entrada_knowledge_destinations",
    help: "Destinations with rules by the age of their sources; stale: answered with a warning, tooOld: partly undetermined.",
    labelNames: ["state"],
    registers,
    collect() {
      const { age } = count();
      for (const state of STATES) this.labels(state).set(age?.[state] ?? 0);
    },
  });
  new Gauge({
    name: "entrada_knowledge_sources_due",
    help: "Sources whose review falls due within so many days, or did before; see `entrada knowledge due`.",
    labelNames: ["within_days"],
    registers,
    collect() {
      for (const [days, sources] of count().due) this.labels(String(days)).set(sources);
    },
  });
}
