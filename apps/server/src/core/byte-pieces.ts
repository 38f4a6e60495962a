/** A part of a stream, cut to size. */
export interface Piece {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/** The stream in pieces of exactly `size` bytes; the last one may be shorter, and is the only one of an empty stream. */
export async function* inPieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Piece> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; ) {
      // Given out only now: whether a piece is the last one is known when another byte has come.
      if (length === size) {
        yield { bytes: Buffer.concat(held, length), isLast: false };
        held = [];
        length = 0;
      }
      const taken = chunk.subarray(at, at + size - length);
      held.push(taken);
      length += taken.length;
      at += taken.length;
    }
  }
  yield { bytes: Buffer.concat(held, length), isLast: true };
}

/** Takes bytes from a stream by count. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** The next bytes, exactly so many unless the stream ends before. */
  async take(count: number): Promise<Buffer> {
    const taken: Uint8Array[] = [];
    let missing = count;
    while (missing > 0) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#chunks.next();
        if (done) break;
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      taken.push(part);
      missing -= part.length;
    }
    return Buffer.concat(taken);
  }
}
