import type { Reporter, TestModule } from "vitest/node";

const SHOWN = 10;

/** Prints the files that took longest: imports, hooks and tests. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const times = modules.map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) }));
    const all = times.reduce((sum, { seconds }) => sum + seconds, 0);
    const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
    console.log(`\nThe ${SHOWN} slowest of ${modules.length} files (${all.toFixed(0)} s in all, side by side):`);
    for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
