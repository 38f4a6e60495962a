import { type RefObject, useEffect, useRef } from "react";

const ABOVE_PIXELS = 8;

/**
 * The log and what was said last, of which the answer is read from its beginning: as much of it as there is room for is
 * brought into view whenever something is new.
 */
export function useNewestInView(newest: string): {
  readonly log: RefObject<HTMLDivElement | null>;
  readonly said: RefObject<HTMLDivElement | null>;
} {
  const log = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newest === "") return;
    // Where the screen is low, the panel scrolls as a whole.
    for (const box of [log.current, log.current?.parentElement]) {
      if (!box) continue;
      const top = said.current?.getBoundingClientRect().top;
      const start = top === undefined ? 0 : top - box.getBoundingClientRect().top + box.scrollTop - ABOVE_PIXELS;
      box.scrollTo(0, start);
    }
  }, [newest]);
  return { log, said };
}
