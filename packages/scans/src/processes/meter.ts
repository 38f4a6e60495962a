import { processorMs } from "./processor-time.ts";

interface Metered {
  readonly pid: number;
  readonly limitMs: number;
  /** Called at each look: whether what was used since the one before counts. */
  readonly counts: () => boolean;
  readonly onOver: () => void;
}

const LOOKS_PER_LIMIT = 20;
const LOOK_MS_MAX = 500;

/** Watches the processor time that a process uses from now on, until it is over its limit; returns how to stop. */
export function startMeter({ pid, limitMs, counts, onOver }: Metered): () => void {
  const lookMs = Math.min(LOOK_MS_MAX, limitMs / LOOKS_PER_LIMIT);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let before: number | undefined;
  let countedMs = 0;
  async function look(): Promise<void> {
    const used = await processorMs(pid);
    if (isStopped) return;
    const isCounted = counts();
    if (used !== undefined) {
      if (before !== undefined && isCounted) countedMs += used - before;
      before = used;
    }
    if (countedMs >= limitMs) {
      isStopped = true;
      onOver();
      return;
    }
    timer = setTimeout(look, lookMs);
  }
  void look();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
