import { describeStorage, type StorageHarness } from "../../../test/storage-contract.ts";
import { openFolderHarness, openS3Harness } from "../../../test/storages.ts";

const ADAPTERS: Readonly<Record<string, () => Promise<StorageHarness>>> = {
  "a folder": openFolderHarness,
  S3: openS3Harness,
};

for (const [name, open] of Object.entries(ADAPTERS)) describeStorage(name, open);
