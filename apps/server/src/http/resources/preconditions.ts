import { createHash } from "node:crypto";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ExpectedVersion } from "../../core/version.ts";

// Proxies weaken tags, and people leave the quotes out. After the version stands what else its tag depends on.
const VERSION_TAG = /^(?:(?:W\/)?"(\d{1,15})(?:-[\w.-]{1,60})?"|(\d{1,15}))$/;
/** Tags may have commas in them. */
const BETWEEN_TAGS = /\s*,\s*(?=(?:[^"]*"[^"]*")*[^"]*$)/;
const HEADER_LENGTH_MAX = 2_000;
const DIGEST_CHARACTERS = 16;

/** The `ETag` of a resource at this version, as stored or as shown. */
export function etagOf(version: number | string): string {
  return `"${version}"`;
}

/** The same of a resource whose texts are its own in English alone: a translation may change without a version. */
export function translatedEtag(version: number | string, language: Language, shown: unknown): string {
  return language === "en" ? etagOf(version) : wordedEtag(version, language, shown);
}

/** The same of what is made of words that have no version, in any language: the tag follows from what is shown. */
export function wordedEtag(version: number | string, language: Language, shown: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
  return `"${version}-${language}.${digest.slice(0, DIGEST_CHARACTERS)}"`;
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
