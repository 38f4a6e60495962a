// A browser that never rests is not waited for.
const LATEST_MS = 1_000;
// Where a browser does not say that it rests.
const SHORTLY_MS = 50;

/** Resolves when the browser has drawn what there is and has nothing else to do. */
export function atRest(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, SHORTLY_MS);
  });
}
