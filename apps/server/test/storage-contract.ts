import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newObjectName, ObjectExists, type ObjectStorage, type StoredObject } from "../src/providers/storage/port.ts";

const KIB = 1024;
const MIB = 1024 * KIB;
const SIZES = [0, 1, 64 * KIB - 1, 64 * KIB, 64 * KIB + 1, 5 * MIB, 5 * MIB + 1, 10_000_000];
const WRONG_NAMES = ["", `${"../".repeat(21)}a`, "a".repeat(63), "a".repeat(65), "A".repeat(64), `${"a".repeat(63)}/`];

/** An adapter, and the world around it. */
export interface StorageHarness {
  readonly storage: ObjectStorage;
  /** The bytes of an object as they are kept; undefined: there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /** Changes an object behind the storage's back. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** how many unfinished uploads are kept */
  unfinished(): Promise<number>;
  /** Nothing more has room from now on. */
  fill(): void;
  /** Cannot be reached from now on. */
  vanish(): Promise<void>;
  close(): Promise<void>;
}

/** What every storage must do. */
export function describeStorage(adapter: string, open: () => Promise<StorageHarness>): void {
  describe(`files in ${adapter}`, () => {
    let harness: StorageHarness;
    let storage: ObjectStorage;
    beforeEach(async () => {
      harness = await open();
      storage = harness.storage;
    });
    afterEach(() => harness.close());

    test.for(SIZES)("%i bytes come back as they were, whole and in parts", async (size) => {
      const name = newObjectName();
      const bytes = randomBytes(size);
      await storage.put(name, inChunks(bytes));
      expect(await storage.size(name)).toBe(size);
      const whole = await storage.get(name);
      expect(whole?.size).toBe(size);
      expect((await contentOf(whole)).equals(bytes)).toBe(true);
      expect(await harness.unfinished()).toBe(0);
      if (size === 0) return expect(storage.get(name, { start: 0, end: 0 })).rejects.toThrow(RangeError);
      const ends = [0, Math.floor(size / 2), size - 1];
      for (const start of ends) {
        for (const end of [...ends, size + 5].filter((to) => to >= start)) {
          const part = await storage.get(name, { start, end });
          expect(part?.size).toBe(size);
          expect((await contentOf(part)).equals(bytes.subarray(start, end + 1))).toBe(true);
        }
      }
    });

    test("a range that has no byte of the object is refused", async () => {
      const name = newObjectName();
      await storage.put(name, inChunks(randomBytes(10)));
      for (const [start, end] of [
        [10, 20],
        [5, 4],
        [-1, 3],
        [0.5, 3],
        [0, Number.NaN],
      ] as const)
        await expect(storage.get(name, { start, end })).rejects.toThrow(RangeError);
    });

    test("what is not there is undefined, and can be removed", async () => {
      const name = newObjectName();
      expect(await storage.get(name)).toBeUndefined();
      expect(await storage.get(name, { start: 0, end: 0 })).toBeUndefined();
      expect(await storage.size(name)).toBeUndefined();
      await storage.remove(name);
    });

    test("what was removed is gone, and nothing else", async () => {
      const [name, other] = [newObjectName(), newObjectName()];
      await storage.put(name, inChunks(randomBytes(100)));
      await storage.put(other, inChunks(randomBytes(100)));
      await storage.remove(name);
      await storage.remove(name);
      expect(await storage.get(name)).toBeUndefined();
      expect(await harness.read(name)).toBeUndefined();
      expect(await storage.size(other)).toBe(100);
    });

    test.for([100, 6 * MIB])("an object of %i bytes is not replaced", async (size) => {
      const name = newObjectName();
      const bytes = randomBytes(size);
      await storage.put(name, inChunks(bytes));
      await expect(storage.put(name, inChunks(randomBytes(size)))).rejects.toThrow(ObjectExists);
      expect((await contentOf(await storage.get(name))).equals(bytes)).toBe(true);
      expect(await harness.unfinished()).toBe(0);
    });

    test("of many that write one name at once, one succeeds, and its bytes are kept", async () => {
      const name = newObjectName();
      const all = Array.from({ length: 8 }, () => randomBytes(200 * KIB));
      const outcomes = await Promise.allSettled(all.map((bytes) => storage.put(name, inChunks(bytes))));
      const winners = all.filter((_, at) => outcomes[at]?.status === "fulfilled");
      expect(winners).toHaveLength(1);
      for (const outcome of outcomes)
        if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(ObjectExists);
      expect(await contentOf(await storage.get(name))).toEqual(winners[0]);
    });

    test("objects that are written at once do not mix", async () => {
      const all = Array.from({ length: 12 }, (_, at) => ({ name: newObjectName(), bytes: randomBytes(at * 100_000) }));
      await Promise.all(all.map(({ name, bytes }) => storage.put(name, inChunks(bytes))));
      const read = await Promise.all(all.map(async ({ name }) => contentOf(await storage.get(name))));
      expect(read.map((bytes, at) => bytes.equals(all[at]?.bytes ?? Buffer.of(1)))).toEqual(all.map(() => true));
    });

    test.for([0, 1, 64 * KIB, 6 * MIB, 11 * MIB])(
      "a stream that breaks after %i bytes leaves nothing",
      async (after) => {
        const name = newObjectName();
        const broken = new Error("the sender went away");
        await expect(storage.put(name, breaking(randomBytes(after), broken))).rejects.toBe(broken);
        expect(await storage.get(name)).toBeUndefined();
        expect(await storage.size(name)).toBeUndefined();
        expect(await harness.unfinished()).toBe(0);
      },
    );

    test("nothing can be read before the whole stream was stored", async () => {
      const name = newObjectName();
      const seen: unknown[] = [];
      const bytes = randomBytes(6 * MIB);
      async function* watched() {
        for await (const chunk of inChunks(bytes)) {
          yield chunk;
          seen.push(await storage.size(name));
        }
      }
      await storage.put(name, watched());
      expect(new Set(seen)).toEqual(new Set([undefined]));
      expect(await storage.size(name)).toBe(bytes.length);
    });

    test.for(WRONG_NAMES)("the name %j is refused everywhere", async (name) => {
      await expect(storage.put(name, inChunks(randomBytes(1)))).rejects.toThrow(TypeError);
      await expect(storage.get(name)).rejects.toThrow(TypeError);
      await expect(storage.size(name)).rejects.toThrow(TypeError);
      await expect(storage.remove(name)).rejects.toThrow(TypeError);
    });

    test("a reader that leaves early harms nobody", async () => {
      const name = newObjectName();
      const bytes = randomBytes(3 * MIB);
      await storage.put(name, inChunks(bytes));
      for (let reader = 0; reader < 20; reader += 1) {
        const object = await storage.get(name);
        for await (const _chunk of object?.bytes ?? []) break;
      }
      (await storage.get(name))?.bytes.destroy();
      expect((await contentOf(await storage.get(name))).equals(bytes)).toBe(true);
    });

    test.for([100, 6 * MIB])(
      "a full storage says so, keeps no part of %i bytes, and can still be read",
      async (size) => {
        await storage.check();
        const [name, next] = [newObjectName(), newObjectName()];
        await storage.put(name, inChunks(randomBytes(10)));
        harness.fill();
        await expect(storage.put(next, inChunks(randomBytes(size)))).rejects.toMatchObject({
          name: "StorageFailed",
          reason: "full",
        });
        expect(await storage.size(next)).toBeUndefined();
        expect(await harness.unfinished()).toBe(0);
        expect(await contentOf(await storage.get(name))).toHaveLength(10);
      },
    );

    test("a storage that is away says so to every question, and calls nothing absent", async () => {
      const name = newObjectName();
      await storage.put(name, inChunks(randomBytes(10)));
      await harness.vanish();
      for (const question of [
        () => storage.put(newObjectName(), inChunks(randomBytes(10))),
        () => storage.get(name),
        () => storage.size(name),
        () => storage.remove(name),
        () => storage.check(),
      ])
        await expect(question()).rejects.toMatchObject({ name: "StorageFailed", reason: "away" });
    });
  });
}

/** The bytes as a stream whose chunks have many sizes. */
export async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7) % 131_071) {
    yield bytes.subarray(at, at + size);
  }
}

/** The bytes that a storage gives out. */
export async function contentOf(object: StoredObject | undefined): Promise<Buffer> {
  if (object === undefined) throw new Error("there is no such object");
  return buffer(object.bytes);
}

async function* breaking(bytes: Buffer, error: Error): AsyncGenerator<Buffer> {
  yield* inChunks(bytes);
  throw error;
}
