import { openLine } from "./line.ts";
import type { Told } from "./told.ts";

const NAME = "entrada-changes";

/**
 * The same for all tabs of a browser, which may have six connections to a server at most: whoever has the lock listens, and
 * tells the others; when it is closed, the next one listens. A page without locks (http from another machine) listens itself.
 */
export function shareLine(tell: (told: Told) => void): () => void {
  if (!("locks" in navigator)) return openLine(tell);
  const others = new BroadcastChannel(NAME);
  others.addEventListener("message", ({ data }: MessageEvent<Told>) => tell(data));
  const over = new AbortController();
  const hear = (told: Told) => {
    tell(told);
    others.postMessage(told);
  };
  const listenUntilOver = () =>
    new Promise<void>((resolve) => {
      const close = openLine(hear);
      over.signal.addEventListener("abort", () => {
        close();
        resolve();
      });
    });
  navigator.locks.request(NAME, { signal: over.signal }, listenUntilOver).catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  return () => {
    over.abort();
    others.close();
  };
}
