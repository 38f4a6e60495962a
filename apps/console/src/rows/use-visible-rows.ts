import { type RefObject, useLayoutEffect, useState } from "react";

interface Rows {
  readonly count: number;
  /** every row has the same height */
  readonly rowPixels: number;
  /** what stands above the rows and stays in sight */
  readonly headPixels: number;
}

/** Rows beyond the edges: whoever scrolls fast sees no hole. */
const AROUND = 12;

/** Which rows of a long list are in sight, from the first to before the last, and how one is brought into sight. */
export function useVisibleRows(box: RefObject<HTMLElement | null>, { count, rowPixels, headPixels }: Rows) {
  const [seen, setSeen] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const at = box.current;
    if (at === null) return undefined;
    const look = () => setSeen({ top: at.scrollTop, height: at.clientHeight });
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(at);
    at.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      at.removeEventListener("scroll", look);
    };
  }, [box]);
  const first = Math.max(0, Math.floor(seen.top / rowPixels) - AROUND);
  const end = Math.min(count, Math.ceil((seen.top + seen.height) / rowPixels) + AROUND);
  const show = (index: number) => {
    const at = box.current;
    if (at === null) return;
    const [top, bottom] = [index * rowPixels, (index + 1) * rowPixels + headPixels];
    if (top < at.scrollTop) at.scrollTop = top;
    else if (bottom > at.scrollTop + at.clientHeight) at.scrollTop = bottom - at.clientHeight;
  };
  return { first, end, show };
}
