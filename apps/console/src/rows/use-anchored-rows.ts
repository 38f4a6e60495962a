import { type RefObject, useLayoutEffect, useRef } from "react";

interface Row {
  readonly id: string;
}

/** The row with this id stays where it is on the screen when rows come or go above it, as far as there is anything to scroll. */
export function useAnchoredRows(
  box: RefObject<HTMLElement | null>,
  {
    rows,
    anchorId,
    rowPixels,
  }: { readonly rows: readonly Row[]; readonly anchorId: string | undefined; readonly rowPixels: number },
): void {
  const before = useRef(rows);
  useLayoutEffect(() => {
    const [was, is] = [before.current, rows].map((list) => list.findIndex(({ id }) => id === anchorId));
    before.current = rows;
    if (was === undefined || is === undefined || was === -1 || is === -1 || box.current === null) return;
    box.current.scrollTop += (is - was) * rowPixels;
  }, [box, rows, anchorId, rowPixels]);
}
