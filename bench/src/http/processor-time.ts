import { readdirSync, readFileSync } from "node:fs";

// The kernel counts in hundredths of a second on every platform that has this file.
const TICK_US = 10_000;

interface Stat {
  readonly parent: number;
  readonly ownUs: number;
  /** of children that have ended */
  readonly endedUs: number;
}

function statOf(pid: number | string): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may contain spaces; the rest does not.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, ownUs: (user + system) * TICK_US, endedUs: (endedUser + endedSystem) * TICK_US };
  } catch {
    return undefined;
  }
}

/** Processor time that a process has used, in microseconds; undefined if the system does not report it. */
export function processorTimeUs(pid: number): number | undefined {
  return statOf(pid)?.ownUs;
}

/** Processor time of the database that this backend belongs to, with all its processes. */
export function databaseTimeUs(backendPid: number): number | undefined {
  const backend = statOf(backendPid);
  const first = backend && statOf(backend.parent);
  if (!first) return undefined;
  const family = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name) ?? [])
    .filter(({ parent }) => parent === backend.parent);
  return family.reduce((sum, { ownUs }) => sum + ownUs, first.ownUs + first.endedUs);
}

/** Resident memory of a process in bytes; undefined if the system does not report it. */
export function residentBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
