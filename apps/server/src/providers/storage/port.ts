import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";

const NAME_BYTES = 32;
const NAME = /^[0-9a-f]{64}$/;

/** Bytes of an object, counted from 0, both ends included as in HTTP. An end beyond the object's is cut to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  /** of the whole object, in bytes */
  readonly size: number;
  /** What was asked for. It never ends early: it fails. Whoever does not read it to its end destroys it. */
  readonly bytes: Readable;
}

/**
 * Where files are kept. An object is written once and never changed; its name is random and says nothing. Every method
 * throws `StorageFailed` if the storage is full or cannot be reached, and a `TypeError` for a name of another form. A
 * signal ends what waits for a network; a folder knows no such end.
 */
export interface ObjectStorage {
  /**
   * Stores the whole stream, on disk when it returns. All or nothing: if the stream fails, nothing can be read under the
   * name; after `StorageFailed` it is nothing or, where an answer was lost, everything. Throws `ObjectExists` for a name
   * that is taken, and what the stream throws.
   */
  put(name: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;
  /** undefined: there is no such object; throws a `RangeError` if the range begins at or after its end. */
  get(name: string, range?: ByteRange, signal?: AbortSignal): Promise<StoredObject | undefined>;
  /** In bytes; undefined: there is no such object. */
  size(name: string, signal?: AbortSignal): Promise<number | undefined>;
  /** Returns when the object is gone, also if it never was there. */
  remove(name: string): Promise<void>;
  /** Resolves if the storage answers, and has room as far as it says. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** A new object's name: 256 random bits in hexadecimal digits. */
export function newObjectName(): string {
  return randomBytes(NAME_BYTES).toString("hex");
}

/** The name itself; throws if it is not one of `newObjectName`, so that no name can lead anywhere else. */
export function requireObjectName(name: string): string {
  if (!NAME.test(name)) throw new TypeError("an object's name has 64 hexadecimal digits");
  return name;
}

/** The range with its end inside an object of this size; throws a `RangeError` if no byte of it is. */
export function rangeWithin({ start, end }: ByteRange, size: number): ByteRange {
  const isRange = Number.isSafeInteger(start) && Number.isSafeInteger(end) && 0 <= start && start <= end;
  if (!isRange || start >= size) throw new RangeError(`no byte of ${size} is in ${start}-${end}`);
  return { start, end: Math.min(end, size - 1) };
}

/** full: waiting does not help · away: it did not answer, or refuses to work */
type StorageFailure = "full" | "away";

/** The storage could not do what was asked. Its cause carries no secrets. */
export class StorageFailed extends Error {
  override readonly name = "StorageFailed";
  readonly reason: StorageFailure;

  constructor(reason: StorageFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** The name is taken. */
export class ObjectExists extends Error {
  override readonly name = "ObjectExists";

  constructor() {
    super("an object has this name already");
  }
}
