import { performance } from "node:perf_hooks";
import { resolveIntent } from "@entrada/domain/intents/resolve";
import { readFreeForm } from "@entrada/intents/labelled";
import { loadIntentResolver } from "@entrada/intents/shipped";
import { measurePasses, measureReadiness } from "../measure.ts";
import { printTable, shown } from "../report.ts";

const LONGEST = 2_000;
const CALLS = 20_000;

/** How fast statements are resolved in this process, and how long the slowest take. */
export async function benchIntents(): Promise<void> {
  const ready = await measureReadiness(() => loadIntentResolver());
  const resolver = ready.value;
  const statements = readFreeForm().map(({ text }) => text);
  const long = statements.map((text) => text.repeat(Math.ceil(LONGEST / text.length)).slice(0, LONGEST));
  const rate = measurePasses("intents", statements.length, () => {
    for (const statement of statements) resolveIntent(resolver, { statement });
  });
  const p99 = (texts: readonly string[]) => {
    const times = Array.from({ length: CALLS }, (_, call) => {
      const started = performance.now();
      resolveIntent(resolver, { statement: texts[call % texts.length] ?? "" });
      return performance.now() - started;
    }).sort((a, b) => a - b);
    return times[Math.floor(times.length * 0.99)] ?? 0;
  };
  printTable(
    `Intent resolution: ${shown(statements.length)} free-form statements; in a second of processor time`,
    ["What", "Measured", "Aim"],
    [
      ["statements resolved, best round", shown(rate.best), "≥ 5,000/s"],
      ["statements resolved, median", shown(rate.median), "–"],
      ["p99 of one", `${shown(p99(statements))} ms`, "≤ 2 ms"],
      ["p99 of one of 2,000 characters", `${shown(p99(long))} ms`, "–"],
      ["ready after", `${shown(ready.ms)} ms`, "–"],
    ],
  );
}
