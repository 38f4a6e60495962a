import { readFileSync, writeFileSync } from "node:fs";
import { startInspections } from "../files/inspection-pool.ts";
import { hostileFiles } from "./hostile-files.fixture.ts";
import { type Tried, tried } from "./try-file.fixture.ts";

const PAGE = new URL("../../README.md", import.meta.url);
const [START, END] = ["<!-- hostile:report -->", "<!-- /hostile:report -->"];
const LIMITS = { processes: 1, memoryMb: 512, timeoutMs: 60_000 };
const SAMPLE_MS = 10;
const MIB = 1_048_576;

interface Measured extends Tried {
  readonly milliseconds: number;
  /** more than the process had before, at its most */
  readonly mebibytes: number;
}

async function measured(work: () => Promise<Tried>): Promise<Measured> {
  const [before, start] = [process.memoryUsage.rss(), performance.now()];
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const outcome = await work();
  clearInterval(sampling);
  most = Math.max(most, process.memoryUsage.rss());
  return { ...outcome, milliseconds: performance.now() - start, mebibytes: (most - before) / MIB };
}

function row(name: string, results: readonly Measured[]): string {
  const of = (outcome: Tried["outcome"]) => results.filter((each) => each.outcome === outcome).length;
  const most = (key: "milliseconds" | "mebibytes") => Math.max(...results.map((each) => each[key]));
  const wrong = results.filter(({ faults }) => faults.length > 0).length;
  const cost = [`${(most("milliseconds") / 1000).toFixed(1)} s`, `${Math.round(most("mebibytes"))} MiB`];
  return `| ${[name, results.length, of("refused"), of("clean"), wrong, ...cost].join(" | ")} |`;
}

const files = await hostileFiles();
const inspections = startInspections(LIMITS);
const results: Measured[] = [];
const start = performance.now();
for (const [index, file] of files.entries()) results.push(await measured(() => tried(inspections, file, index)));
const seconds = Math.round((performance.now() - start) / 1000);
await inspections.close();

const kinds = [...new Set(files.map(({ kind }) => kind))];
const HEAD = ["Kind", "Files", "Refused", "Written anew", "Wrong", "Slowest", "Most memory"];
const table = [
  `| ${HEAD.join(" | ")} |`,
  `|${HEAD.map(() => "---|").join("")}`,
  ...kinds.map((kind) =>
    row(
      kind,
      results.filter(({ file }) => file.kind === kind),
    ),
  ),
  row("**all**", results),
].join("\n");
const reasons = new Map<string, number>();
for (const { reason } of results) if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
const told = [...reasons].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `\`${reason}\` ${count}`);
const figures = `${table}\n\nReasons: ${told.join(", ")}. One process, ${LIMITS.memoryMb} MiB of objects, ${seconds} s in all.`;
const page = readFileSync(PAGE, "utf8");
writeFileSync(PAGE, `${page.slice(0, page.indexOf(START))}${START}\n${figures}\n${page.slice(page.indexOf(END))}`);
for (const { file, outcome, reason, faults } of results.filter((each) => each.faults.length > 0)) {
  console.log(`${file.name}: ${[outcome, reason, ...faults].join(", ")}`);
}
console.log(`${results.length} files, ${seconds} s`);
