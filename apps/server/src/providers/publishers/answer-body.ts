import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Dispatcher } from "undici";

const BYTES_MAX = 5 * 1024 * 1024;

/** The publisher sends more than is read, or packed in another way than was asked for. */
export class RefusedBody extends Error {
  override readonly name = "RefusedBody";
}

/** The body of an answer, unpacked; throws `RefusedBody` as soon as it is over 5 MB, packed or not. */
export async function bodyOf({ body, headers }: Dispatcher.ResponseData): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > BYTES_MAX) throw tooLong();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const encoding = String(headers["content-encoding"] ?? "identity").toLowerCase();
  if (encoding === "identity" || bytes.length === 0) return bytes;
  if (encoding !== "gzip" && encoding !== "x-gzip")
    throw new RefusedBody("it sends what nobody asked for: another packing");
  return unpacked(bytes);
}

async function unpacked(bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: BYTES_MAX });
  } catch (error) {
    if (error instanceof RangeError) throw tooLong();
    throw error;
  }
}

function tooLong(): RefusedBody {
  return new RefusedBody("it sends more than 5 MB");
}
