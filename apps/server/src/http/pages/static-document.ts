import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { holdsVersion } from "../resources/conditional.ts";

const compress = promisify(gzip);
const ETAG_LENGTH = 22;

/** A public document that is the same for every caller, ready to be sent plain or compressed. */
export interface StaticDocument {
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  /** of the content; each representation has its own `ETag` */
  readonly digest: string;
}

/** Compresses a document once, off the event loop. */
export async function prepareDocument(
  content: string | Buffer,
  headers: Readonly<Record<"content-type" | "cache-control", string>> & Readonly<Record<string, string>>,
): Promise<StaticDocument> {
  const plain = Buffer.from(content);
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, ETAG_LENGTH);
  return { headers: { ...headers, vary: "Accept-Encoding" }, plain, gzipped: await compress(plain), digest };
}

/** Answers with the document as the caller can read it, or 304 if it has this version. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: StaticDocument): FastifyReply {
  const isGzipped = acceptsGzip(request.headers["accept-encoding"]);
  const etag = `"${document.digest}${isGzipped ? "-gzip" : ""}"`;
  reply.headers({ ...document.headers, etag });
  if (holdsVersion(request, etag)) return reply.status(304).send();
  return isGzipped ? reply.header("content-encoding", "gzip").send(document.gzipped) : reply.send(document.plain);
}

function acceptsGzip(header: string | readonly string[] | undefined): boolean {
  return String(header ?? "")
    .toLowerCase()
    .split(",")
    .some((coding) => /^\s*(gzip|\*)\s*(;\s*q=(1|0?\.\d*[1-9]))?\s*$/.test(coding));
}
