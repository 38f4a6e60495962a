import type { Readable } from "node:stream";
import { FILE_BYTES_MAX } from "@entrada/domain/documents/file-rules";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { Problem } from "../../../core/problem.ts";
import { callerOf, read, readOne } from "../../../http/resources/change.ts";
import { type App, route } from "../../../http/route.ts";
import { EXAMPLE_UPLOADED } from "./documents.examples.ts";
import { DocumentParams, DocumentSchema } from "./documents.schema.ts";
import { getDocument } from "./documents.service.ts";
import { type Upload, uploadContent } from "./documents.upload.service.ts";
import { DOCUMENT, DOCUMENTS_PATH } from "./documents.view.ts";

const UPLOAD_SECONDS = 120;
/** What a form has around its file. */
const FORM_BYTES_MAX = 65_536;

/** Takes the bytes of a document as a form, for clients that cannot send them plain. */
export function documentContentRoutes(app: App, ctx: AppContext): void {
  void app.register(async (forms) => {
    await forms.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: FILE_BYTES_MAX + 1 } });
    route(forms, {
      surface: "tenant",
      tag: "Documents",
      access: { grant: "documents:write" },
      capability: "documents",
      id: "post_documents_id_content",
      method: "POST",
      url: `${DOCUMENTS_PATH}/:id/content`,
      summary: "Upload a document as a form",
      description:
        "Takes `multipart/form-data` with one file, whose type, size and SHA-256 are those that were announced. The same " +
        "bytes once more change nothing.",
      idempotency: "none",
      precondition: "none",
      cost: 5,
      timeoutSeconds: UPLOAD_SECONDS,
      bodyBytesMax: FILE_BYTES_MAX + FORM_BYTES_MAX,
      emits: ["document.uploaded"],
      problems: ["state_conflict", "content_rejected", "storage_full", "dependency_unavailable"],
      examples: { params: { id: EXAMPLE_UPLOADED.id }, response: EXAMPLE_UPLOADED },
      schema: { params: DocumentParams, response: { 200: DocumentSchema } },
      handler: async (request, reply) => {
        const { id } = request.params;
        // Whoever may not know of it learns nothing from its form either.
        await read(ctx, request, (r) => getDocument(r, id));
        await uploadContent(ctx, callerOf(request), id, await fileOf(request));
        return readOne(ctx, request, reply, DOCUMENT, (r) => getDocument(r, id));
      },
    });
  });
}

async function fileOf(request: FastifyRequest): Promise<Upload> {
  const file = request.isMultipart() ? await request.file().catch(asMalformed) : undefined;
  if (file) return { contentType: file.mimetype, bytes: file.file satisfies Readable };
  throw new Problem("unsupported_media_type", "Send multipart/form-data with the file.", {
    errors: [{ header: "Content-Type", code: "wrong_enum_value", detail: "Send Content-Type: multipart/form-data." }],
  });
}

function asMalformed(): never {
  throw new Problem("content_rejected", "The form is not complete, or has more than the file.");
}
