import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

const PIECE_BYTES = 65_536;

interface Watched {
  /** the file ends with these bytes */
  readonly isLast: boolean;
  readonly broke: (taken: number) => void;
}

/** Bytes that are in memory, as a stream. */
export function inPieces(bytes: Buffer): Readable {
  function* pieces() {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
  }
  return Readable.from(pieces(), { objectMode: false, highWaterMark: PIECE_BYTES });
}

/**
 * The bytes as a stream for this answer. Unless the file's end was sent before the connection closed, says how many bytes
 * were: as many as the connection was given, which are a little more than have arrived.
 */
export function sending({ raw }: FastifyReply, source: Readable, { isLast, broke }: Watched): Readable {
  let taken = 0;
  let isAllTaken = false;
  // Emitted once everything was given to the operating system.
  raw.once("finish", () => {
    isAllTaken = true;
  });
  const closed = () => {
    source.destroy();
    if (!isAllTaken || !isLast) broke(taken);
  };
  // Whoever asked may have gone while the file was read.
  if (raw.closed) closed();
  else raw.once("close", closed);
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  return new Readable({
    highWaterMark: PIECE_BYTES,
    read() {
      chunks.next().then(
        ({ value, done }) => {
          if (!done) taken += value.length;
          this.push(done ? null : value);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });
}
