import { randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, rm, stat, statfs, unlink } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "@entrada/domain/shared/dates";
import { isErrno, reasonOf } from "../../core/start-error.ts";
import {
  type ByteRange,
  ObjectExists,
  type ObjectStorage,
  rangeWithin,
  requireObjectName,
  StorageFailed,
  type StoredObject,
} from "./port.ts";
import { wholeStream } from "./whole-stream.ts";

const INCOMING = "incoming";
// A database on the same disk must be able to go on when no more files are taken.
const RESERVE_BYTES = 256 * 1024 * 1024;
const FULL = ["ENOSPC", "EDQUOT", "EFBIG"];

type OpenFile = typeof open;

export interface FolderOptions {
  /** what stays free; 256 MiB by default */
  readonly reserveBytes?: number;
  readonly openFile?: OpenFile;
}

/**
 * Objects as files in a folder that exists, which any number of processes may share: `ab/cd/abcd…`. A file is written in
 * `incoming/` and gets its name when it is complete and on disk.
 */
export class FolderStorage implements ObjectStorage {
  readonly #folder: string;
  readonly #reserveBytes: number;
  readonly #openFile: OpenFile;
  // Folders whose own names are known to be on disk.
  readonly #durable = new Set<string>();

  constructor(folder: string, { reserveBytes = RESERVE_BYTES, openFile = open }: FolderOptions = {}) {
    this.#folder = folder;
    this.#reserveBytes = reserveBytes;
    this.#openFile = openFile;
  }

  async put(name: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const { file, folders } = this.#placeOf(name);
    await this.check();
    const draft = join(this.#folder, INCOMING, `${name}.${randomBytes(8).toString("hex")}`);
    try {
      await this.#write(draft, source);
      await asking(async () => {
        for (const folder of folders) await this.#makeFolder(folder);
        // A link, not a rename: a rename would replace an object of this name.
        await link(draft, file);
        await this.#sync(join(file, ".."));
      });
    } catch (error) {
      // Somebody may have removed a folder.
      this.#durable.clear();
      const isTaken = error instanceof StorageFailed && isErrno(error.cause, "EEXIST");
      throw isTaken ? new ObjectExists() : error;
    } finally {
      // What stays behind is removed by `clean`.
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  async get(name: string, range?: ByteRange): Promise<StoredObject | undefined> {
    const { file } = this.#placeOf(name);
    const handle = await this.#ifPresent(() => this.#openFile(file, "r"));
    if (handle === undefined) return undefined;
    try {
      const { size } = await asking(() => handle.stat());
      const part = range && rangeWithin(range, size);
      const bytes = wholeStream(handle.createReadStream(part), part ? part.end - part.start + 1 : size);
      return { size, bytes };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async size(name: string): Promise<number | undefined> {
    const { file } = this.#placeOf(name);
    return (await this.#ifPresent(() => stat(file)))?.size;
  }

  async remove(name: string): Promise<void> {
    const { file } = this.#placeOf(name);
    await this.#ifPresent(async () => {
      await unlink(file);
      // Otherwise a power cut could bring it back.
      await this.#sync(join(file, ".."));
    });
  }

  async check(): Promise<void> {
    const { bavail, bsize } = await asking(async () => {
      await stat(join(this.#folder, INCOMING));
      return statfs(this.#folder);
    });
    const free = bavail * bsize;
    if (free < this.#reserveBytes)
      throw new StorageFailed("full", `${free} bytes are free, and ${this.#reserveBytes} are kept free`);
  }

  async close(): Promise<void> {}

  /** Makes the folder ready and removes what crashed processes left in it: drafts of more than a day ago. */
  async clean(now: Date): Promise<void> {
    const incoming = join(this.#folder, INCOMING);
    await asking(async () => {
      await this.#makeFolder(incoming);
      for (const draft of await readdir(incoming)) {
        const path = join(incoming, draft);
        // Another process may remove it first.
        const age = await stat(path).then(({ mtimeMs }) => now.getTime() - mtimeMs, absent);
        if (age !== undefined && age > DAY_MS) await rm(path, { force: true });
      }
    });
  }

  #placeOf(name: string) {
    requireObjectName(name);
    const above = join(this.#folder, name.slice(0, 2));
    const leaf = join(above, name.slice(2, 4));
    return { file: join(leaf, name), folders: [above, leaf] };
  }

  async #write(draft: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const handle = await asking(() => this.#openFile(draft, "wx", 0o600));
    try {
      // What the source throws is not a failure of the storage.
      for await (const chunk of source) await asking(() => handle.writeFile(chunk));
      await asking(() => handle.sync());
    } finally {
      await handle.close();
    }
  }

  // Never its parents: a disk that is not mounted must not be written beside.
  async #makeFolder(folder: string): Promise<void> {
    if (this.#durable.has(folder)) return;
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      if (!isErrno(error, "EEXIST")) throw error;
    });
    await this.#sync(join(folder, ".."));
    this.#durable.add(folder);
  }

  async #sync(folder: string): Promise<void> {
    // Windows cannot open a folder; its file system journals names by itself.
    if (process.platform === "win32") return;
    const handle = await open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  // Of an object that is not there, unless the whole folder is not.
  async #ifPresent<T>(call: () => Promise<T>): Promise<T | undefined> {
    return asking(async () => {
      const found = await call().catch(absent);
      if (found === undefined) await stat(join(this.#folder, INCOMING));
      return found;
    });
  }
}

function absent(error: unknown): undefined {
  if (!isErrno(error, "ENOENT")) throw error;
}

// Whatever the file system refuses is a failure of the storage.
async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof StorageFailed) throw error;
    throw new StorageFailed(isErrno(error, ...FULL) ? "full" : "away", `the folder: ${reasonOf(error)}`, error);
  }
}
