import type { FastifyRequest } from "fastify";
import type { ExpectedVersion } from "../../core/version.ts";

// Proxies weaken tags, and people leave the quotes out.
const VERSION_TAG = /^(?:(?:W\/)?"(\d{1,15})"|(\d{1,15}))$/;

/** The `ETag` of a resource at this version, as stored or as shown. */
export function etagOf(version: number | string): string {
  return `"${version}"`;
}

/** The version in the request's `If-Match`. */
export function expectedVersion({ headers }: Pick<FastifyRequest, "headers">): ExpectedVersion {
  const header = headers["if-match"];
  if (header === undefined) return undefined;
  if (header.trim() === "*") return "any";
  const [, quoted, plain] = VERSION_TAG.exec(header.trim()) ?? [];
  const text = quoted ?? plain;
  // As the ETag was written: "01" is not version 1.
  return text !== undefined && String(Number(text)) === text ? Number(text) : "unknown";
}
