const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Runs the work with a signal that aborts when the process is asked to stop; the work then ends by itself. */
export async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const name of SIGNALS) process.once(name, onSignal);
  try {
    return await work(stop.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, onSignal);
  }
}
