import { createHmac } from "node:crypto";
import { text as textOf } from "node:stream/consumers";
import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import { ObjectExists, type ObjectStorage } from "../storage/port.ts";
import type { HeadPlace, HeadText } from "./port.ts";

/** How much further each of the names lies that are asked for at once, and how many there are: enough for a million heads. */
const [LEAP, LEAPS] = [8, 6];

/** The objects under the names of one key. */
interface Counted {
  readonly key: Buffer;
  /** a number that is taken, as are all before it; 0: none is known */
  last: number;
  /** of the object with this number; undefined: it was not read yet */
  text: string | undefined;
}

/**
 * Heads as objects of the storage of files, each written once and none removed. Their names are counted: a key of the
 * keyring makes the name of each number, so the last one is found by asking whether names are taken.
 */
export class ObjectHeads implements HeadPlace {
  readonly name: string;
  readonly everySeconds = HOUR_SECONDS;
  readonly #storage: ObjectStorage;
  readonly #counted: readonly Counted[];

  /** The keys of the keyring, the current one last. */
  constructor(name: string, storage: ObjectStorage, keys: readonly Buffer[]) {
    this.name = name;
    this.#storage = storage;
    this.#counted = keys.map((key) => ({ key, last: 0, text: undefined }));
  }

  async newest(signal?: AbortSignal): Promise<readonly string[]> {
    const found = await Promise.all(this.#counted.map((counted) => this.#lastOf(counted, signal)));
    return found.filter((text) => text !== undefined);
  }

  async keep({ text }: HeadText, signal?: AbortSignal): Promise<boolean> {
    const current = this.#counted.at(-1);
    if (current === undefined) throw new TypeError("a place of heads has no key");
    const name = nameOf(current.key, current.last + 1);
    try {
      await this.#storage.put(name, bytesOf(text), signal);
      return true;
    } catch (error) {
      if (!(error instanceof ObjectExists)) throw error;
      return (await this.#read(name, signal)) === lineOf(text);
    }
  }

  async #lastOf(counted: Counted, signal: AbortSignal | undefined): Promise<string | undefined> {
    const before = counted.last;
    await this.#advance(counted, signal);
    // What is written once needs to be read once.
    const { last } = counted;
    if (last === 0 || (last === before && counted.text !== undefined)) return counted.text;
    const text = await this.#read(nameOf(counted.key, last), signal);
    // Whoever was given up may read on while a newer one is known.
    if (counted.last === last) counted.text = text;
    return text;
  }

  // Most of the time the next name is free. Else some names ever further off, then halves. What was found is known when it
  // ends too early.
  async #advance(counted: Counted, signal: AbortSignal | undefined): Promise<void> {
    const isTaken = async (number: number) => {
      signal?.throwIfAborted();
      const isThere = (await this.#storage.size(nameOf(counted.key, number), signal)) !== undefined;
      if (isThere && number > counted.last) [counted.last, counted.text] = [number, undefined];
      return isThere;
    };
    for (;;) {
      const known = counted.last;
      if (!(await isTaken(known + 1))) return;
      const leaps = Array.from({ length: LEAPS }, (_, at) => known + LEAP ** (at + 1));
      const taken = await Promise.all(leaps.map(isTaken));
      let beyond = leaps[taken.lastIndexOf(true) + 1];
      while (beyond !== undefined && beyond - counted.last > 1) {
        const middle = Math.floor((counted.last + beyond) / 2);
        if (!(await isTaken(middle))) beyond = middle;
      }
      if (beyond !== undefined) return;
    }
  }

  async #read(name: string, signal: AbortSignal | undefined): Promise<string | undefined> {
    const object = await this.#storage.get(name, undefined, signal);
    return object && textOf(object.bytes);
  }
}

function nameOf(key: Buffer, number: number): string {
  return createHmac("sha256", key).update(`head ${number}`).digest("hex");
}

function lineOf(text: string): string {
  return `${text}\n`;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lineOf(text));
}
