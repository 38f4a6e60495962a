import type { AppContext } from "../../../../context.ts";
import { callerOf, read, readOne } from "../../../../http/resources/change.ts";
import { fileOf, TAKES_FILE } from "../../../../http/resources/uploaded-file.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { EXAMPLE_UPLOADED } from "../documents.examples.ts";
import { DocumentParams, DocumentSchema } from "../documents.schema.ts";
import { getDocument } from "../documents.service.ts";
import { DOCUMENT, DOCUMENTS_PATH } from "../documents.view.ts";
import { uploadContent } from "./documents.upload.service.ts";

/** Takes the bytes of a document as a form, for clients that cannot send them plain. */
export function documentContentRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...TAKES_FILE,
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
    emits: ["document.uploaded"],
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
}
