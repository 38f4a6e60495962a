import type { Document } from "@entrada/api-client/operator-schema";
import { useEffect, useRef, useState } from "react";
import styles from "./file-viewer.module.css";

/** Where something stands in a picture, in its own pixels. */
export type PixelBox = NonNullable<Document["reading"]>["fields"][number]["box"];

interface PictureProps {
  readonly address: string;
  readonly title: string;
  readonly percent: number;
  readonly turned: number;
  /** what is looked for in it */
  readonly place: PixelBox | undefined;
  /** the picture is there, and so many pixels wide */
  readonly onLoaded: (width: number) => void;
}

/** A picture, with a frame around what is looked for. */
export function Picture({ address, title, percent, turned, place, onLoaded }: PictureProps) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const mark = useRef<HTMLElement>(null);
  const isMarked = place !== undefined && size !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has moved with the picture
  useEffect(() => {
    if (isMarked) mark.current?.scrollIntoView({ block: "center", inline: "center" });
  }, [isMarked, place, percent]);
  return (
    <span
      className={styles.sheet}
      ref={(at) => {
        at?.style.setProperty("inline-size", `${percent}%`);
        at?.style.setProperty("rotate", `${turned}deg`);
      }}
    >
      <img
        alt={title}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setSize({ width, height });
          onLoaded(width);
        }}
        src={address}
      />
      {isMarked && (
        <mark
          className={styles.mark}
          ref={(at) => {
            mark.current = at;
            at?.style.setProperty("left", `${(100 * place.left) / size.width}%`);
            at?.style.setProperty("top", `${(100 * place.top) / size.height}%`);
            at?.style.setProperty("width", `${(100 * place.width) / size.width}%`);
            at?.style.setProperty("height", `${(100 * place.height) / size.height}%`);
          }}
        />
      )}
    </span>
  );
}
