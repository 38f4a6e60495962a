import sharp from "sharp";
import { cutsOf, flipped, le32, noise, patched } from "./bytes.fixture.ts";
import { CANARY, filesOf, type HostileFile } from "./hostile-file.fixture.ts";
import { HEIGHT, picture, plainJpeg, segment, WIDTH, withSegments } from "./jpeg-parts.fixture.ts";
import { exifBlocks, PROFILE, XMP, XMP_ENTITIES } from "./metadata.fixture.ts";

const FLIPS = 16;
// Of what comes with the pixels.
const [MOVES, HAS_XMP, HAS_EXIF, HAS_PROFILE] = [2, 4, 8, 32];
const le24 = (value: number) => le32(value).subarray(0, 3);

function chunk(type: string, data: Buffer | string, length?: number): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([Buffer.from(type), le32(length ?? bytes.length), bytes, Buffer.alloc(bytes.length % 2)]);
}

function riff(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  return Buffer.concat([Buffer.from("RIFF"), le32(body.length), body]);
}

function extended(flags: number, width = WIDTH, height = HEIGHT): Buffer {
  return chunk("VP8X", Buffer.concat([Buffer.from([flags, 0, 0, 0]), le24(width - 1), le24(height - 1)]));
}

/** A lossy picture and one without loss, each as its only chunk. */
async function pictures(): Promise<readonly [lossy: Buffer, lossless: Buffer]> {
  const source = sharp(picture(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const [lossy, lossless] = [
    await source.webp({ quality: 85 }).toBuffer(),
    await source.webp({ lossless: true }).toBuffer(),
  ];
  return [lossy.subarray(12), lossless.subarray(12)];
}

/** A sound picture with more chunks behind its pixels. */
export async function webpWith(...chunks: readonly Buffer[]): Promise<Buffer> {
  const [lossy] = await pictures();
  return chunks.length === 0 ? riff(lossy) : riff(extended(0), lossy, ...chunks);
}

export const webpChunk = (type: string, data: Buffer | string) => chunk(type, data);

export async function webpFiles(): Promise<readonly HostileFile[]> {
  const [lossy, lossless] = await pictures();
  return [
    ...(await told(lossy)),
    ...broken(lossy, lossless),
    ...moving(lossy, lossless),
    ...damaged(riff(lossy), riff(extended(HAS_XMP), chunk("XMP ", CANARY), lossless)),
  ];
}

async function told(pixels: Buffer): Promise<readonly HostileFile[]> {
  const file = filesOf("WebP metadata", "image/webp", "neutralised");
  const canary = CANARY;
  const thumbnail = withSegments(await plainJpeg(), segment(0xfe, CANARY));
  return [
    ...Object.entries(exifBlocks(thumbnail)).map(([name, block]) =>
      file(`EXIF: ${name}`, riff(extended(HAS_EXIF), pixels, chunk("EXIF", block)), { canary }),
    ),
    file("XMP", riff(extended(HAS_XMP), pixels, chunk("XMP ", XMP)), { canary }),
    file("XMP of many entities", riff(extended(HAS_XMP), pixels, chunk("XMP ", XMP_ENTITIES)), { canary }),
    file("a colour profile", riff(extended(HAS_PROFILE), chunk("ICCP", PROFILE), pixels), { canary }),
    file("a program's own chunk", riff(extended(0), pixels, chunk("caNy", CANARY)), { canary }),
    file("after its end", Buffer.concat([riff(pixels), Buffer.from(CANARY)]), { canary }),
    file("in a second file after its end", Buffer.concat([riff(pixels), riff(chunk("XMP ", CANARY))]), { canary }),
  ];
}

function broken(lossy: Buffer, lossless: Buffer): readonly HostileFile[] {
  const file = filesOf("WebP structure", "image/webp", "refused");
  const whole = riff(lossy);
  // 14 bits for each side of a lossy one, behind its three bytes to begin with; of the other in bits behind one byte.
  const files: Readonly<Record<string, Buffer>> = {
    "16,383 pixels each way, lossy": riff(patched(lossy, 14, [255, 0x3f, 255, 0x3f])),
    "16,384 pixels each way, without loss": riff(patched(lossless, 9, [255, 255, 255, 15])),
    "no pixels wide, lossy": riff(patched(lossy, 14, [0, 0])),
    "a canvas of 16,777,216 pixels each way": riff(extended(0, 16_777_216, 16_777_216), lossy),
    "a canvas of another size": riff(extended(0, 9_000, 5_000), lossy),
    "no pixels": riff(extended(0)),
    "no chunks": riff(),
    "pixels of no length": riff(Buffer.concat([lossy.subarray(0, 4), le32(0), lossy.subarray(8)])),
    "pixels of 4 GiB": riff(Buffer.concat([lossy.subarray(0, 4), le32(0xffff_ffff), lossy.subarray(8)])),
    "a file of no length": patched(whole, 4, [0, 0, 0, 0]),
    "a chunk of 4 GiB before the pixels": riff(extended(0), chunk("ICCP", "a", 0xffff_fff0), lossy),
    "without its first bytes": riff(patched(lossy, 11, [0, 0, 0])),
    "without the mark of no loss": riff(patched(lossless, 8, [0])),
    "pixels that are noise": riff(chunk("VP8 ", noise(2_000, 6))),
    "pixels without loss that are noise": riff(
      chunk("VP8L", Buffer.concat([lossless.subarray(8, 13), noise(2_000, 7)])),
    ),
    "noise behind its beginning": Buffer.concat([Buffer.from("RIFF\xff\x0f\0\0WEBPVP8 ", "latin1"), noise(5_000, 8)]),
    sound: riff(chunk("fmt ", noise(16, 9)), chunk("data", noise(5_000, 10))),
    "a film": Buffer.concat([Buffer.from("RIFF"), le32(1_000), Buffer.from("AVI LIST"), noise(1_000, 11)]),
  };
  return [
    ...Object.entries(files).map(([name, bytes]) => file(name, bytes)),
    file("a file of 4 GiB", patched(whole, 4, [255, 255, 255, 255]), { expected: "either" }),
    file("two pictures", riff(lossy, lossless), { expected: "either" }),
    file("a transparency that is noise", riff(extended(16), chunk("ALPH", noise(300, 12)), lossy), {
      expected: "either",
    }),
  ];
}

function moving(lossy: Buffer, lossless: Buffer): readonly HostileFile[] {
  const file = filesOf("WebP that moves", "image/webp", "refused");
  const frame = (pixels: Buffer, at = 0) =>
    chunk(
      "ANMF",
      Buffer.concat([le24(at), le24(at), le24(WIDTH - 1), le24(HEIGHT - 1), le24(100), Buffer.of(0), pixels]),
    );
  const loop = chunk("ANIM", Buffer.alloc(6));
  const frames = (...all: readonly Buffer[]) => riff(extended(MOVES), loop, ...all);
  return [
    file("two frames", frames(frame(lossy), frame(lossless))),
    file("five thousand frames", frames(...Array.from({ length: 5_000 }, () => frame(lossless)))),
    file("frames outside of it", frames(frame(lossy, 5_000), frame(lossy, 0xff_ffff))),
    file("no frames", frames()),
    file("one frame", frames(frame(lossy)), { expected: "either" }),
  ];
}

function damaged(whole: Buffer, marked: Buffer): readonly HostileFile[] {
  const cut = filesOf("WebP cut off", "image/webp", "refused");
  const flip = filesOf("WebP with flipped bits", "image/webp", "either");
  const from = marked.indexOf(CANARY) + CANARY.length;
  return [
    ...cutsOf(whole).map(([name, bytes]) => cut(name, bytes)),
    ...Array.from({ length: FLIPS }, (_, seed) =>
      flip(`seed ${seed}`, flipped(marked, seed, 1 + (seed % 4) * 2, from), { canary: CANARY }),
    ),
  ];
}
