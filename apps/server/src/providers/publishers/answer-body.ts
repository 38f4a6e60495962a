import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Dispatcher } from "undici";

const BYTES_MAX = 5 * 1024 * 1024;

/** The publisher sends more than is read. */
export class TooLong extends Error {
  override readonly name = "TooLong";
}

/** The body of an answer, unpacked; throws `TooLong` as soon as it is over 5 MB, packed or not. */
export async function bodyOf({ body, headers }: Dispatcher.ResponseData): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > BYTES_MAX) throw new TooLong("it sends more than 5 MB");
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return headers["content-encoding"] === "gzip" ? unpacked(bytes) : bytes;
}

async function unpacked(bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: BYTES_MAX });
  } catch (error) {
    if (error instanceof RangeError) throw new TooLong("it sends more than 5 MB");
    throw error;
  }
}
