import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type ByteReader, inPieces } from "../core/byte-pieces.ts";

/*
 * A sealed file is a header (format and version, salt) and frames under AES-256-GCM with a key of the file's own. Each
 * frame holds 64 KiB, the last one what is left, and ends with its tag. A frame's number is its IV; header, number and
 * whether it is the last one are authenticated with it. So what is cut, dropped, moved or comes from elsewhere fails.
 */
const ALGORITHM = "aes-256-gcm";
const FORMAT = Buffer.from("ENTRADA\x01", "latin1");
const SALT_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const FRAME_BYTES = 64 * 1024;
const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;
export const HEADER_BYTES = FORMAT.length + SALT_BYTES;

/** The key of a file with this salt, 32 bytes: no two files may have the same. */
export type KeyOfSalt = (salt: Buffer) => Buffer;

/** A sealed file is not what was written under this name for this person, or a byte of it was changed. */
export class SealBroken extends Error {
  override readonly name = "SealBroken";
}

/** The sealed bytes of a file: header first, then a frame at a time. */
export async function* sealFile(keyOf: KeyOfSalt, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const header = Buffer.concat([FORMAT, salt]);
  const key = keyOf(salt);
  yield header;
  let number = 0;
  for await (const { bytes, isLast } of inPieces(source, FRAME_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, ivOf(number), { authTagLength: TAG_BYTES });
    cipher.setAAD(aadOf(header, number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** A sealed file whose header was read. */
export interface SealedFile {
  readonly key: Buffer;
  readonly header: Buffer;
  readonly frames: number;
  /** of the file itself; proven only once its last frame is opened */
  readonly size: number;
}

/** Reads the header of a sealed file that has so many bytes; throws `SealBroken` if it is none. */
export function readHeader(keyOf: KeyOfSalt, header: Buffer, sealedSize: number): SealedFile {
  if (header.length !== HEADER_BYTES || !header.subarray(0, FORMAT.length).equals(FORMAT))
    throw new SealBroken("not a sealed file of this version");
  const body = sealedSize - HEADER_BYTES;
  const frames = Math.ceil(body / SEALED_FRAME_BYTES);
  const last = body - (frames - 1) * SEALED_FRAME_BYTES;
  if (frames < 1 || last < TAG_BYTES) throw new SealBroken("no sealed file has this size");
  return { key: keyOf(header.subarray(FORMAT.length)), header, frames, size: body - frames * TAG_BYTES };
}

/** Bytes of a file, and the frames that hold them. */
export interface FrameSpan {
  readonly first: number;
  readonly last: number;
  /** where the first of these frames begins in the sealed file, and where the last one ends; both included */
  readonly sealed: { readonly start: number; readonly end: number };
  /** how many bytes of the first frame come before what was asked for */
  readonly skip: number;
  readonly length: number;
}

/** The frames that hold these bytes, which must be in the file, both ends included; without a range: all. */
export function spanOf({ frames, size }: SealedFile, range?: { start: number; end: number }): FrameSpan {
  const first = range === undefined ? 0 : Math.floor(range.start / FRAME_BYTES);
  const last = range === undefined ? frames - 1 : Math.floor(range.end / FRAME_BYTES);
  const ends = last === frames - 1 ? size + frames * TAG_BYTES : (last + 1) * SEALED_FRAME_BYTES;
  return {
    first,
    last,
    sealed: { start: HEADER_BYTES + first * SEALED_FRAME_BYTES, end: HEADER_BYTES + ends - 1 },
    skip: range === undefined ? 0 : range.start - first * FRAME_BYTES,
    length: range === undefined ? size : range.end - range.start + 1,
  };
}

/** The bytes of a span, a frame at a time, each proven before it is given out; the sealed frames come from `sealed`. */
export async function* openFrames(file: SealedFile, span: FrameSpan, sealed: ByteReader): AsyncGenerator<Buffer> {
  let { skip, length: missing } = span;
  for (let number = span.first; number <= span.last; number += 1) {
    const isLast = number === file.frames - 1;
    const bytes = isLast ? file.size - number * FRAME_BYTES : FRAME_BYTES;
    const frame = openFrame(file, { number, isLast }, await sealed.take(bytes + TAG_BYTES));
    const wanted = frame.subarray(skip, skip + missing);
    missing -= wanted.length;
    skip = 0;
    yield wanted;
  }
}

function openFrame(
  { key, header }: SealedFile,
  { number, isLast }: { readonly number: number; readonly isLast: boolean },
  frame: Buffer,
): Buffer {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, ivOf(number), { authTagLength: TAG_BYTES })
      .setAAD(aadOf(header, number, isLast))
      .setAuthTag(frame.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(frame.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new SealBroken(`frame ${number} cannot be opened`, { cause });
  }
}

function ivOf(number: number): Buffer {
  const iv = Buffer.alloc(IV_BYTES);
  iv.writeUInt32BE(number, IV_BYTES - 4);
  return iv;
}

function aadOf(header: Buffer, number: number, isLast: boolean): Buffer {
  const place = Buffer.alloc(5);
  place.writeUInt32BE(number);
  place.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([header, place]);
}
