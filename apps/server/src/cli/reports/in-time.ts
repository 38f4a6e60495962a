/** The result of work, unless the signal comes first: then its reason is thrown, and what the work still does is ignored. */
export async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const over = new AbortController();
  const stop = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { signal: over.signal });
  });
  try {
    return await Promise.race([work, stop]);
  } finally {
    over.abort();
  }
}

/** The items of a list that is still being made, unless the signal comes first. */
export async function* eachInTime<T>(items: AsyncGenerator<T>, signal: AbortSignal): AsyncGenerator<T> {
  for (;;) {
    const next = await inTime(items.next(), signal);
    if (next.done) return;
    yield next.value;
  }
}
