import { constants, crc32, deflateRawSync } from "node:zlib";
import { randomFrom } from "../synthetic/random.fixture.ts";

const MIB = 1_048_576;
const ADLER_BASE = 65_521;

export function be16(value: number): Buffer {
  return Buffer.from([(value >> 8) & 255, value & 255]);
}

export function be32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

export function le32(value: number): Buffer {
  return be32(value).reverse();
}

export function crcOf(bytes: Buffer): Buffer {
  return be32(crc32(bytes));
}

/** The bytes with others from a place on. */
export function patched(bytes: Buffer, at: number, others: Buffer | readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  Buffer.from(others).copy(copy, at);
  return copy;
}

/** The bytes with some bits of theirs turned, the same ones for the same seed. */
export function flipped(bytes: Buffer, seed: number, flips: number, from = 0): Buffer {
  const random = randomFrom(seed);
  const copy = Buffer.from(bytes);
  for (let flip = 0; flip < flips; flip++) {
    const at = from + Math.floor(random() * (copy.length - from));
    copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  }
  return copy;
}

export function noise(length: number, seed: number): Buffer {
  const random = randomFrom(seed);
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}

/** Beginnings of a file, by name: the first bytes, and shares of it. */
export function cutsOf(bytes: Buffer): readonly (readonly [name: string, bytes: Buffer])[] {
  const lengths = [
    12,
    20,
    40,
    ...[5, 10, 20, 30, 50, 70, 90, 97].map((share) => Math.floor((bytes.length * share) / 100)),
  ];
  const cuts = [...new Set(lengths)].filter((length) => length < bytes.length);
  return cuts.map((length) => [`cut to ${length} of ${bytes.length} bytes`, bytes.subarray(0, length)]);
}

/** So many MiB that repeat these bytes, in the zlib format: a thousandth of that, and made in no time. */
export function packedRuns(bytes: Buffer, mebibytes: number): Buffer {
  const block = Buffer.alloc(MIB, bytes);
  // Flushed so that it may stand after itself any number of times.
  const packed = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  let [sum, sums] = [0, 0];
  for (const byte of block) {
    sum = (sum + byte) % ADLER_BASE;
    sums = (sums + sum) % ADLER_BASE;
  }
  let [a, b] = [1, 0];
  for (let done = 0; done < mebibytes; done++) {
    b = (b + MIB * a + sums) % ADLER_BASE;
    a = (a + sum) % ADLER_BASE;
  }
  const blocks = Buffer.alloc(packed.length * mebibytes, packed);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), blocks, Buffer.from([3, 0]), be32(b * 65_536 + a)]);
}

export function packedZeros(mebibytes: number): Buffer {
  return packedRuns(Buffer.of(0), mebibytes);
}
