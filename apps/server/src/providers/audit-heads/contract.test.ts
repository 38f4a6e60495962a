import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openFolderHarness, openS3Harness } from "../../../test/storages.ts";
import type { ObjectStorage } from "../storage/port.ts";
import { FolderHeads } from "./folder.ts";
import { ObjectHeads } from "./objects.ts";
import type { HeadPlace } from "./port.ts";

interface PlaceHarness {
  /** another process at the same place */
  open(): HeadPlace;
  close(): Promise<void>;
}

async function folderPlace(): Promise<PlaceHarness> {
  const above = await mkdtemp(join(tmpdir(), "entrada-place-"));
  return {
    open: () => new FolderHeads(join(above, "audit-heads")),
    close: () => rm(above, { recursive: true, force: true }),
  };
}

const objectPlace = (openStorage: typeof openFolderHarness) => async (): Promise<PlaceHarness> => {
  const harness = await openStorage();
  const key = randomBytes(32);
  return { open: () => new ObjectHeads("objects", harness.storage, [key]), close: () => harness.close() };
};

const PLACES: Readonly<Record<string, () => Promise<PlaceHarness>>> = {
  "a folder": folderPlace,
  "objects in a folder": objectPlace(openFolderHarness),
  "objects in S3": objectPlace(openS3Harness),
};

const headOf = (seq: number, generation = 1, number = 1) => ({
  generation,
  seq,
  number,
  text: JSON.stringify({ generation, seq, number }),
});
const newestOf = async (place: HeadPlace) => (await place.newest()).map((text) => JSON.parse(text));

/** As a server does it: what is as new as the newest one is not kept, and who was too late asks again. */
async function advance(place: HeadPlace, seq: number): Promise<void> {
  for (;;) {
    const [newest] = await newestOf(place);
    if ((newest?.seq ?? 0) >= seq || (await place.keep(headOf(seq)))) return;
  }
}

describe.each(Object.entries(PLACES))("heads kept in %s", (_, openPlace) => {
  test("nothing is there at first, then always what was kept last, for every process and after a restart", async () => {
    const { open, close } = await openPlace();
    const place = open();
    expect(await place.newest()).toEqual([]);
    for (let seq = 1; seq <= 20; seq++) {
      await place.keep(headOf(seq));
      expect(await newestOf(place)).toMatchObject([{ generation: 1, seq }]);
      if (seq % 5 === 0) expect(await newestOf(open())).toMatchObject([{ generation: 1, seq }]);
    }
    await place.keep(headOf(20, 1, 2));
    expect(await newestOf(open())).toMatchObject([{ seq: 20, number: 2 }]);
    await place.newest();
    await place.keep(headOf(3, 2));
    expect(await newestOf(open())).toMatchObject([{ generation: 2, seq: 3 }]);
    await close();
  });

  test("a head is kept, or it is said that it is not: never is another process's taken for it", async () => {
    const { open, close } = await openPlace();
    const [one, other] = [open(), open()];
    for (const place of [one, other]) expect(await place.newest()).toEqual([]);
    expect(await one.keep(headOf(4))).toBe(true);
    // Again, as after an answer that was lost.
    expect(await one.keep(headOf(4))).toBe(true);
    const later = { ...headOf(4), text: JSON.stringify({ ...headOf(4), at: "later" }) };
    expect(await other.keep(later)).toBe(false);
    await advance(other, 5);
    expect(await newestOf(open())).toMatchObject([{ seq: 5 }]);
    await close();
  });

  test("processes that keep heads at once never leave an older one than was read before", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 }), {
          minLength: 2,
          maxLength: 4,
        }),
        async (ofProcesses) => {
          const { open, close } = await openPlace();
          let seen = 0;
          await Promise.all(
            ofProcesses.map(async (numbers) => {
              const place = open();
              for (const seq of numbers) {
                await advance(place, seq);
                const at = (await newestOf(place))[0]?.seq ?? 0;
                seen = Math.max(seen, at);
              }
            }),
          );
          expect((await newestOf(open()))[0]?.seq).toBeGreaterThanOrEqual(seen);
          // Whoever was too late with the newest one has kept it all the same.
          expect((await newestOf(open()))[0]?.seq).toBe(Math.max(...ofProcesses.flat()));
          await close();
        },
      ),
      { numRuns: 15 },
    );
  });
});

test("files are private, and of each generation the newest one stays", async () => {
  const above = await mkdtemp(join(tmpdir(), "entrada-place-"));
  const place = new FolderHeads(above);
  for (const [seq, generation] of [
    [9, 1],
    [10, 1],
    [4, 2],
    [5, 2],
  ] as const)
    await place.keep(headOf(seq, generation));
  const names = await readdir(above);
  expect(names.sort()).toEqual([
    "000001-000000000000010-000000000000001.json",
    "000002-000000000000005-000000000000001.json",
  ]);
  for (const name of names) expect((await stat(join(above, name))).mode & 0o777).toBe(0o600);
  await rm(above, { recursive: true });
});

test("the last of many objects is found with few questions, one if nothing was added, and read once", async () => {
  const key = randomBytes(32);
  const texts = new Map<string, string>();
  const asked = { size: 0, get: 0 };
  const { storage, close } = await openFolderHarness();
  const counting: ObjectStorage = {
    put: async (name, source) => void texts.set(name, (await buffer(source)).toString()),
    get: async (name) => {
      asked.get += 1;
      const text = texts.get(name) ?? "";
      return { size: text.length, bytes: Readable.from([text]) };
    },
    size: async (name) => {
      asked.size += 1;
      return texts.get(name)?.length;
    },
    remove: (name) => storage.remove(name),
    check: () => storage.check(),
    close: () => storage.close(),
  };
  const writer = new ObjectHeads("objects", counting, [key]);
  for (let seq = 1; seq <= 10_000; seq++) {
    await writer.newest();
    await writer.keep(headOf(seq));
    if (![1, 2, 8, 9, 10, 64, 65, 66, 100, 1_000, 9_999, 10_000].includes(seq)) continue;
    [asked.size, asked.get] = [0, 0];
    const reader = new ObjectHeads("objects", counting, [key]);
    expect(await newestOf(reader)).toMatchObject([{ seq }]);
    expect([seq, asked.get]).toEqual([seq, 1]);
    expect([seq, asked.size <= 7 + Math.ceil(Math.log2(8 * seq))]).toEqual([seq, true]);
    [asked.size, asked.get] = [0, 0];
    expect(await newestOf(reader)).toMatchObject([{ seq }]);
    expect([seq, asked]).toEqual([seq, { size: 1, get: 0 }]);
  }
  await close();
});

test("after a rotation the heads under the old key are still found, and new ones are kept under the new key", async () => {
  const { storage, close } = await openFolderHarness();
  const [old, fresh] = [randomBytes(32), randomBytes(32)];
  const before = new ObjectHeads("objects", storage, [old]);
  for (const seq of [1, 2, 3]) {
    await before.newest();
    await before.keep(headOf(seq));
  }
  const after = new ObjectHeads("objects", storage, [old, fresh]);
  expect(await newestOf(after)).toMatchObject([{ seq: 3 }]);
  await after.keep(headOf(4));
  expect(await newestOf(after)).toMatchObject([{ seq: 3 }, { seq: 4 }]);
  expect(await newestOf(new ObjectHeads("objects", storage, [fresh]))).toMatchObject([{ seq: 4 }]);
  await close();
});
