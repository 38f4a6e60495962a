import { crc32 } from "node:zlib";

const BEGINNING = Buffer.from("89504e470d0a1a0a", "hex");
const COLOUR_TYPES = { 1: 0, 3: 2 } as const;

/** How the pixels of a PNG lie. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** bits of each channel */
  readonly depth: 1 | 8;
  /** grey, or red, green and blue */
  readonly channels: 1 | 3;
}

/** A PNG of rows that are already filtered and packed, with further chunks before them. */
export function pngFile(
  { width, height, depth, channels }: PngHeader,
  packed: Uint8Array,
  before: Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = COLOUR_TYPES[channels];
  const end = pngChunk("IEND", Buffer.alloc(0));
  return Buffer.concat([BEGINNING, pngChunk("IHDR", header), ...before, pngChunk("IDAT", packed), end]);
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
