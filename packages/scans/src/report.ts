import { readFileSync, writeFileSync } from "node:fs";
import { readMrz } from "./mrz/read-mrz.ts";
import { judge } from "./synthetic/judge.fixture.ts";
import { DISTORTIONS, scanOf } from "./synthetic/scans.fixture.ts";

const README = new URL("../README.md", import.meta.url);
const BEGIN = "<!-- scans:report -->";
const END = "<!-- /scans:report -->";
/** The phone class has more: the aim is set for it. */
const SCANS_OF: Readonly<Record<string, number>> = { phone: 120 };
const SCANS = 20;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

interface Tally {
  readonly name: string;
  readonly scans: number;
  readonly exact: number;
  readonly right: number;
  readonly wrongFields: number;
}

/** Processor time of this process so far, in milliseconds: what else the machine does changes it little. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const times: number[] = [];

async function tally(distortion: (typeof DISTORTIONS)[number]): Promise<Tally> {
  const scans = SCANS_OF[distortion.name] ?? SCANS;
  let [exact, right, wrongFields] = [0, 0, 0];
  for (let number = 0; number < scans; number++) {
    const scan = await scanOf(distortion, number);
    const before = processorMs();
    const reading = await readMrz(scan.image);
    times.push(processorMs() - before);
    const verdict = judge(scan, reading);
    if (verdict.isExact) exact++;
    if (verdict.isExact && verdict.isCertain) right++;
    wrongFields += verdict.wrongFields.length;
  }
  return { name: distortion.name, scans, exact, right, wrongFields };
}

const tallies: Tally[] = [];
// The templates are drawn once a process: not part of a page.
await readMrz((await scanOf({ name: "warm", ranges: {} }, 0)).image);
for (const distortion of DISTORTIONS) {
  const result = await tally(distortion);
  tallies.push(result);
  console.error(`${result.name}: ${result.right} of ${result.scans}`);
}
times.sort((a, b) => a - b);
const at = (share: number) => `${Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)} ms`;
const table = [
  "| Distortion | Scans | Read right | All characters right | Wrong fields passed as right |",
  "|---|---|---|---|---|",
  ...tallies.map(
    ({ name, scans, exact, right, wrongFields }) =>
      `| ${name} | ${scans} | ${percent(right / scans)} | ${percent(exact / scans)} | ${wrongFields} |`,
  ),
  "",
  `${times.length} scans. Processor time of a page: half of them ${at(0.5)}, 95 % within ${at(0.95)}, the slowest ${at(1)}.`,
].join("\n");
console.log(table);
const readme = readFileSync(README, "utf8");
const [start, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
if (start < 0 || end < 0) throw new Error(`README.md has no ${BEGIN} … ${END}`);
writeFileSync(README, `${readme.slice(0, start + BEGIN.length)}\n${table}\n${readme.slice(end)}`);
