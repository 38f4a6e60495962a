import { createHash, randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ByteReader } from "../core/byte-pieces.ts";
import {
  FRAME_BYTES,
  HEADER_BYTES,
  type KeyOfSalt,
  openFrames,
  readHeader,
  SealBroken,
  sealFile,
  spanOf,
} from "./sealed-file.ts";

const SEALED_FRAME_BYTES = FRAME_BYTES + 16;
const keyed =
  (secret: string): KeyOfSalt =>
  (salt) =>
    createHash("sha256").update(secret).update(salt).digest();
const KEY = keyed("the traveler's");
const SIZES = [0, 1, 1000, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 3 * FRAME_BYTES, 3 * FRAME_BYTES + 500];
const anySize = fc.constantFrom(...SIZES);

async function* inChunks(bytes: Buffer, size = 50_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function seal(bytes: Buffer, keyOf = KEY): Promise<Buffer> {
  const sealed: Buffer[] = [];
  for await (const part of sealFile(keyOf, inChunks(bytes))) sealed.push(part);
  return Buffer.concat(sealed);
}

interface Opened {
  readonly bytes: Buffer;
  readonly error: unknown;
}

/** What is given out of a sealed file, and why it ended if it did before its end. */
async function open(sealed: Buffer, keyOf = KEY, range?: { start: number; end: number }): Promise<Opened> {
  const given: Buffer[] = [];
  try {
    const file = readHeader(keyOf, sealed.subarray(0, HEADER_BYTES), sealed.length);
    const span = spanOf(file, range);
    const frames = sealed.subarray(span.sealed.start, span.sealed.end + 1);
    for await (const bytes of openFrames(file, span, new ByteReader(inChunks(frames)))) given.push(bytes);
    return { bytes: Buffer.concat(given), error: undefined };
  } catch (error) {
    return { bytes: Buffer.concat(given), error };
  }
}

/** The frames as they are stored; the last one may be shorter. */
function framesOf(sealed: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = HEADER_BYTES; at < sealed.length; at += SEALED_FRAME_BYTES)
    frames.push(sealed.subarray(at, at + SEALED_FRAME_BYTES));
  return frames;
}

/** It fails, and whatever it gave out before is what was sealed, frame by frame up to the fault. */
function expectBroken({ bytes, error }: Opened, original: Buffer, framesBefore: number): void {
  expect(error).toBeInstanceOf(SealBroken);
  expect(bytes.length).toBeLessThanOrEqual(framesBefore * FRAME_BYTES);
  expect(bytes.equals(original.subarray(0, bytes.length))).toBe(true);
}

test("a file opens to what was sealed, and says how long it is", async () => {
  for (const size of SIZES) {
    const original = randomBytes(size);
    const sealed = await seal(original);
    expect(sealed).toHaveLength(HEADER_BYTES + size + 16 * Math.max(1, Math.ceil(size / FRAME_BYTES)));
    expect(readHeader(KEY, sealed.subarray(0, HEADER_BYTES), sealed.length).size).toBe(size);
    const { bytes, error } = await open(sealed);
    expect([error, bytes.equals(original)]).toEqual([undefined, true]);
  }
});

test("any range opens to just its bytes", async () => {
  const original = randomBytes(3 * FRAME_BYTES + 500);
  const sealed = await seal(original);
  const anyPlace = fc.oneof(
    fc.nat(original.length - 1),
    fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -1, max: 1 })).map(([n, by]) => n * FRAME_BYTES + by),
  );
  await fc.assert(
    fc.asyncProperty(anyPlace, anyPlace, async (a, b) => {
      const range = { start: Math.min(a, b), end: Math.max(a, b) };
      const { bytes, error } = await open(sealed, KEY, range);
      expect([error, bytes.equals(original.subarray(range.start, range.end + 1))]).toEqual([undefined, true]);
    }),
  );
});

test("nothing of it can be read, and the same file sealed twice has no frame in common", async () => {
  const original = Buffer.alloc(2 * FRAME_BYTES, "Passport of Ada Example ");
  const [one, two] = [await seal(original), await seal(original)];
  expect(one.includes("Ada Example")).toBe(false);
  const known = new Set([...framesOf(one), ...framesOf(two)].map((frame) => frame.toString("hex")));
  expect(known.size).toBe(4);
});

test("equal frames of a file have nothing in common", async () => {
  const [one, two] = framesOf(await seal(Buffer.alloc(2 * FRAME_BYTES)));
  const blocksOf = (frame: Buffer | undefined) => frame?.toString("hex").match(/.{32}/g) ?? [];
  const known = new Set(blocksOf(one));
  expect(known.size).toBeGreaterThan(4000);
  expect(blocksOf(two).filter((block) => known.has(block))).toEqual([]);
});

test("one bit that was changed anywhere is noticed before its frame is given out", async () => {
  await fc.assert(
    fc.asyncProperty(anySize, fc.nat(), fc.nat(7), async (size, place, bit) => {
      const original = randomBytes(size);
      const sealed = await seal(original);
      const at = place % sealed.length;
      sealed.writeUInt8(sealed.readUInt8(at) ^ (1 << bit), at);
      const frame = at < HEADER_BYTES ? 0 : Math.floor((at - HEADER_BYTES) / SEALED_FRAME_BYTES);
      expectBroken(await open(sealed), original, frame);
    }),
  );
});

test("every bit of the header counts", async () => {
  const original = randomBytes(10);
  const sealed = await seal(original);
  for (let bit = 0; bit < HEADER_BYTES * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expectBroken(await open(changed), original, 0);
  }
});

test("a file that was cut, at any byte, never opens to its end", async () => {
  await fc.assert(
    fc.asyncProperty(anySize, fc.nat(), async (size, place) => {
      const original = randomBytes(size);
      const sealed = await seal(original);
      const kept = place % sealed.length;
      const whole = Math.max(0, Math.ceil((kept - HEADER_BYTES) / SEALED_FRAME_BYTES) - 1);
      expectBroken(await open(sealed.subarray(0, kept)), original, whole);
    }),
  );
});

test("frames that are missing, moved, repeated, added or of another file are noticed", async () => {
  const original = randomBytes(4 * FRAME_BYTES);
  const other = await seal(randomBytes(4 * FRAME_BYTES));
  const sealed = await seal(original);
  const header = sealed.subarray(0, HEADER_BYTES);
  const none = Buffer.of();
  const theirs = framesOf(sealed);
  const anyFrame = fc.nat(3);
  const changes: Readonly<Record<string, (a: number, b: number) => readonly (Buffer | undefined)[]>> = {
    drop: (a) => theirs.toSpliced(a, 1),
    swap: (a, b) => theirs.with(a, theirs[b] ?? none).with(b, theirs[a] ?? none),
    repeat: (a, b) => theirs.toSpliced(b, 0, theirs[a] ?? none),
    append: (a) => [...theirs, framesOf(other)[a]],
    graft: (a, b) => theirs.with(a, framesOf(other)[b] ?? none),
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(changes)), anyFrame, anyFrame, async (change, a, b) => {
      fc.pre(change !== "swap" || a !== b);
      const frames = changes[change]?.(a, b).map((frame) => frame ?? none) ?? [];
      // A frame is right only in its own place, and the last one only at the end.
      const isRight = (frame: Buffer, at: number) => frame === theirs[at] && (at === 3) === (at === frames.length - 1);
      const firstWrong = frames.findIndex((frame, at) => !isRight(frame, at));
      expectBroken(await open(Buffer.concat([header, ...frames])), original, firstWrong);
    }),
  );
});

test("a file with the header of another one, or another key, opens to nothing", async () => {
  const original = randomBytes(2 * FRAME_BYTES);
  const sealed = await seal(original);
  const other = await seal(original);
  const grafted = Buffer.concat([other.subarray(0, HEADER_BYTES), sealed.subarray(HEADER_BYTES)]);
  expectBroken(await open(grafted), original, 0);
  expectBroken(await open(sealed, keyed("another traveler's")), original, 0);
});

test("what never was a sealed file is none", async () => {
  for (const bytes of [Buffer.of(), randomBytes(10), randomBytes(HEADER_BYTES), randomBytes(1000)])
    expectBroken(await open(bytes), Buffer.of(), 0);
});
