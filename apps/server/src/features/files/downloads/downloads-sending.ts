import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

const PIECE_BYTES = 65_536;

interface Watched {
  /** the file ends with these bytes */
  readonly isLast: boolean;
  readonly broke: (taken: number) => void;
}

/**
 * The bytes as a stream for this answer. Unless the file's end was sent before the connection closed, says how many bytes
 * were: as many as the connection was given, which are a little more than have arrived.
 */
export function sending({ raw }: FastifyReply, bytes: Buffer, { isLast, broke }: Watched): Readable {
  let taken = 0;
  let isAllTaken = false;
  // Emitted once everything was given to the operating system.
  raw.once("finish", () => {
    isAllTaken = true;
  });
  const closed = () => {
    if (!isAllTaken || !isLast) broke(taken);
  };
  // Whoever asked may have gone while the file was read.
  if (raw.closed) closed();
  else raw.once("close", closed);
  return new Readable({
    highWaterMark: PIECE_BYTES,
    read() {
      const piece = bytes.subarray(taken, taken + PIECE_BYTES);
      taken += piece.length;
      this.push(piece.length > 0 ? piece : null);
    },
  });
}
