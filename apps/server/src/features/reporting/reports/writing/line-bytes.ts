import { ID_LENGTH, writeIdOf } from "../../../../core/ids.ts";

const FIRST_BYTES = 256 * 1024;

/** Lines as bytes of UTF-8, without a string for each of their parts: a report has millions of them. */
export class LineBytes {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;

  /** Appends characters of a text that are all below U+0080. */
  ascii(text: string, from = 0, to = text.length): void {
    this.#reserve(to - from);
    const bytes = this.#bytes;
    let length = this.#length;
    for (let at = from; at < to; at += 1) bytes[length++] = text.charCodeAt(at);
    this.#length = length;
  }

  /** Appends the characters of an id behind its prefix, for the uuid that stands at a place in a text. */
  id(text: string, uuidAt: number): void {
    this.#reserve(ID_LENGTH);
    writeIdOf(text, uuidAt, this.#bytes, this.#length);
    this.#length += ID_LENGTH;
  }

  text(text: string): void {
    this.#reserve(text.length * 3);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** What was appended, which this forgets. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
