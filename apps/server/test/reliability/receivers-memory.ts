import { readFileSync } from "node:fs";

const SAMPLE_MS = 500;
const MEGABYTE = 1024 * 1024;

/** Watches a process's memory; knows nothing where the system does not report it. */
export class MemoryWatch {
  readonly #pid: number;
  readonly #samples: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS);
    this.#sample();
  }

  /** Ends the watch and returns the memory at the start and at most, in megabytes. */
  end(): { readonly firstMb: number; readonly mostMb: number } {
    clearInterval(this.#timer);
    return { firstMb: this.#samples[0] ?? 0, mostMb: Math.max(0, ...this.#samples) };
  }

  #sample(): void {
    const bytes = residentBytes(this.#pid);
    if (bytes !== undefined) this.#samples.push(Math.round(bytes / MEGABYTE));
  }
}

function residentBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
