import { deflateSync } from "node:zlib";
import { be32, crcOf, cutsOf, flipped, noise, packedZeros, patched } from "./bytes.fixture.ts";
import { CANARY, filesOf, type HostileFile } from "./hostile-file.fixture.ts";
import { HEIGHT, picture, plainJpeg, segment, WIDTH, withSegments } from "./jpeg-parts.fixture.ts";
import { exifBlocks, PROFILE, SCRIPTS, XMP, XMP_ENTITIES } from "./metadata.fixture.ts";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const ROW = WIDTH * 3;
const FLIPS = 20;
const rows = Buffer.concat(
  Array.from({ length: HEIGHT }, (_, y) => Buffer.concat([Buffer.of(0), picture().subarray(y * ROW, (y + 1) * ROW)])),
);
const packed = deflateSync(rows);
const END = chunk("IEND", "");

export function chunk(type: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data);
  const named = Buffer.concat([Buffer.from(type, "latin1"), bytes]);
  return Buffer.concat([be32(bytes.length), named, crcOf(named)]);
}

/** depth and colour are those of a true-colour picture unless told */
function header(width: number, height: number, depth = 8, colour = 2, rest: readonly number[] = [0, 0, 0]): Buffer {
  return chunk("IHDR", Buffer.concat([be32(width), be32(height), Buffer.from([depth, colour, ...rest])]));
}

const HEADER = header(WIDTH, HEIGHT);

function png(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks, END]);
}

/** A sound picture with more chunks before its pixels. */
export function pngWith(...chunks: readonly Buffer[]): Buffer {
  return png(HEADER, ...chunks, chunk("IDAT", packed));
}

export async function pngFiles(): Promise<readonly HostileFile[]> {
  return [...(await told()), ...broken(), ...heavy(), ...moving(), ...damaged()];
}

async function told(): Promise<readonly HostileFile[]> {
  const file = filesOf("PNG metadata", "image/png", "neutralised");
  const text = (keyword: string, value: string) => chunk("tEXt", `${keyword}\0${value}`);
  const packedText = deflateSync(CANARY);
  const thumbnail = withSegments(await plainJpeg(), segment(0xfe, CANARY));
  const chunks: Readonly<Record<string, Buffer>> = {
    ...Object.fromEntries(Object.entries(SCRIPTS).map(([name, value]) => [`text: ${name}`, text("Comment", value)])),
    ...Object.fromEntries(
      Object.entries(exifBlocks(thumbnail)).map(([name, block]) => [`EXIF: ${name}`, chunk("eXIf", block)]),
    ),
    "packed text": chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), packedText])),
    "text of the world": chunk("iTXt", `Comment\0\0\0\0\0${CANARY}`),
    "packed text of the world": chunk("iTXt", Buffer.concat([Buffer.from("Comment\0\x01\0\0\0"), packedText])),
    XMP: chunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${XMP}`),
    "XMP of many entities": chunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${XMP_ENTITIES}`),
    "EXIF in hexadecimal text": text("Raw profile type exif", `\nexif\n 20\n${Buffer.from(CANARY).toString("hex")}`),
    "a colour profile": chunk("iCCP", Buffer.concat([Buffer.from(`${CANARY}\0\0`), deflateSync(PROFILE)])),
    "a palette's name": chunk("sPLT", `${CANARY}\0\x08rgba\0\x01`),
    "a program's own chunk": chunk("caNy", CANARY),
    "a thousand texts": Buffer.concat(Array.from({ length: 1_000 }, (_, at) => text(`k${at}`, CANARY))),
  };
  const spilled = Buffer.concat([packed, Buffer.from(CANARY)]);
  const canary = CANARY;
  return [
    ...Object.entries(chunks).map(([name, bytes]) => file(name, pngWith(bytes), { canary })),
    file("after its end", Buffer.concat([pngWith(), Buffer.from(CANARY)]), { canary }),
    file("in a chunk after its end", Buffer.concat([pngWith(), text("Comment", CANARY)]), { canary }),
    file("text after its pixels", png(HEADER, chunk("IDAT", packed), text("Comment", CANARY)), { canary }),
    file("behind its pixels, in the same chunk", png(HEADER, chunk("IDAT", spilled)), { canary, expected: "either" }),
    file(
      "in pixels that nobody sees",
      png(HEADER, chunk("IDAT", deflateSync(Buffer.concat([rows, Buffer.from(CANARY)])))),
      {
        canary,
        expected: "either",
      },
    ),
  ];
}

function broken(): readonly HostileFile[] {
  const file = filesOf("PNG structure", "image/png", "refused");
  const idat = chunk("IDAT", packed);
  const of = (head: Buffer) => png(head, idat);
  const wrongSum = (bytes: Buffer) => patched(bytes, bytes.length - 4, [1, 2, 3, 4]);
  const long = (length: number) => Buffer.concat([be32(length), Buffer.from("tEXtComment")]);
  const files: Readonly<Record<string, Buffer>> = {
    "no width": of(header(0, HEIGHT)),
    "no height": of(header(WIDTH, 0)),
    "a width below nothing": of(header(0xffff_ffff, HEIGHT)),
    "3 bits": of(header(WIDTH, HEIGHT, 3)),
    "32 bits": of(header(WIDTH, HEIGHT, 32)),
    "no such colour": of(header(WIDTH, HEIGHT, 8, 5)),
    "a palette that is missing": of(header(WIDTH, HEIGHT, 8, 3)),
    "no such packing": of(header(WIDTH, HEIGHT, 8, 2, [1, 0, 0])),
    "no such filter": of(header(WIDTH, HEIGHT, 8, 2, [0, 9, 0])),
    "no such interlacing": of(header(WIDTH, HEIGHT, 8, 2, [0, 0, 7])),
    "a header's wrong checksum": of(wrongSum(HEADER)),
    "no header": png(idat),
    "two headers": png(HEADER, HEADER, idat),
    "a header after the pixels": png(idat, HEADER),
    "no pixels": png(HEADER),
    "pixels that are noise": png(HEADER, chunk("IDAT", noise(500, 4))),
    "too few rows": png(HEADER, chunk("IDAT", deflateSync(rows.subarray(0, 1_000)))),
    "no such filter of a row": png(HEADER, chunk("IDAT", deflateSync(patched(rows, 0, [9])))),
    "a chunk of 4 GiB": png(HEADER, long(0xffff_ffff), idat),
    "a chunk of 2 GiB": png(HEADER, long(0x7fff_ffff), idat),
    "a chunk that nobody knows and everybody must": png(HEADER, chunk("CANY", CANARY), idat),
    "only its beginning": SIGNATURE,
    "only its end": png(),
    "noise behind its beginning": Buffer.concat([SIGNATURE, noise(5_000, 5)]),
    "zeros behind its beginning": Buffer.concat([SIGNATURE, Buffer.alloc(5_000)]),
    "line ends of another system": Buffer.from(pngWith().toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
  };
  const tolerated: Readonly<Record<string, Buffer>> = {
    "pixels' wrong checksum": png(HEADER, wrongSum(idat)),
    "a wrong checksum inside": png(HEADER, chunk("IDAT", patched(packed, packed.length - 4, [1, 2, 3, 4]))),
    "a palette too long": png(HEADER, chunk("PLTE", Buffer.alloc(3 * 300)), idat),
    "a palette of two thirds": png(HEADER, chunk("PLTE", Buffer.alloc(4)), idat),
    "pixels with a chunk between": png(
      HEADER,
      chunk("IDAT", packed.subarray(0, 50)),
      chunk("tIME", "1234567"),
      chunk("IDAT", packed.subarray(50)),
    ),
    "a thousand empty chunks of pixels": png(HEADER, ...Array.from({ length: 1_000 }, () => chunk("IDAT", "")), idat),
  };
  return [
    ...Object.entries(files).map(([name, bytes]) => file(name, bytes)),
    ...Object.entries(tolerated).map(([name, bytes]) => file(name, bytes, { expected: "either" })),
  ];
}

// Small files that unpack to much. What is 0 everywhere is a black picture.
function heavy(): readonly HostileFile[] {
  const file = filesOf("PNG bombs", "image/png", "refused");
  const bomb = packedZeros(500);
  const black = (side: number, mebibytes: number, depth = 8, colour = 0) =>
    png(header(side, side, depth, colour), chunk("IDAT", packedZeros(mebibytes)));
  const files: Readonly<Record<string, Buffer>> = {
    "60,000 pixels each way, in its header only": png(header(60_000, 60_000), chunk("IDAT", packed)),
    "60,000 pixels each way, of one bit": black(60_000, 430, 1),
    "60,000 pixels each way": black(60_000, 3_600),
    "2,147,483,647 pixels each way": png(header(0x7fff_ffff, 0x7fff_ffff), chunk("IDAT", packed)),
    "7,072 pixels each way": black(7_072, 48),
    "one row of 50,000,001 pixels": png(header(50_000_001, 1, 8, 0), chunk("IDAT", packedZeros(48))),
    "one column of 50,000,001 pixels": png(header(1, 50_000_001, 8, 0), chunk("IDAT", packedZeros(96))),
  };
  const told: Readonly<Record<string, Buffer>> = {
    "text of 500 MiB": pngWith(chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), bomb]))),
    "text of the world of 500 MiB": pngWith(chunk("iTXt", Buffer.concat([Buffer.from("Comment\0\x01\0\0\0"), bomb]))),
    "a colour profile of 500 MiB": pngWith(chunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), bomb]))),
    "ten texts of 500 MiB": pngWith(
      ...Array.from({ length: 10 }, () => chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), bomb]))),
    ),
    "500 MiB behind its pixels": png(HEADER, chunk("IDAT", Buffer.concat([packed, bomb]))),
    "the most pixels that are allowed": black(7_071, 48),
    "nine million pixels in four channels": black(3_000, 35, 8, 6),
    "half a million chunks": pngWith(Buffer.alloc(6_000_000, chunk("caNy", ""))),
  };
  return [
    ...Object.entries(files).map(([name, bytes]) => file(name, bytes)),
    ...Object.entries(told).map(([name, bytes]) => file(name, bytes, { expected: "either" })),
  ];
}

function moving(): readonly HostileFile[] {
  const file = filesOf("PNG that moves", "image/png", "refused");
  const frame = (sequence: number) =>
    chunk("fcTL", Buffer.concat([...[sequence, WIDTH, HEIGHT, 0, 0].map(be32), Buffer.from([0, 1, 0, 1, 0, 0])]));
  const pixels = (sequence: number) => chunk("fdAT", Buffer.concat([be32(sequence), packed]));
  const frames = (count: number) => chunk("acTL", Buffer.concat([be32(count), be32(0)]));
  const idat = chunk("IDAT", packed);
  return [
    file("two frames", png(HEADER, frames(2), frame(0), idat, frame(1), pixels(2))),
    file("a first frame that is not shown", png(HEADER, frames(1), idat, frame(0), pixels(1))),
    file("a million frames, it says", png(HEADER, frames(1_000_000), frame(0), idat)),
    file("told too late", png(HEADER, idat, frames(2), frame(0), pixels(1), chunk("tEXt", `a\0${CANARY}`)), {
      expected: "either",
      canary: CANARY,
    }),
  ];
}

function damaged(): readonly HostileFile[] {
  const cut = filesOf("PNG cut off", "image/png", "refused");
  const flip = filesOf("PNG with flipped bits", "image/png", "either");
  const whole = pngWith();
  const marked = pngWith(chunk("tEXt", `a\0${CANARY}`));
  const from = marked.indexOf(CANARY) + CANARY.length;
  return [
    ...cutsOf(whole).map(([name, bytes]) => cut(name, bytes)),
    cut("without its end", whole.subarray(0, -END.length), { expected: "either" }),
    ...Array.from({ length: FLIPS }, (_, seed) =>
      flip(`seed ${seed}`, flipped(marked, seed, 1 + (seed % 4) * 2, seed % 2 ? from : 8), {
        ...(seed % 2 ? { canary: CANARY } : {}),
      }),
    ),
  ];
}
