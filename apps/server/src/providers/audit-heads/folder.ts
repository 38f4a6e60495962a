import { randomBytes } from "node:crypto";
import { link, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import { makeFolder, syncFolder } from "../../core/make-folder.ts";
import { isErrno } from "../../core/start-error.ts";
import type { HeadPlace, HeadText } from "./port.ts";

const GENERATION_DIGITS = 6;
const DIGITS = 15;
const NAME = /^(\d{6})-\d{15}-\d{15}\.json$/;

/** Heads as files, which sort as they follow: `generation-row-signature.json`. Of each generation the newest one stays. */
export class FolderHeads implements HeadPlace {
  readonly name: string;
  readonly everySeconds = MINUTE_SECONDS;

  constructor(folder: string) {
    this.name = folder;
  }

  async newest(): Promise<readonly string[]> {
    const last = (await this.#names()).at(-1);
    if (last === undefined) return [];
    try {
      return [await readFile(join(this.name, last), "utf8")];
    } catch (error) {
      // Another process has kept a newer one, and removed this.
      if (isErrno(error, "ENOENT")) return this.newest();
      throw error;
    }
  }

  async keep({ generation, seq, number, text }: HeadText): Promise<boolean> {
    makeFolder(this.name, 0o700);
    const name = `${padded(generation, GENERATION_DIGITS)}-${padded(seq, DIGITS)}-${padded(number, DIGITS)}.json`;
    const draft = join(this.name, `${randomBytes(8).toString("hex")}.new`);
    try {
      await this.#write(draft, text);
      // A link, not a rename: no file ever has another text than it had first.
      await link(draft, join(this.name, name));
    } catch (error) {
      if (!isErrno(error, "EEXIST")) throw error;
      return this.#has(name, text);
    } finally {
      await rm(draft, { force: true });
    }
    syncFolder(this.name);
    await this.#removeBefore(name);
    return true;
  }

  async #has(name: string, text: string): Promise<boolean> {
    try {
      return (await readFile(join(this.name, name), "utf8")) === lineOf(text);
    } catch (error) {
      // Another process has kept a newer one, and removed this.
      if (isErrno(error, "ENOENT")) return false;
      throw error;
    }
  }

  async #write(draft: string, text: string): Promise<void> {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(lineOf(text));
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  // The last one of each generation is evidence.
  async #removeBefore(name: string): Promise<void> {
    const generation = NAME.exec(name)?.[1];
    for (const other of await this.#names()) {
      if (other < name && NAME.exec(other)?.[1] === generation) await rm(join(this.name, other), { force: true });
    }
  }

  async #names(): Promise<readonly string[]> {
    try {
      return (await readdir(this.name)).filter((name) => NAME.test(name)).sort();
    } catch (error) {
      if (isErrno(error, "ENOENT")) return [];
      throw error;
    }
  }
}

function lineOf(text: string): string {
  return `${text}\n`;
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, "0");
}
