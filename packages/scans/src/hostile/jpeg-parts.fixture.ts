import sharp from "sharp";
import { be16, be32 } from "./bytes.fixture.ts";

export const WIDTH = 96;
export const HEIGHT = 64;

/** Colours that change everywhere, so that no part of the file is without meaning. */
export function picture(width = WIDTH, height = HEIGHT): Buffer {
  return Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => {
      const [channel, x, y] = [at % 3, Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
      return (channel * 40 + x * 5 + y * 3 + ((x * y) % 17) * 4) % 256;
    }),
  );
}

export function plainJpeg(options: { readonly progressive?: boolean } = {}): Promise<Buffer> {
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return sharp(picture(), { raw })
    .jpeg({ quality: 85, ...options })
    .toBuffer();
}

/** A segment with its length, or with one that is wrong. */
export function segment(marker: number, payload: Buffer | string, length?: number): Buffer {
  const bytes = Buffer.from(payload);
  return Buffer.concat([Buffer.from([0xff, marker]), be16(length ?? bytes.length + 2), bytes]);
}

/** The JPEG with more segments at its beginning. */
export function withSegments(jpeg: Buffer, ...segments: readonly Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Where the first of these markers stands. */
export function markerAt(jpeg: Buffer, ...markers: readonly number[]): number {
  for (let at = 2; at + 4 < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (markers.includes(jpeg[at + 1] ?? 0)) return at;
  }
  throw new Error(`the JPEG has no ${markers.join()}`);
}

/** The JPEG without its first segment of a kind. */
export function withoutSegment(jpeg: Buffer, marker: number): Buffer {
  const at = markerAt(jpeg, marker);
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))]);
}

type Entry = readonly [tag: number, type: number, count: number, value: Buffer];

export const ascii = (tag: number, text: string): Entry => [tag, 2, text.length + 1, Buffer.from(`${text}\0`)];
export const opaque = (tag: number, text: string): Entry => [tag, 7, text.length, Buffer.from(text)];
export const rationals = (tag: number, ...values: readonly number[]): Entry =>
  [...[tag, 5, values.length], Buffer.concat(values.flatMap((value) => [be32(value), be32(1)]))] as unknown as Entry;
const long = (tag: number, value: number): Entry => [tag, 4, 1, be32(value)];

/** A directory at an offset, its long values behind it, and where the next one is. */
function directory(entries: readonly Entry[], offset: number, next: number): Buffer {
  let behind = offset + 2 + entries.length * 12 + 4;
  const values: Buffer[] = [];
  const rows = entries.map(([tag, type, count, value]) => {
    const head = Buffer.concat([be16(tag), be16(type), be32(count)]);
    if (value.length <= 4) return Buffer.concat([head, value, Buffer.alloc(4 - value.length)]);
    values.push(value);
    behind += value.length;
    return Buffer.concat([head, be32(behind - value.length)]);
  });
  return Buffer.concat([be16(entries.length), ...rows, be32(next), ...values]);
}

const [EXIF_IFD, GPS_IFD, THUMBNAIL, THUMBNAIL_LENGTH] = [0x8769, 0x8825, 0x0201, 0x0202];

/** What cameras write: about the picture, the taking of it, the place, and a small copy. */
export function exif(parts: {
  readonly main?: readonly Entry[];
  readonly taking?: readonly Entry[];
  readonly place?: readonly Entry[];
  readonly thumbnail?: Buffer;
}): Buffer {
  const { main = [], taking = [], place = [], thumbnail = Buffer.alloc(0) } = parts;
  const sizeOf = (entries: readonly Entry[]) => directory(entries, 0, 0).length;
  const links = (...offsets: readonly number[]) => [long(EXIF_IFD, offsets[0] ?? 0), long(GPS_IFD, offsets[1] ?? 0)];
  const takingAt = 8 + sizeOf([...main, ...links()]);
  const placeAt = takingAt + sizeOf(taking);
  const thumbnailAt = placeAt + sizeOf(place);
  const copy = (at: number) => [long(THUMBNAIL, at), long(THUMBNAIL_LENGTH, thumbnail.length)];
  return Buffer.concat([
    Buffer.from("MM\0*"),
    be32(8),
    directory([...main, ...links(takingAt, placeAt)], 8, thumbnail.length > 0 ? thumbnailAt : 0),
    directory(taking, takingAt, 0),
    directory(place, placeAt, 0),
    directory(copy(thumbnailAt + sizeOf(copy(0))), thumbnailAt, 0),
    thumbnail,
  ]);
}
