import type { GreyPicture } from "./photo-check.ts";

// Enough to see blur, and quick on any phone.
const SIDE_MAX = 640;

/** The file as a small grey picture; undefined: the browser cannot read it as one. */
export async function greyPictureOf(file: Blob): Promise<GreyPicture | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  ];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const drawing = canvas.getContext("2d");
  if (drawing === null) return undefined;
  drawing.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = drawing.getImageData(0, 0, width, height);
  // ITU-R BT.601
  const pixels = Uint8Array.from({ length: width * height }, (_, n) =>
    Math.round(0.299 * (data[4 * n] ?? 0) + 0.587 * (data[4 * n + 1] ?? 0) + 0.114 * (data[4 * n + 2] ?? 0)),
  );
  return { width, height, pixels };
}
