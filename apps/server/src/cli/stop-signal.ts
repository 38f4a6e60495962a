/** Runs the work until it ends, or until the process is asked to stop: then its signal is aborted. */
export async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, onSignal);
  try {
    return await work(stop.signal);
  } finally {
    for (const name of ["SIGINT", "SIGTERM"] as const) process.off(name, onSignal);
  }
}
