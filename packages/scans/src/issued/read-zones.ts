import sharp from "sharp";
import { readMrz } from "../mrz/read-mrz.ts";
import type { MrzReading } from "../mrz/reading.ts";

const ZONES_MAX = 3;
/** Around the fields of a zone, in shares of a line's height: what is left of a letter may look like another one. */
const MARGIN = 0.5;

/** The machine readable zones of a picture. */
export interface ReadZones {
  readonly zones: readonly MrzReading[];
  /** There is something else that looks like a zone and cannot be read surely. */
  readonly isPartial: boolean;
}

/** Reads every machine readable zone in a picture: each one that was found is covered, and the rest is searched again. */
export async function readZonesIn(picture: Buffer): Promise<ReadZones> {
  const zones: MrzReading[] = [];
  let rest = picture;
  for (;;) {
    const mrz = await readMrz(rest);
    if (mrz === undefined) return { zones, isPartial: false };
    // The first one says itself what is uncertain in it; lines of other text may look like a further one.
    const isSure = Object.values(mrz.checkDigits).every((state) => state === "passed");
    if (zones.length === ZONES_MAX || (zones.length > 0 && !isSure)) return { zones, isPartial: true };
    zones.push(mrz);
    rest = await covered(rest, mrz);
  }
}

async function covered(picture: Buffer, { rotation, fields }: MrzReading): Promise<Buffer> {
  const upright = await sharp(picture).rotate(rotation).toColourspace("srgb").removeAlpha().png().toBuffer();
  const { width, height } = await sharp(upright).metadata();
  const boxes = Object.values(fields).map(({ box }) => box);
  const margin = Math.ceil(MARGIN * Math.max(...boxes.map((box) => box.height)));
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - margin);
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - margin);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.left + box.width)) + margin);
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.top + box.height)) + margin);
  const cover = { width: right - left, height: bottom - top, channels: 3, background: "#fff" } as const;
  return sharp(upright)
    .composite([{ input: { create: cover }, left, top }])
    .png()
    .toBuffer();
}
