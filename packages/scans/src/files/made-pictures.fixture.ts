import { once } from "node:events";
import { createDeflate } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { pngChunk, pngFile } from "./picture/png-file.ts";

/** A picture of slopes and edges in three colours, as sharp has it before it is encoded. */
export function slopes(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    data[at] = (255 * x) / width;
    data[at + 1] = (255 * y) / height;
    data[at + 2] = (x >> 4) % 2 === (y >> 4) % 2 ? 220 : 40;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A small file of a white picture of 60,000 by 60,000 pixels, whole and right. */
export async function bombPng(): Promise<Buffer> {
  const [side, rows] = [60_000, 600];
  const deflate = createDeflate({ level: 1 });
  const packed: Buffer[] = [];
  deflate.on("data", (chunk: Buffer) => packed.push(chunk));
  const some = Buffer.alloc(rows * (1 + side / 8));
  for (let row = 0; row < side; row += rows) if (!deflate.write(some)) await once(deflate, "drain");
  deflate.end();
  await once(deflate, "end");
  return pngFile({ width: side, height: side, depth: 1, channels: 1 }, Buffer.concat(packed));
}

/** A PNG that says that it moves, as browsers show it. */
export async function movingPng(): Promise<Buffer> {
  const still = await slopes(64, 64).png().toBuffer();
  const counts = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  const headerEnd = 8 + 25;
  return Buffer.concat([still.subarray(0, headerEnd), pngChunk("acTL", counts), still.subarray(headerEnd)]);
}

export async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all([slopes(64, 64), slopes(64, 64).negate()].map((frame) => frame.png().toBuffer()));
  return await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A JPEG with a comment in front of its picture. */
export async function commentedJpeg(comment: string): Promise<Buffer> {
  const jpeg = await slopes(64, 64).jpeg().toBuffer();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(comment, "latin1")]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** A JPEG that repeats its last scan: what each costs, no limit on pixels bounds. */
export async function scansWithoutEnd(): Promise<Buffer> {
  const jpeg = await slopes(64, 64).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 200 }, () => last), jpeg.subarray(-2)]);
}

/** The directory at the end of an empty archive. */
export const EMPTY_ARCHIVE = Buffer.concat([Buffer.from("504b0506", "hex"), Buffer.alloc(18)]);
