import { isoDateOf } from "@entrada/domain/shared/dates";
import { type AgeOnDay, ageOf } from "@entrada/knowledge/age";
import { Gauge, type Registry } from "prom-client";
import type { AppContext } from "../context.ts";

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

/** Adds a gauge of the destinations by the age of their sources; counted once a day for each publication. */
export function addKnowledgeGauge(registry: Registry, { knowledge, clock }: Context): void {
  let counted: { readonly of: string; readonly age: AgeOnDay | undefined } | undefined;
  new Gauge({
    name: "entrada_knowledge_destinations",
    help: "Destinations with rules by the age of their sources; stale: answered with a warning, tooOld: partly undetermined.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { compiled, snapshotId } = knowledge.current();
      const today = isoDateOf(clock.now());
      const of = `${snapshotId} ${today}`;
      if (counted?.of !== of) counted = { of, age: ageOf(compiled.snapshot, today)[0] };
      for (const state of STATES) this.labels(state).set(counted.age?.[state] ?? 0);
    },
  });
}
