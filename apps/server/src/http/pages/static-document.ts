import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { holdsVersion } from "../resources/conditional.ts";

const compress = promisify(gzip);
const ETAG_LENGTH = 22;

/** The codings that a document may have been compressed with, the smallest result first. */
const CODINGS = ["br", "gzip"] as const;

/** A public document that is the same for every caller, ready to be sent plain or compressed. */
export interface StaticDocument {
  readonly headers: Readonly<Record<string, string>>;
  readonly plain: Buffer;
  readonly compressed: Readonly<Partial<Record<(typeof CODINGS)[number], Buffer>>>;
  /** of the content; each representation has its own `ETag` */
  readonly digest: string;
}

type DocumentHeaders = Readonly<Record<"content-type" | "cache-control", string>> & Readonly<Record<string, string>>;

/** Compresses a document once, off the event loop. */
export async function prepareDocument(content: string | Buffer, headers: DocumentHeaders): Promise<StaticDocument> {
  const plain = Buffer.from(content);
  return compressedDocument(plain, { gzip: await compress(plain) }, headers);
}

/** A document that was compressed when it was built. */
export function compressedDocument(
  plain: Buffer,
  compressed: StaticDocument["compressed"],
  headers: DocumentHeaders,
): StaticDocument {
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, ETAG_LENGTH);
  return { headers: { vary: "Accept-Encoding", ...headers }, plain, compressed, digest };
}

/** Answers with the document as the caller can read it, or 304 if it has this version. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: StaticDocument): FastifyReply {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const coding = CODINGS.find((name) => document.compressed[name] !== undefined && accepts(accepted, name));
  const etag = `"${document.digest}${coding === undefined ? "" : `-${coding}`}"`;
  reply.headers({ ...document.headers, etag });
  if (holdsVersion(request, etag)) return reply.status(304).send();
  if (coding === undefined) return reply.send(document.plain);
  return reply.header("content-encoding", coding).send(document.compressed[coding]);
}

function accepts(header: string, coding: string): boolean {
  return header
    .toLowerCase()
    .split(",")
    .some((item) => {
      const [name = "", quality = ""] = item.split(";").map((part) => part.trim());
      return (name === coding || name === "*") && (quality === "" || /^q=(1|0?\.\d*[1-9])/.test(quality));
    });
}
