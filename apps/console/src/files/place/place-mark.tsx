import { useEffect, useRef } from "react";
import styles from "../file-viewer.module.css";

/** A part of a sheet, each side as a share of the whole. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface PlaceMarkProps {
  readonly part: Part;
  /** how near the sheet is */
  readonly percent: number;
}

/** A frame around what is looked for, which is brought into sight. */
export function PlaceMark({ part, percent }: PlaceMarkProps) {
  const mark = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has moved with the sheet
  useEffect(() => {
    mark.current?.scrollIntoView({ block: "center", inline: "center" });
  }, [part, percent]);
  return (
    <mark
      className={styles.mark}
      ref={(at) => {
        mark.current = at;
        for (const side of ["left", "top", "width", "height"] as const) {
          at?.style.setProperty(side, `${100 * part[side]}%`);
        }
      }}
    />
  );
}
