import type { Language } from "@entrada/knowledge/reference.schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ExpectedVersion } from "../../core/version.ts";

// Proxies weaken tags, and people leave the quotes out. After the version stands what else its tag depends on.
const VERSION_TAG = /^(?:(?:W\/)?"(\d{1,15})(?:-[\w.-]{1,60})?"|(\d{1,15}))$/;
/** Tags may have commas in them. */
const BETWEEN_TAGS = /\s*,\s*(?=(?:[^"]*"[^"]*")*[^"]*$)/;
const HEADER_LENGTH_MAX = 2_000;

/** The `ETag` of a resource at this version, as stored or as shown. */
export function etagOf(version: number | string): string {
  return `"${version}"`;
}

/** The same of a resource with texts: behind the version stands the language of a translation. */
export function translatedEtag(version: number | string, language: Language): string {
  return language === "en" ? etagOf(version) : `"${version}-${language}"`;
}

/** The resource, whose `ETag` the reply gets. */
export function withEtag<T extends { readonly version: string }>(reply: FastifyReply, shown: T): T {
  reply.header("etag", etagOf(shown.version));
  return shown;
}

/** The versions in the request's `If-Match`, of which RFC 9110 allows several. */
export function expectedVersion({ headers }: Pick<FastifyRequest, "headers">): ExpectedVersion {
  const header = headers["if-match"]?.trim();
  if (header === undefined) return undefined;
  if (header === "*") return "any";
  // Longer than any list of versions: it names none.
  if (header.length > HEADER_LENGTH_MAX) return [];
  return header.split(BETWEEN_TAGS).flatMap(versionOf);
}

function versionOf(tag: string): readonly number[] {
  const [, quoted, plain] = VERSION_TAG.exec(tag) ?? [];
  const text = quoted ?? plain;
  // As the ETag was written: "01" is not version 1.
  return text !== undefined && String(Number(text)) === text ? [Number(text)] : [];
}
