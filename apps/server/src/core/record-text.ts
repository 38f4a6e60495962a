/**
 * A row as the database writes a record: `(a,,"b, ""c""")`. A cell that is null is empty; one in which something would be
 * read as the end of it stands in quotes, with its own quotes and backslashes doubled.
 */
export type RecordText = string;

const COMMA = 0x2c;
const CLOSING = 0x29;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const DOUBLED = /(["\\])\1/g;

/** Tells where the cells of a record stand in its text, so that a string is made of those alone that need one. */
export class RecordReader {
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  /** whether a character of the cell is doubled */
  readonly #isDoubled: Uint8Array;
  #text = "";

  constructor(columns: number) {
    this.#from = new Int32Array(columns);
    this.#to = new Int32Array(columns);
    this.#isDoubled = new Uint8Array(columns);
  }

  get text(): string {
    return this.#text;
  }

  /** Takes the next record up. Throws if it has another number of cells. */
  read(record: RecordText): void {
    this.#text = record;
    let at = 1;
    for (let column = 0; column < this.#from.length; column += 1) {
      at = record.charCodeAt(at) === QUOTE ? this.#quoted(column, at + 1) : this.#bare(column, at);
      if (record.charCodeAt(at) !== (column === this.#from.length - 1 ? CLOSING : COMMA))
        throw new Error("a record does not have the columns that were asked for");
      at += 1;
    }
  }

  isNull(column: number): boolean {
    return this.from(column) < 0;
  }

  /** Where a cell begins, without its quote. */
  from(column: number): number {
    return this.#from[column] ?? -1;
  }

  /** Where it ends, without its quote. */
  to(column: number): number {
    return this.#to[column] ?? -1;
  }

  /** Whether the text from `from` to `to` is the cell. */
  isAsWritten(column: number): boolean {
    return this.#isDoubled[column] === 0;
  }

  cell(column: number): string | null {
    if (this.isNull(column)) return null;
    const written = this.#text.slice(this.from(column), this.to(column));
    return this.isAsWritten(column) ? written : written.replace(DOUBLED, "$1");
  }

  #bare(column: number, from: number): number {
    let to = from;
    for (; to < this.#text.length; to += 1) {
      const code = this.#text.charCodeAt(to);
      if (code === COMMA || code === CLOSING) break;
    }
    this.#from[column] = to === from ? -1 : from;
    this.#to[column] = to;
    this.#isDoubled[column] = 0;
    return to;
  }

  #quoted(column: number, from: number): number {
    this.#from[column] = from;
    this.#isDoubled[column] = 0;
    for (let at = from; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code !== QUOTE && code !== BACKSLASH) continue;
      if (this.#text.charCodeAt(at + 1) !== code) {
        this.#to[column] = at;
        return at + 1;
      }
      this.#isDoubled[column] = 1;
      at += 1;
    }
    throw new Error("a record does not end");
  }
}
