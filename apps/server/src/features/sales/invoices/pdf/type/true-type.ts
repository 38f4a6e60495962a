import type { GlyphOutline } from "./glyph-outline.ts";

export interface FontGlyph {
  readonly outline: GlyphOutline;
  readonly advance: number;
}

const CHECKSUM_OF_A_FONT = 0xb1b0afba;
const HEAD_CHECKSUM_AT = 8;

/** A TrueType font of these glyphs, with the tables that a PDF needs; the first one is drawn for unknown codes. */
export function trueTypeFont(glyphs: readonly FontGlyph[], unitsPerEm: number): Buffer {
  const boxes = glyphs.map(({ outline }) => outline.box);
  const tables: readonly (readonly [tag: string, bytes: Buffer])[] = [
    ["glyf", Buffer.concat(glyphs.map(({ outline }) => outline.bytes))],
    ["head", head(boxes, unitsPerEm)],
    ["hhea", hhea(glyphs, unitsPerEm)],
    ["hmtx", words(glyphs.flatMap(({ advance, outline }) => [advance, outline.box[0]]))],
    ["loca", loca(glyphs)],
    ["maxp", maxp(glyphs)],
  ];
  return assemble(tables);
}

function head(boxes: readonly GlyphOutline["box"][], unitsPerEm: number): Buffer {
  const bytes = Buffer.alloc(54);
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeUInt32BE(0x00010000, 4);
  bytes.writeUInt32BE(0x5f0f3cf5, 12);
  bytes.writeUInt16BE(unitsPerEm, 18);
  bytes.writeInt16BE(Math.min(...boxes.map(([xMin]) => xMin)), 36);
  bytes.writeInt16BE(Math.min(...boxes.map(([, yMin]) => yMin)), 38);
  bytes.writeInt16BE(Math.max(...boxes.map(([, , xMax]) => xMax)), 40);
  bytes.writeInt16BE(Math.max(...boxes.map(([, , , yMax]) => yMax)), 42);
  bytes.writeUInt16BE(8, 46);
  bytes.writeInt16BE(2, 48);
  // `loca` in 32 bits
  bytes.writeInt16BE(1, 50);
  return bytes;
}

function hhea(glyphs: readonly FontGlyph[], unitsPerEm: number): Buffer {
  const bytes = Buffer.alloc(36);
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeInt16BE(unitsPerEm, 4);
  bytes.writeInt16BE(Math.round(-unitsPerEm / 4), 6);
  bytes.writeUInt16BE(Math.max(...glyphs.map(({ advance }) => advance)), 10);
  bytes.writeInt16BE(Math.max(...glyphs.map(({ outline }) => outline.box[2])), 16);
  bytes.writeInt16BE(1, 18);
  bytes.writeUInt16BE(glyphs.length, 34);
  return bytes;
}

function maxp(glyphs: readonly FontGlyph[]): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt32BE(0x00010000, 0);
  bytes.writeUInt16BE(glyphs.length, 4);
  bytes.writeUInt16BE(Math.max(...glyphs.map(({ outline }) => outline.points)), 6);
  bytes.writeUInt16BE(Math.max(...glyphs.map(({ outline }) => outline.contours)), 8);
  bytes.writeUInt16BE(2, 14);
  return bytes;
}

function loca(glyphs: readonly FontGlyph[]): Buffer {
  const bytes = Buffer.alloc(4 * (glyphs.length + 1));
  let offset = 0;
  for (const [index, { outline }] of glyphs.entries()) {
    offset += outline.bytes.length;
    bytes.writeUInt32BE(offset, 4 * (index + 1));
  }
  return bytes;
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index);
  return bytes;
}

function assemble(tables: readonly (readonly [tag: string, bytes: Buffer])[]): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.length);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.length, 4);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  directory.writeUInt16BE(16 * power, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE(16 * (tables.length - power), 10);
  let offset = directory.length;
  let headAt = 0;
  const padded = tables.map(([tag, bytes], index) => {
    const entry = 12 + 16 * index;
    directory.write(tag, entry, "latin1");
    const whole = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    directory.writeUInt32BE(checksum(whole), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(bytes.length, entry + 12);
    if (tag === "head") headAt = offset;
    offset += whole.length;
    return whole;
  });
  const font = Buffer.concat([directory, ...padded]);
  font.writeUInt32BE((CHECKSUM_OF_A_FONT - checksum(font)) >>> 0, headAt + HEAD_CHECKSUM_AT);
  return font;
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let offset = 0; offset < bytes.length; offset += 4) sum = (sum + bytes.readUInt32BE(offset)) >>> 0;
  return sum;
}
