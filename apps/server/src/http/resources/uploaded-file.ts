import type { Readable } from "node:stream";
import { FILE_BYTES_MAX } from "@entrada/domain/documents/file-rules";
import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";
import type { App } from "../route.ts";

/** What a form has around its file. */
const FORM_BYTES_MAX = 65_536;
const UNKNOWN_FIELDS_MAX = 10;

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

/** A file on its way, with what its form says of it. */
export interface FiledForm {
  /** by the names of the fields; unchecked */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly fileName: string;
  readonly contentType: string;
  /** to be read to its end, which refuses what follows the file */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Lets routes take `multipart/form-data` with one file, and nothing else unless they ask for it. */
export async function takeForms(app: App): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: FILE_BYTES_MAX + 1 } });
}

/** The file of a request's form. Throws 415 for another body, and 400 for a form that is broken or has more in it. */
export async function fileOf(request: FastifyRequest): Promise<UploadedFile> {
  const file = request.isMultipart() ? await request.file().catch(asMalformed) : undefined;
  if (file) return { contentType: file.mimetype, bytes: file.file };
  throw noForm();
}

/**
 * The form of a request, up to its file, which comes last. Throws 415 for another body, and 400 for a form that is broken
 * or has many more fields than these.
 */
export async function formOf(request: FastifyRequest, names: readonly string[]): Promise<FiledForm> {
  if (!request.isMultipart()) throw noForm();
  // Some more than these, so that what is unknown can be named.
  const fieldsMax = names.length + UNKNOWN_FIELDS_MAX;
  const limits = { files: 1, fields: fieldsMax, parts: fieldsMax + 1 };
  const parts = request.parts({ limits })[Symbol.asyncIterator]();
  const fields: Record<string, unknown> = {};
  for (let part = await nextOf(parts); part !== undefined; part = await nextOf(parts)) {
    if (part.type === "file") {
      const { filename: fileName, mimetype: contentType, file } = part;
      return { fields, fileName, contentType, bytes: toTheEnd(file, parts) };
    }
    if (Object.hasOwn(fields, part.fieldname)) throw malformed(`The form has the field ${part.fieldname} twice.`);
    fields[part.fieldname] = part.value;
  }
  throw malformed("The form has no file.");
}

async function* toTheEnd(file: Readable, parts: AsyncIterator<Multipart>): AsyncIterable<Uint8Array> {
  yield* file;
  if ((await nextOf(parts)) !== undefined) throw malformed("The form has more after its file: send the file last.");
}

async function nextOf(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  const { done, value } = await parts.next().catch(asMalformed);
  return done ? undefined : value;
}

function noForm(): Problem {
  return new Problem("unsupported_media_type", "Send multipart/form-data with the file.", {
    errors: [{ header: "Content-Type", code: "wrong_enum_value", detail: "Send Content-Type: multipart/form-data." }],
  });
}

function malformed(detail: string): Problem {
  return new Problem("content_rejected", detail);
}

function asMalformed(): never {
  throw malformed("The form is not complete, or has more in it than it may have.");
}
