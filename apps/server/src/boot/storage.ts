import { readFileSync } from "node:fs";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import type { Config } from "../config.ts";
import { makeFolder } from "../core/make-folder.ts";
import { reasonOf, StartError } from "../core/start-error.ts";
import { FolderStorage } from "../providers/storage/folder.ts";
import type { ObjectStorage } from "../providers/storage/port.ts";

type Settings = Pick<Config, "storageFolder" | "s3Endpoint" | "s3Bucket" | "s3Region" | "s3CredentialsFile">;

const Secret = Type.String({ pattern: "^[\\x21-\\x7e]{3,300}$" });
const CredentialsSchema = Type.Object(
  { accessKeyId: Secret, secretAccessKey: Secret },
  { additionalProperties: false },
);

/** Where files are kept: the bucket if one is set, which is not called yet, otherwise the folder, which is made ready. */
export async function openStorage(settings: Settings, now: Date): Promise<ObjectStorage> {
  const bucket = await openBucket(settings);
  if (bucket !== undefined) return bucket;
  const { storageFolder: folder } = settings;
  const storage = new FolderStorage(folder);
  try {
    makeFolder(folder, 0o700);
    await storage.clean(now);
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot keep files: ${reasonOf(error)}. Set STORAGE_FOLDER to another.`);
  }
  return storage;
}

/** Whether files can be kept, without changing anything; throws why not. */
export async function checkStorage(settings: Settings): Promise<void> {
  const storage = (await openBucket(settings)) ?? new FolderStorage(settings.storageFolder);
  await storage.check().finally(() => storage.close());
}

async function openBucket(settings: Settings): Promise<ObjectStorage | undefined> {
  const { s3Endpoint: endpoint, s3Bucket: bucket, s3Region: region, s3CredentialsFile: file } = settings;
  if (endpoint === undefined || bucket === undefined || file === undefined) return undefined;
  const credentials = readCredentials(file);
  // Loaded only where it is configured.
  const { S3Storage } = await import("../providers/storage/s3.ts");
  return new S3Storage({ endpoint, bucket, region, ...credentials });
}

// A fault names the file, never what is in it.
function readCredentials(file: string): Static<typeof CredentialsSchema> {
  let credentials: unknown;
  try {
    credentials = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof SyntaxError ? "it is not JSON" : reasonOf(error);
    throw new StartError(`The file ${file} with the key of S3 cannot be read: ${reason}.`);
  }
  if (Check(CredentialsSchema, credentials)) return credentials;
  throw new StartError(`${file} is not {"accessKeyId": "…", "secretAccessKey": "…"}. Write the two to it.`);
}
