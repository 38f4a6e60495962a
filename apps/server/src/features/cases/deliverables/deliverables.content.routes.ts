import type { Readable } from "node:stream";
import { FILE_BYTES_MAX } from "@entrada/domain/documents/file-rules";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { Problem } from "../../../core/problem.ts";
import { callerOf, readOne } from "../../../http/resources/change.ts";
import { type App, route } from "../../../http/route.ts";
import { prepared } from "./deliverables.comparison.service.ts";
import { EXAMPLE_PREPARED } from "./deliverables.examples.ts";
import { DeliverableParams, PreparedDeliverableSchema } from "./deliverables.schema.ts";
import { getDeliverable } from "./deliverables.service.ts";
import { type IssuedUpload, uploadIssued } from "./deliverables.upload.service.ts";
import { PREPARED } from "./deliverables.view.ts";

const UPLOAD_SECONDS = 120;
/** What a form has around its file. */
const FORM_BYTES_MAX = 65_536;

/** Takes the bytes of what was issued, as a form of a browser. */
export function deliverableContentRoutes(app: App, ctx: AppContext): void {
  void app.register(async (forms) => {
    await forms.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: FILE_BYTES_MAX + 1 } });
    route(forms, {
      surface: "operator",
      tag: "Deliverables",
      access: { action: "deliverables:prepare" },
      scopedBy: "deliverable",
      id: "post_deliverables_id_content",
      method: "POST",
      url: "/deliverables/:id/content",
      summary: "Upload what was issued",
      description:
        "Takes `multipart/form-data` with one file, whose type, size and SHA-256 are those that were announced. It is kept " +
        "as it was issued, and read after that.",
      idempotency: "none",
      precondition: "none",
      cost: 5,
      timeoutSeconds: UPLOAD_SECONDS,
      bodyBytesMax: FILE_BYTES_MAX + FORM_BYTES_MAX,
      emits: [],
      problems: ["state_conflict", "content_rejected", "storage_full", "dependency_unavailable"],
      examples: { params: { id: EXAMPLE_PREPARED.id }, response: { ...EXAMPLE_PREPARED, file: "reading" } },
      schema: { params: DeliverableParams, response: { 200: PreparedDeliverableSchema } },
      handler: async (request, reply) => {
        const { id } = request.params;
        await uploadIssued(ctx, callerOf(request), id, await fileOf(request));
        return readOne(ctx, request, reply, PREPARED, async (r) => prepared(r, await getDeliverable(r, id)));
      },
    });
  });
}

async function fileOf(request: FastifyRequest): Promise<IssuedUpload> {
  const file = request.isMultipart() ? await request.file().catch(asMalformed) : undefined;
  if (file) return { contentType: file.mimetype, bytes: file.file satisfies Readable };
  throw new Problem("unsupported_media_type", "Send multipart/form-data with the file.", {
    errors: [{ header: "Content-Type", code: "wrong_enum_value", detail: "Send Content-Type: multipart/form-data." }],
  });
}

function asMalformed(): never {
  throw new Problem("content_rejected", "The form is not complete, or has more than the file.");
}
