import type { Readable } from "node:stream";
import { FILE_BYTES_MAX } from "@entrada/domain/documents/file-rules";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";
import type { App } from "../route.ts";

/** What a form has around its file. */
const FORM_BYTES_MAX = 65_536;

/** How long bytes may take to arrive. */
export const UPLOAD_SECONDS = 120;

/** What every operation that takes a file as a form declares. */
export const TAKES_FILE = {
  takes: "form",
  idempotency: "none",
  precondition: "none",
  cost: 5,
  timeoutSeconds: UPLOAD_SECONDS,
  bodyBytesMax: FILE_BYTES_MAX + FORM_BYTES_MAX,
  problems: ["state_conflict", "content_rejected", "storage_full", "dependency_unavailable"],
} as const;

/** A file on its way, as whoever sends it describes it. */
interface UploadedFile {
  readonly contentType: string;
  readonly bytes: Readable;
}

/** Lets routes take `multipart/form-data` with one file and nothing else. */
export async function takeForms(app: App): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: FILE_BYTES_MAX + 1 } });
}

/** The file of a request's form. Throws 415 for another body, and 400 for a form that is broken or has more in it. */
export async function fileOf(request: FastifyRequest): Promise<UploadedFile> {
  const file = request.isMultipart() ? await request.file().catch(asMalformed) : undefined;
  if (file) return { contentType: file.mimetype, bytes: file.file };
  throw new Problem("unsupported_media_type", "Send multipart/form-data with the file.", {
    errors: [{ header: "Content-Type", code: "wrong_enum_value", detail: "Send Content-Type: multipart/form-data." }],
  });
}

function asMalformed(): never {
  throw new Problem("content_rejected", "The form is not complete, or has more than the file.");
}
