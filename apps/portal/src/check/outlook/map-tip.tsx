import { lookOf } from "@entrada/ui/answer/routes.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { RefObject } from "react";
import styles from "./map-tip.module.css";
import type { Destination } from "./use-outlook.ts";

interface MapTipProps {
  /** undefined: none is pointed at */
  readonly destination: Destination | undefined;
  readonly notes: readonly string[];
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** The country at the pointer or in focus, right there; for who sees it: the country itself is named with the same words. */
export function MapTip({ destination, notes, ref }: MapTipProps) {
  const { text, direction } = useLanguage();
  const { icon: Icon, fill } = lookOf(destination?.kind ?? "undetermined");
  return (
    <div aria-hidden className={styles.tip} dir={direction} hidden={destination === undefined} ref={ref}>
      {destination && (
        <>
          <strong>{destination.name}</strong>
          <span className={styles.kind}>
            <span className={styles.swatch} data-fill={fill} />
            <Icon size={16} /> {text(`stamp.${destination.kind}`)}
          </span>
          <span className={styles.notes}>{[text(`stamp.${destination.kind}.when`), ...notes].join(" · ")}</span>
        </>
      )}
    </div>
  );
}

/** Puts the tip at a point of the map, as shares of its width and height: on the side of it that has more room. */
export function putTip(tip: HTMLElement | null, x: number, y: number): void {
  tip?.style.setProperty("--x", x.toFixed(4));
  tip?.style.setProperty("--y", y.toFixed(4));
  tip?.toggleAttribute("data-below", y < 0.3);
}
