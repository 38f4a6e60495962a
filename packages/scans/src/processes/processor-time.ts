import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

// Linux counts in hundredths of a second, whatever its clock does.
const TICK_MS = 10;
/** Where they are behind the name, which may contain blanks and parentheses. */
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

/**
 * The processor time that a process has used, with all its threads. It stands still while the process is stopped or
 * waits for its turn, so it says what a task costs and not how busy the machine is. Undefined: the process has ended,
 * or the system does not tell.
 */
export async function processorMs(pid: number): Promise<number | undefined> {
  try {
    if (process.platform === "linux") return ofStat(await readFile(`/proc/${pid}/stat`, "latin1"));
    return ofClock((await run("ps", ["-o", "time=", "-p", String(pid)])).stdout);
  } catch {
    // It has ended, or there is no such program here.
    return undefined;
  }
}

function ofStat(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS;
}

/** `[[days-]hours:]minutes:seconds`, with or without hundredths. */
function ofClock(text: string): number | undefined {
  const [, days = "0", rest = ""] = /^\s*(?:(\d+)-)?([\d:.]+)\s*$/.exec(text) ?? [];
  if (rest === "") return undefined;
  const seconds = rest.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1_000;
}
