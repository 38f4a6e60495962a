/**
 * Runs the work with a signal that aborts after this time (ms), or as soon as one of the others does.
 *
 * Not `AbortSignal.any([..., AbortSignal.timeout(ms)])`: nothing holds the second one, so that it may be
 * garbage-collected and then never fires (nodejs/node#57736).
 */
export async function within<T>(
  ms: number,
  others: readonly AbortSignal[],
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  const time = new AbortController();
  const timer = setTimeout(() => time.abort(timedOut()), ms);
  try {
    return await work(AbortSignal.any([...others, time.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** The same for work that hears no signal: after this time (ms) it is left alone. */
export function answeredWithin<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const gone = (ended: AbortSignal) =>
    new Promise<never>((_, reject) => ended.addEventListener("abort", () => reject(ended.reason), { once: true }));
  return within(ms, [], (ended) => Promise.race([work(), gone(ended)]));
}

function timedOut(): DOMException {
  return new DOMException("The operation was aborted due to timeout", "TimeoutError");
}
