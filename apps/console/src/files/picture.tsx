import { useMemo, useState } from "react";
import styles from "./file-viewer.module.css";
import type { PixelBox } from "./place/file-place.ts";
import { PlaceMark } from "./place/place-mark.tsx";

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
  const part = useMemo(
    () =>
      place &&
      size && {
        left: place.left / size.width,
        top: place.top / size.height,
        width: place.width / size.width,
        height: place.height / size.height,
      },
    [place, size],
  );
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
      {part && <PlaceMark part={part} percent={percent} />}
    </span>
  );
}
