import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FolderStorage } from "../src/providers/storage/folder.ts";
import { S3Storage } from "../src/providers/storage/s3.ts";
import { startS3Fake } from "./s3/fake.ts";
import type { StorageHarness } from "./storage-contract.ts";

/** A folder of its own. */
export async function openFolderHarness(): Promise<StorageHarness> {
  const above = await mkdtemp(join(tmpdir(), "entrada-objects-"));
  const folder = join(above, "objects");
  let isFull = false;
  const openFile: typeof open = async (...given) => {
    const handle = await open(...given);
    if (isFull) handle.writeFile = async () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" }));
    return handle;
  };
  const storage = new FolderStorage(folder, { openFile, reserveBytes: 0 });
  await mkdir(folder);
  await storage.clean(new Date());
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name.slice(2, 4), name);
  return {
    storage,
    read: (name) => readFile(fileOf(name)).catch(() => undefined),
    write: (name, bytes) => writeFile(fileOf(name), bytes),
    unfinished: async () => (await readdir(join(folder, "incoming"))).length,
    fill: () => {
      isFull = true;
    },
    vanish: () => rename(folder, `${folder}-gone`),
    close: () => rm(above, { recursive: true, force: true }),
  };
}

/** A bucket of its own, behind the fake S3. */
export async function openS3Harness(): Promise<StorageHarness> {
  const fake = await startS3Fake();
  const { endpoint, bucketName, bucket, region, accessKeyId, secretAccessKey } = fake;
  const storage = new S3Storage({
    endpoint,
    bucket: bucketName,
    region,
    accessKeyId,
    secretAccessKey,
    pauseMs: 1,
  });
  return {
    storage,
    read: async (name) => bucket.objects.get(name)?.bytes,
    write: async (name, bytes) => void bucket.objects.set(name, { bytes, metadata: {} }),
    unfinished: async () => bucket.uploads.size,
    fill: () => {
      fake.isFull = true;
    },
    vanish: fake.close,
    close: async () => {
      await storage.close();
      await fake.close();
    },
  };
}
