import { existsSync } from "node:fs";
import type { Config } from "../config.ts";
import type { Keyring } from "../crypto/keyring.ts";
import { FolderHeads } from "../providers/audit-heads/folder.ts";
import { ObjectHeads } from "../providers/audit-heads/objects.ts";
import type { HeadPlace } from "../providers/audit-heads/port.ts";
import type { ObjectStorage } from "../providers/storage/port.ts";
import { openStorage } from "./storage.ts";

type Settings = Pick<Config, "auditHeadsFolder" | "storageFolder" | "s3Endpoint" | "s3Bucket">;

/** Where heads of the audit log are kept outside the database: a folder, and the storage of files. */
export function headPlaces(settings: Settings, keyring: Keyring, storage: ObjectStorage | undefined): HeadPlace[] {
  const { auditHeadsFolder, storageFolder, s3Endpoint, s3Bucket } = settings;
  const folder = new FolderHeads(auditHeadsFolder);
  if (storage === undefined) return [folder];
  const current = keyring.currentKeyId;
  const ids = [...keyring.keyIds.filter((id) => id !== current), current];
  const keys = ids.map((id) => keyring.purposeKey("audit", id, "places"));
  const name = s3Bucket === undefined ? `the storage ${storageFolder}` : `the storage ${s3Endpoint}/${s3Bucket}`;
  return [folder, new ObjectHeads(name, storage, keys)];
}

/** Runs a command's work with these places. A folder of files that does not exist is not made for it. */
export async function withHeadPlaces<T>(
  config: Config,
  keyring: Keyring,
  work: (places: readonly HeadPlace[]) => Promise<T>,
): Promise<T> {
  const hasStorage = config.s3Bucket !== undefined || existsSync(config.storageFolder);
  const storage = hasStorage ? await openStorage(config, new Date()) : undefined;
  try {
    return await work(headPlaces(config, keyring, storage));
  } finally {
    await storage?.close();
  }
}
