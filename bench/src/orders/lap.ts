/** A round of work, done by several at once. */
export interface Lap {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Does the work for each item once, so many at a time, and measures it. */
export async function timed<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<unknown>): Promise<Lap> {
  const left = [...items];
  const tookMs: number[] = [];
  const begun = performance.now();
  const lane = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) {
      const from = performance.now();
      await work(item);
      tookMs.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - begun) / 1_000;
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: items.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}
