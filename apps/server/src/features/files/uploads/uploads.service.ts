import { createHash } from "node:crypto";
import { EXTENSIONS, endsAs } from "@entrada/domain/documents/file-name";
import type { FileMediaType } from "@entrada/domain/documents/file-rules";
import { type FieldError, Problem } from "../../../core/problem.ts";

/** Bytes on their way, as whoever sends them describes them. */
export interface Upload {
  readonly contentType: string | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** What was said of a file before its bytes. */
export interface AnnouncedFile {
  readonly contentType: string;
  /** in bytes */
  readonly size: number;
  readonly sha256: Buffer;
}

/**
 * The bytes of an upload as they come, if they are those that were announced. Throws 415 for another type at once, and
 * `content_rejected` at the first byte too many, or at the end if anything else differs.
 */
export function announcedBytes(announced: AnnouncedFile, { contentType, bytes }: Upload): AsyncIterable<Uint8Array> {
  if (mediaTypeOf(contentType) !== announced.contentType) throw otherType(announced);
  return exactly(announced, bytes);
}

/** Refuses a name that does not end as names of its type do: a program must not look like a picture. */
export function errorsOfName({
  fileName,
  contentType,
}: {
  readonly fileName: string;
  readonly contentType: FileMediaType;
}): readonly FieldError[] {
  if (endsAs(fileName, contentType)) return [];
  const endings = EXTENSIONS[contentType].map((one) => `.${one}`).join(", ");
  return [
    { pointer: "#/fileName", code: "mismatch", detail: `Send a name that ends as ${contentType} does: ${endings}.` },
  ];
}

function mediaTypeOf(header: string | undefined): string | undefined {
  return header?.split(";")[0]?.trim().toLowerCase();
}

function otherType({ contentType }: AnnouncedFile): Problem {
  return new Problem("unsupported_media_type", `The file was announced as ${contentType}.`, {
    errors: [
      {
        header: "Content-Type",
        code: "wrong_enum_value",
        detail: `Send the file as Content-Type: ${contentType}, in a form as the type of its part.`,
      },
    ],
  });
}

async function* exactly({ size, sha256 }: AnnouncedFile, source: AsyncIterable<Uint8Array>) {
  const digest = createHash("sha256");
  let received = 0;
  for await (const piece of source) {
    received += piece.length;
    if (received > size) throw otherBytes("size", `more than the ${size} bytes that were announced`);
    digest.update(piece);
    yield piece;
  }
  if (received < size) throw otherBytes("size", `${received} of the ${size} bytes that were announced`);
  if (!digest.digest().equals(sha256)) throw otherBytes("sha256", "bytes with another SHA-256 than was announced");
}

function otherBytes(fact: string, sent: string): Problem {
  const detail = "Send the announced bytes, or announce the file again.";
  return new Problem("content_rejected", `The upload has ${sent}.`, {
    errors: [{ pointer: "#", code: "mismatch", fact, detail }],
  });
}
