import { type Bucket, etagOf } from "./bucket.ts";
import { S3Refusal } from "./refusals.ts";

/** What is asked for, as the operations of S3 are named. */
export type S3Operation =
  | "HeadBucket"
  | "GetObject"
  | "HeadObject"
  | "PutObject"
  | "DeleteObject"
  | "CreateMultipartUpload"
  | "UploadPart"
  | "CompleteMultipartUpload"
  | "AbortMultipartUpload";

export interface S3Call {
  readonly operation: S3Operation;
  readonly name: string;
  readonly query: URLSearchParams;
  /** of the body */
  readonly bytes: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

interface Received {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

const OBJECTS: Readonly<Record<string, S3Operation>> = {
  GET: "GetObject",
  HEAD: "HeadObject",
  PUT: "PutObject",
  DELETE: "DeleteObject",
};
const UPLOADS: Readonly<Record<string, S3Operation>> = {
  PUT: "UploadPart",
  POST: "CompleteMultipartUpload",
  DELETE: "AbortMultipartUpload",
};

/** The operation that a request is, in this bucket; undefined: none, or in another one. */
export function toCall(method: string, target: string, bucketName: string): S3Call | undefined {
  const { pathname, searchParams: query } = new URL(target, "http://fake");
  const [, bucket, name = "", ...rest] = pathname.split("/");
  if (bucket !== bucketName || rest.length > 0) return undefined;
  const operation = operationOf(method, name, query);
  return operation && { operation, name, query, bytes: 0 };
}

function operationOf(method: string, name: string, query: URLSearchParams): S3Operation | undefined {
  if (name === "") return method === "HEAD" ? "HeadBucket" : undefined;
  if (query.has("uploads")) return method === "POST" ? "CreateMultipartUpload" : undefined;
  return (query.has("uploadId") ? UPLOADS : OBJECTS)[method];
}

/** Does what is asked for. */
export function perform(bucket: Bucket, { operation, name, query }: S3Call, { headers, body }: Received): Answer {
  const id = query.get("uploadId") ?? "";
  const condition = { isNew: headers["if-none-match"] === "*" };
  const metadata = { "x-amz-meta-put": headers["x-amz-meta-put"] };
  const operations: Readonly<Record<S3Operation, () => Answer>> = {
    HeadBucket: () => answer(200),
    GetObject: () => read(bucket, name, headers.range),
    HeadObject: () => {
      const { bytes, ...object } = bucket.object(name);
      return answer(200, { ...marked(object.metadata), "content-length": bytes.length });
    },
    PutObject: () => {
      bucket.put(name, { bytes: body, metadata }, condition);
      return answer(200, { etag: etagOf(body) });
    },
    DeleteObject: () => {
      bucket.objects.delete(name);
      return answer(204);
    },
    CreateMultipartUpload: () => {
      const uploadId = bucket.begin(name, metadata);
      return answer(
        200,
        {},
        `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
      );
    },
    UploadPart: () => answer(200, { etag: bucket.putPart(name, id, Number(query.get("partNumber")), body) }),
    CompleteMultipartUpload: () => {
      const etags = [...body.toString().matchAll(/<Part><PartNumber>\d+<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g)];
      bucket.complete(
        name,
        id,
        etags.map(([, etag = ""]) => etag),
        condition,
      );
      return answer(200, {}, "<CompleteMultipartUploadResult/>");
    },
    AbortMultipartUpload: () => {
      bucket.abort(name, id);
      return answer(204);
    },
  };
  return operations[operation]();
}

function read(bucket: Bucket, name: string, range: string | undefined): Answer {
  const { bytes, metadata } = bucket.object(name);
  if (range === undefined) return answer(200, marked(metadata), bytes);
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  const [start, end] = [Number(from), Math.min(Number(to), bytes.length - 1)];
  if (!(start <= end)) throw new S3Refusal(416, "InvalidRange");
  const part = bytes.subarray(start, end + 1);
  return answer(206, { ...marked(metadata), "content-range": `bytes ${start}-${end}/${bytes.length}` }, part);
}

function marked({
  "x-amz-meta-put": mark,
}: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return mark === undefined ? {} : { "x-amz-meta-put": mark };
}

function answer(status: number, headers: Answer["headers"] = {}, body: Buffer | string = ""): Answer {
  return { status, headers, body: Buffer.from(body) };
}
