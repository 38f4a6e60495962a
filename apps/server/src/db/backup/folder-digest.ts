import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** What a folder contains, in two numbers that change with any of its files. */
export interface FolderDigest {
  readonly bytes: number;
  readonly digest: string;
}

/** The size and the digest of all files in a folder, except the one that records them. */
export async function digestOf(folder: string, except: string): Promise<FolderDigest> {
  const whole = createHash("sha256");
  let bytes = 0;
  for (const name of await filesIn(folder)) {
    if (name === except) continue;
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(join(folder, name))) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    whole.update(`${name}\0${hash.digest("hex")}\n`);
  }
  return { bytes, digest: whole.digest("hex") };
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
}
