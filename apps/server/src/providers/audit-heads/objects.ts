import { createHmac } from "node:crypto";
import { text as textOf } from "node:stream/consumers";
import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import { ObjectExists, type ObjectStorage } from "../storage/port.ts";
import type { HeadPlace, HeadText } from "./port.ts";

/**
 * Heads as objects of the storage of files, each written once and none removed. Their names are counted: a key of the
 * keyring makes the name of each number, so the last one is found by asking whether names are taken.
 */
export class ObjectHeads implements HeadPlace {
  readonly name: string;
  readonly everySeconds = HOUR_SECONDS;
  readonly #storage: ObjectStorage;
  // Of each key the number of its last object; 0: none is known.
  readonly #last: Map<Buffer, number>;

  /** The keys of the keyring, the current one last. */
  constructor(name: string, storage: ObjectStorage, keys: readonly Buffer[]) {
    this.name = name;
    this.#storage = storage;
    this.#last = new Map(keys.map((key) => [key, 0]));
  }

  async newest(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const [key, known] of this.#last) {
      const last = await this.#lastOf(key, known);
      this.#last.set(key, last);
      const object = last === 0 ? undefined : await this.#storage.get(nameOf(key, last));
      if (object) found.push(await textOf(object.bytes));
    }
    return found;
  }

  async keep({ text }: HeadText): Promise<void> {
    const current = [...this.#last].at(-1);
    if (current === undefined) throw new TypeError("a place of heads has no key");
    const [key, last] = current;
    try {
      await this.#storage.put(nameOf(key, last + 1), bytesOf(text));
    } catch (error) {
      if (!(error instanceof ObjectExists)) throw error;
    }
  }

  // In steps that double, then halve.
  async #lastOf(key: Buffer, known: number): Promise<number> {
    const isThere = async (number: number) => (await this.#storage.size(nameOf(key, number))) !== undefined;
    let step = 1;
    while (await isThere(known + step)) step *= 2;
    let [last, beyond] = [known + Math.floor(step / 2), known + step];
    while (beyond - last > 1) {
      const middle = Math.floor((last + beyond) / 2);
      if (await isThere(middle)) last = middle;
      else beyond = middle;
    }
    return last;
  }
}

function nameOf(key: Buffer, number: number): string {
  return createHmac("sha256", key).update(`head ${number}`).digest("hex");
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${text}\n`);
}
