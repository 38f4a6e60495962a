import { useSyncExternalStore } from "react";

/** What a request waits for: that the person signs in again, or shows the second factor again. */
export type Wanted = "signIn" | "stepUp";

interface Interruption {
  readonly wanted: Wanted;
  readonly done: Promise<boolean>;
  /** whether it was done, or given up */
  readonly settle: (isDone: boolean) => void;
}

let current: Interruption | undefined;
const followers = new Set<() => void>();

function show(next: Interruption | undefined): void {
  current = next;
  for (const follow of followers) follow();
}

/** Asks for it on the page, over whatever stands there; requests that want it meanwhile wait for the same answer. */
export function interrupt(wanted: Wanted): Promise<boolean> {
  // Whoever signs in again has shown the second factor too.
  if (current !== undefined) return current.done;
  const { promise, resolve } = withResolvers<boolean>();
  const settle = (isDone: boolean) => {
    show(undefined);
    resolve(isDone);
  };
  show({ wanted, done: promise, settle });
  return promise;
}

export function useInterruption(): Interruption | undefined {
  return useSyncExternalStore(follow, () => current);
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => void followers.delete(changed);
}

// `Promise.withResolvers` is younger than the oldest browser that the pages are built for.
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
