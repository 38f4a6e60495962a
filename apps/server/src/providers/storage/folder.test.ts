import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentOf, inChunks } from "../../../test/storage-contract.ts";
import { FolderStorage } from "./folder.ts";
import { newObjectName, StorageFailed } from "./port.ts";

const NOW = new Date("2026-11-02T12:00:00.000Z");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "entrada-objects-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function openFolder(options: { reserveBytes?: number } = { reserveBytes: 0 }): Promise<FolderStorage> {
  const storage = new FolderStorage(folder, options);
  await storage.clean(NOW);
  return storage;
}

async function modeOf(...path: readonly string[]): Promise<string> {
  return ((await stat(join(folder, ...path))).mode & 0o777).toString(8);
}

test("files are private, and spread over folders by their names", async () => {
  const storage = await openFolder();
  const name = newObjectName();
  await storage.put(name, inChunks(randomBytes(10)));
  const [above, leaf] = [name.slice(0, 2), name.slice(2, 4)];
  expect((await readdir(folder)).sort()).toEqual([above, "incoming"].sort());
  expect(await readdir(join(folder, above, leaf))).toEqual([name]);
  expect([await modeOf(above), await modeOf(above, leaf), await modeOf("incoming")]).toEqual(["700", "700", "700"]);
  expect(await modeOf(above, leaf, name)).toBe("600");
});

test("several processes share a folder", async () => {
  const [one, other] = [await openFolder(), await openFolder()];
  const name = newObjectName();
  await one.put(name, inChunks(randomBytes(10)));
  expect(await contentOf(await other.get(name))).toEqual(await contentOf(await one.get(name)));
  await other.remove(name);
  expect(await one.size(name)).toBeUndefined();
});

test("what a crash left is removed after a day, and what is being written stays", async () => {
  const storage = await openFolder();
  const incoming = join(folder, "incoming");
  const ages = { old: 25, young: 23, coming: -1 };
  for (const [draft, hours] of Object.entries(ages)) {
    await writeFile(join(incoming, draft), "half");
    const changed = new Date(NOW.getTime() - hours * 3_600_000);
    await utimes(join(incoming, draft), changed, changed);
  }
  const name = newObjectName();
  await storage.put(name, inChunks(randomBytes(10)));
  await storage.clean(NOW);
  expect((await readdir(incoming)).sort()).toEqual(["coming", "young"]);
  expect(await storage.size(name)).toBe(10);
});

test("the disk's last bytes are not taken", async () => {
  const storage = await openFolder({ reserveBytes: Number.MAX_SAFE_INTEGER });
  const full = expect.objectContaining({ name: "StorageFailed", reason: "full" });
  await expect(storage.check()).rejects.toEqual(full);
  await expect(storage.put(newObjectName(), inChunks(randomBytes(1)))).rejects.toEqual(full);
  expect(await readdir(join(folder, "incoming"))).toEqual([]);
});

test("a folder that is not mounted is not made anew", async () => {
  const storage = await openFolder();
  await storage.put(newObjectName(), inChunks(randomBytes(10)));
  await rm(folder, { recursive: true });
  await mkdir(folder);
  await expect(storage.put(newObjectName(), inChunks(randomBytes(10)))).rejects.toThrow(StorageFailed);
  await expect(storage.get(newObjectName())).rejects.toThrow(StorageFailed);
  expect(await readdir(folder)).toEqual([]);
});

test("a folder among them that was removed comes back", async () => {
  const storage = await openFolder();
  const name = newObjectName();
  await storage.put(name, inChunks(randomBytes(10)));
  await rm(join(folder, name.slice(0, 2)), { recursive: true });
  const retried = () => storage.put(name, inChunks(randomBytes(10)));
  await expect(retried()).rejects.toThrow(StorageFailed);
  await retried();
  expect(await storage.size(name)).toBe(10);
});
