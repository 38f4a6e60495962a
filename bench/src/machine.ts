import { arch, cpus, loadavg, platform } from "node:os";

/** The machine in one line, with its load before the benchmark began. */
export function describeMachine(): string {
  const [first] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  const processor = `${cpus().length} × ${first?.model.trim() ?? "unknown processor"}`;
  return `${platform()} ${arch()}, ${processor}, Node ${process.versions.node}, load before ${load}`;
}
