import { createHash, randomBytes } from "node:crypto";
import { S3Refusal } from "./refusals.ts";

const PART_BYTES_MIN = 5 * 1024 * 1024;

type Metadata = Readonly<Record<string, string | undefined>>;

interface BucketObject {
  readonly bytes: Buffer;
  readonly metadata: Metadata;
}

interface BucketUpload {
  readonly name: string;
  readonly metadata: Metadata;
  readonly parts: Map<number, Buffer>;
}

/** The objects of one bucket, under the rules of S3. */
export class Bucket {
  readonly objects = new Map<string, BucketObject>();
  readonly uploads = new Map<string, BucketUpload>();

  put(name: string, object: BucketObject, { isNew }: { readonly isNew: boolean }): void {
    if (isNew && this.objects.has(name)) throw new S3Refusal(412, "PreconditionFailed");
    this.objects.set(name, object);
  }

  object(name: string): BucketObject {
    return this.objects.get(name) ?? refuse(404, "NoSuchKey");
  }

  begin(name: string, metadata: Metadata): string {
    const id = `${randomBytes(12).toString("base64")}/+==`;
    this.uploads.set(id, { name, metadata, parts: new Map() });
    return id;
  }

  putPart(name: string, id: string, number: number, bytes: Buffer): string {
    if (!(number >= 1 && number <= 10_000)) throw new S3Refusal(400, "InvalidArgument");
    this.#upload(name, id).parts.set(number, bytes);
    return etagOf(bytes);
  }

  complete(name: string, id: string, named: readonly string[], condition: { readonly isNew: boolean }): void {
    const { metadata, parts } = this.#upload(name, id);
    const chosen = named.map((etag, at) => {
      const bytes = parts.get(at + 1);
      return bytes !== undefined && etagOf(bytes) === etag ? bytes : refuse(400, "InvalidPart");
    });
    if (chosen.length === 0) throw new S3Refusal(400, "MalformedXML");
    if (chosen.slice(0, -1).some(({ length }) => length < PART_BYTES_MIN)) throw new S3Refusal(400, "EntityTooSmall");
    this.put(name, { bytes: Buffer.concat(chosen), metadata }, condition);
    this.uploads.delete(id);
  }

  abort(name: string, id: string): void {
    this.#upload(name, id);
    this.uploads.delete(id);
  }

  #upload(name: string, id: string): BucketUpload {
    const upload = this.uploads.get(id);
    return upload?.name === name ? upload : refuse(404, "NoSuchUpload");
  }
}

/** The tag of a part or an object. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

function refuse(status: number, code: string): never {
  throw new S3Refusal(status, code);
}
