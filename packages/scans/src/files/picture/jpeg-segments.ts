import { refuse } from "../refused.ts";

/** A marker of a JPEG with its length and payload, as bytes `start` to `end`; of a scan also what it encodes. */
interface Segment {
  readonly marker: number;
  readonly start: number;
  /** where the payload begins */
  readonly payload: number;
  readonly end: number;
}

const [SCAN, TABLES, END] = [0xda, 0xdb, 0xd9];
/** A picture that builds up has about ten; each costs a pass over all pixels, which no decoder can be stopped in. */
const SCANS_MAX = 100;

/** What Adobe's and JFIF's segments say decides the colours; all other applications' segments are about the picture. */
const isShown = (marker: number) => marker === 0xe0 || marker === 0xee || ((marker & 0xf0) !== 0xe0 && marker !== 0xfe);

/** The segments of a JPEG up to its end. Refuses one that is cut off, or that has too many scans to be a picture. */
export function segmentsOf(jpeg: Uint8Array): readonly Segment[] {
  const segments: Segment[] = [];
  let scans = 0;
  for (let at = 2; ; ) {
    if (jpeg[at] !== 0xff) refuse("damaged");
    while (jpeg[at + 1] === 0xff) at++;
    const marker = jpeg[at + 1] ?? refuse("damaged");
    if (marker === END) return segments;
    let end = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0));
    if (end < at + 4) refuse("damaged");
    if (marker === SCAN && ++scans > SCANS_MAX) refuse("damaged");
    if (marker === SCAN) end = endOfScan(jpeg, end);
    if (end >= jpeg.length) refuse("damaged");
    segments.push({ marker, start: at, payload: at + 4, end });
    at = end;
  }
}

/** The next marker but those within a scan. */
function endOfScan(jpeg: Uint8Array, from: number): number {
  for (let at = from; ; at++) {
    at = jpeg.indexOf(0xff, at);
    if (at < 0) return jpeg.length;
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0) return at;
  }
}

/** The same picture, bit by bit, without what is said about it and what comes after it. */
export function withoutMetadata(jpeg: Uint8Array): Uint8Array {
  const kept = segmentsOf(jpeg).filter(({ marker }) => isShown(marker));
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...kept.map(({ start, end }) => jpeg.subarray(start, end)),
    Uint8Array.of(0xff, END),
  ]);
}

/** The sum of the standard's table for brightness, which libraries multiply by what their quality stands for. */
const STANDARD_TABLE_SUM = 3_688;

/** The quality, 1 to 100, that libraries write with tables as coarse as these. */
export function qualityOf(jpeg: Uint8Array): number {
  const tables = segmentsOf(jpeg).find(({ marker }) => marker === TABLES);
  if (tables === undefined) return refuse("damaged");
  const { payload } = tables;
  const isWide = (jpeg[payload] ?? 0) >> 4 === 1;
  let sum = 0;
  for (let i = 0; i < 64; i++) {
    const at = payload + 1 + (isWide ? 2 * i : i);
    sum += isWide ? ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0) : (jpeg[at] ?? 0);
  }
  const scale = sum / STANDARD_TABLE_SUM;
  return Math.round(Math.max(1, Math.min(100, scale > 1 ? 50 / scale : 100 - 50 * scale)));
}
