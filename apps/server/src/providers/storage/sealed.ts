import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ByteReader } from "../../core/byte-pieces.ts";
import { type FileOwner, fileKeyOf } from "../../crypto/envelope-encryption.ts";
import type { Keyring } from "../../crypto/keyring.ts";
import {
  type FrameSpan,
  HEADER_BYTES,
  type KeyOfSalt,
  openFrames,
  readHeader,
  SealBroken,
  type SealedFile,
  sealFile,
  spanOf,
} from "../../crypto/sealed-file.ts";
import { type ByteRange, type ObjectStorage, rangeWithin, type StoredObject } from "./port.ts";

interface SealedContext {
  readonly storage: ObjectStorage;
  readonly keyring: Keyring;
}

/** A person's file, or a report's: it opens for no other owner and under no other name. */
export interface FilePlace {
  readonly owner: FileOwner;
  /** of the object: `newObjectName()` */
  readonly name: string;
}

/** Stores a person's file encrypted. All or nothing, as `ObjectStorage.put` promises it. */
export async function putSealed(
  ctx: SealedContext,
  place: FilePlace,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  await ctx.storage.put(place.name, sealFile(keyOf(ctx, place), source));
}

/**
 * A person's file, or a range of it, decrypted; undefined: there is none. Each byte is proven before it is given out, the
 * first ones before this returns; throws `SealBroken` for what was not stored here, or was changed.
 */
export async function getSealed(
  ctx: SealedContext,
  place: FilePlace,
  range?: ByteRange,
): Promise<StoredObject | undefined> {
  return range === undefined ? getWhole(ctx, place) : getRange(ctx, place, range);
}

async function getWhole(ctx: SealedContext, place: FilePlace): Promise<StoredObject | undefined> {
  const object = await ctx.storage.get(place.name);
  return (
    object &&
    open(object.bytes, async (sealed) => {
      const file = readHeader(keyOf(ctx, place), await sealed.take(HEADER_BYTES), object.size);
      return { file, span: spanOf(file) };
    })
  );
}

async function getRange(ctx: SealedContext, place: FilePlace, range: ByteRange): Promise<StoredObject | undefined> {
  const head = await ctx.storage.get(place.name, { start: 0, end: HEADER_BYTES - 1 }).catch(asBroken);
  if (head === undefined) return undefined;
  const file = readHeader(keyOf(ctx, place), await buffer(head.bytes), head.size);
  const span = spanOf(file, rangeWithin(range, file.size));
  const part = await ctx.storage.get(place.name, span.sealed);
  return part && open(part.bytes, async () => ({ file, span }));
}

async function open(
  source: Readable,
  find: (sealed: ByteReader) => Promise<{ readonly file: SealedFile; readonly span: FrameSpan }>,
): Promise<StoredObject> {
  try {
    const sealed = new ByteReader(source);
    const { file, span } = await find(sealed);
    const frames = openFrames(file, span, sealed);
    const bytes = Readable.from(resumed(await frames.next(), frames), { objectMode: false });
    bytes.once("close", () => source.destroy());
    return { size: file.size, bytes };
  } catch (error) {
    source.destroy();
    throw error;
  }
}

async function* resumed(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

function keyOf({ keyring }: SealedContext, { owner, name }: FilePlace): KeyOfSalt {
  return (salt) => fileKeyOf(keyring, owner, { name, salt });
}

// An object without a first byte has no header.
function asBroken(error: unknown): never {
  throw error instanceof RangeError ? new SealBroken("not a sealed file", { cause: error }) : error;
}
