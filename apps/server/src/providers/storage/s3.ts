import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { inPieces } from "../../core/byte-pieces.ts";
import {
  type ByteRange,
  ObjectExists,
  type ObjectStorage,
  rangeWithin,
  requireObjectName,
  StorageFailed,
  type StoredObject,
} from "./port.ts";
import { elementOf, S3Client, type S3Options } from "./s3-client.ts";
import { wholeStream } from "./whole-stream.ts";

// The smallest part that S3 allows, but for the last one; so much of an upload is in memory.
const PART_BYTES = 5 * 1024 * 1024;
// Each put has a mark of its own: after a lost answer, it tells whether the object is ours.
const MARK = "x-amz-meta-put";
const UNLESS_PRESENT = { "if-none-match": "*" };

interface Put {
  readonly name: string;
  readonly mark: string;
  readonly signal: AbortSignal | undefined;
}

interface Upload extends Put {
  readonly uploadId: string;
  /** of the parts, in order */
  readonly etags: string[];
}

/** Objects in a bucket that exists, of an S3 that knows conditional writes. Connects at the first call. */
export class S3Storage implements ObjectStorage {
  readonly #client: S3Client;

  constructor(options: S3Options) {
    this.#client = new S3Client(options);
  }

  async put(name: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void> {
    const put = { name: requireObjectName(name), mark: randomUUID(), signal };
    let upload: Upload | undefined;
    try {
      for await (const { bytes, isLast } of inPieces(source, PART_BYTES)) {
        if (isLast && upload === undefined) return await this.#putWhole(put, bytes);
        upload ??= await this.#begin(put);
        upload.etags.push(await this.#putPart(upload, bytes));
      }
      if (upload !== undefined) await this.#complete(upload);
    } catch (error) {
      // If this fails too, the bucket's own rule about unfinished uploads removes it.
      if (upload !== undefined) await this.#abort(upload).catch(() => undefined);
      throw error;
    }
  }

  async get(name: string, range?: ByteRange, signal?: AbortSignal): Promise<StoredObject | undefined> {
    requireObjectName(name);
    const byteRange = range && rangeWithin(range, Number.MAX_SAFE_INTEGER);
    const { status, headers, body } = await this.#client.open({
      method: "GET",
      name,
      ...(byteRange && { headers: { range: `bytes=${byteRange.start}-${byteRange.end}` } }),
      expects: [byteRange ? 206 : 200, 404, 416],
      signal,
    });
    if (status === 404) return this.#absent(signal);
    if (status === 416) throw new RangeError("the object has none of these bytes");
    try {
      const size = sizeOf(headers);
      const part = byteRange && rangeWithin(byteRange, size);
      return { size, bytes: wholeStream(body, part ? part.end - part.start + 1 : size) };
    } catch (error) {
      // It says so if it is not read to its end.
      body.on("error", () => undefined).destroy();
      throw error;
    }
  }

  async size(name: string, signal?: AbortSignal): Promise<number | undefined> {
    const headers = await this.#headersOf(requireObjectName(name), signal);
    return headers && sizeOf(headers);
  }

  async remove(name: string): Promise<void> {
    requireObjectName(name);
    const { status } = await this.#client.ask({ method: "DELETE", name, expects: [200, 204, 404] });
    if (status === 404) await this.#absent();
  }

  check(): Promise<void> {
    return this.#requireBucket();
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #putWhole(put: Put, body: Buffer): Promise<void> {
    const { name, mark, signal } = put;
    const headers = { [MARK]: mark, ...UNLESS_PRESENT };
    const { status } = await this.#client.ask({ method: "PUT", name, headers, body, expects: [200, 412], signal });
    if (status === 412) await this.#requireOurs(put);
  }

  async #begin(put: Put): Promise<Upload> {
    const { name, mark, signal } = put;
    const request = { method: "POST", name, query: { uploads: "" }, headers: { [MARK]: mark }, signal } as const;
    const { text } = await this.#client.ask({ ...request, expects: [200] });
    const uploadId = elementOf(text, "UploadId");
    if (uploadId === undefined) throw new StorageFailed("away", "S3 does not name an upload");
    return { ...put, uploadId, etags: [] };
  }

  async #putPart({ name, uploadId, etags, signal }: Upload, body: Buffer): Promise<string> {
    const query = { partNumber: String(etags.length + 1), uploadId };
    const { headers } = await this.#client.ask({ method: "PUT", name, query, body, expects: [200], signal });
    if (headers.etag === undefined) throw new StorageFailed("away", "S3 does not name a part");
    return headers.etag;
  }

  async #complete(upload: Upload): Promise<void> {
    const { name, uploadId, etags, signal } = upload;
    const parts = etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
    const { status, text } = await this.#client.ask({
      method: "POST",
      name,
      query: { uploadId },
      headers: UNLESS_PRESENT,
      body: Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`),
      expects: [200, 404, 412],
      signal,
    });
    // S3 begins its answer before it knows it: a failure may come with status 200.
    if (status !== 200 || elementOf(text, "Code") !== undefined) await this.#requireOurs(upload);
  }

  async #abort({ name, uploadId }: Upload): Promise<void> {
    await this.#client.ask({ method: "DELETE", name, query: { uploadId }, expects: [200, 204, 404] });
  }

  // An attempt whose answer was lost may have been done.
  async #requireOurs({ name, mark, signal }: Put): Promise<void> {
    const headers = await this.#headersOf(name, signal);
    if (headers === undefined) throw new StorageFailed("away", "S3 did not complete an upload");
    if (headers[MARK] !== mark) throw new ObjectExists();
  }

  async #headersOf(name: string, signal?: AbortSignal): Promise<IncomingHttpHeaders | undefined> {
    const { status, headers } = await this.#client.ask({ method: "HEAD", name, expects: [200, 404], signal });
    return status === 404 ? this.#absent(signal) : headers;
  }

  // An object is absent only from a bucket that is there.
  async #absent(signal?: AbortSignal): Promise<undefined> {
    await this.#requireBucket(signal);
  }

  async #requireBucket(signal?: AbortSignal): Promise<void> {
    await this.#client.ask({ method: "HEAD", expects: [200], attempts: 1, signal });
  }
}

function sizeOf(headers: IncomingHttpHeaders): number {
  const size = Number(headers["content-range"]?.replace(/^.*\//, "") ?? headers["content-length"]);
  if (!Number.isSafeInteger(size)) throw new StorageFailed("away", "S3 does not say how long an object is");
  return size;
}
