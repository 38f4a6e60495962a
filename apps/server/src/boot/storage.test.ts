import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type S3Fake, startS3Fake } from "../../test/s3/fake.ts";
import { contentOf, inChunks } from "../../test/storage-contract.ts";
import { loadConfig } from "../config.ts";
import { StartError } from "../core/start-error.ts";
import { newObjectName } from "../providers/storage/port.ts";
import { checkStorage, openStorage } from "./storage.ts";

const NOW = new Date("2026-11-02T12:00:00.000Z");
let home: string;
let fake: S3Fake;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "entrada-home-"));
  fake = await startS3Fake();
});
afterEach(async () => {
  rmSync(home, { recursive: true, force: true });
  await fake.close();
});

function bucketSettings(credentials: string) {
  const file = join(home, "s3.json");
  writeFileSync(file, credentials);
  return loadConfig({
    S3_ENDPOINT: fake.endpoint,
    S3_BUCKET: fake.bucketName,
    S3_REGION: fake.region,
    S3_CREDENTIALS_FILE: file,
  });
}

test("without settings, files are in a private folder of the home, which a check does not make", async () => {
  const config = loadConfig({ ENTRADA_HOME: home });
  await expect(checkStorage(config)).rejects.toThrow("ENOENT");
  expect(readdirSync(home)).toEqual([]);
  const storage = await openStorage(config, NOW);
  expect(statSync(join(home, "objects")).mode & 0o777).toBe(0o700);
  const name = newObjectName();
  await storage.put(name, inChunks(Buffer.from("a scan")));
  expect(String(await contentOf(await storage.get(name)))).toBe("a scan");
  await checkStorage(config);
});

test("with the settings of S3, files are in the bucket, and no folder is made", async () => {
  const { accessKeyId, secretAccessKey } = fake;
  const config = bucketSettings(JSON.stringify({ accessKeyId, secretAccessKey }));
  const storage = await openStorage({ ...config, storageFolder: join(home, "objects") }, NOW);
  const name = newObjectName();
  await storage.put(name, inChunks(Buffer.from("a scan")));
  expect(String(fake.bucket.objects.get(name)?.bytes)).toBe("a scan");
  expect(existsSync(join(home, "objects"))).toBe(false);
  await checkStorage(config);
  await storage.close();
});

test.each([
  ["no JSON", "is not JSON"],
  ['{"accessKeyId": "AKID"}', "Write the two to it"],
  ['{"accessKeyId": "AKID", "secretAccessKey": "top secret"}', "Write the two to it"],
])("the credentials %s stop the start in one sentence, which repeats none of them", async (text, why) => {
  const refused = await openStorage(bucketSettings(text), NOW).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toContain(why);
  expect(String(refused)).not.toMatch(/AKID|top|\n/);
});

test("a folder that cannot be made stops the start in one sentence", async () => {
  const file = join(home, "a-file");
  writeFileSync(file, "");
  chmodSync(file, 0o400);
  const config = loadConfig({ STORAGE_FOLDER: join(file, "objects") });
  await expect(openStorage(config, NOW)).rejects.toThrow(/^The folder .* cannot keep files: .*\. Set STORAGE_FOLDER/);
});
