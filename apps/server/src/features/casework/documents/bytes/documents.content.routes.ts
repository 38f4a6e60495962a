import type { AppContext } from "../../../../context.ts";
import { type FieldError, Problem } from "../../../../core/problem.ts";
import { callerOf, read, readOne, sendCreated } from "../../../../http/resources/change.ts";
import { fileOf, formOf, TAKES_FILE } from "../../../../http/resources/uploaded-file.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { bodyValidator } from "../../../../http/validation/compile.ts";
import { EXAMPLE_NEW, EXAMPLE_UPLOADED } from "../documents.examples.ts";
import {
  type DescribedFile,
  DescribedFileSchema,
  DocumentParams,
  DocumentSchema,
  FiledDocumentSchema,
} from "../documents.schema.ts";
import { getDocument } from "../documents.service.ts";
import { DOCUMENT, DOCUMENTS_PATH } from "../documents.view.ts";
import { fileDocument } from "./documents.filing.service.ts";
import { uploadContent } from "./documents.upload.service.ts";

const FIELDS = Object.keys(FiledDocumentSchema.properties);
const refusalOf = bodyValidator(DescribedFileSchema);

const OF_FILE = new Set(["#/fileName", "#/contentType", "#/size"]);

/** The same refusal in terms of the form: what a file says of itself is at the file, and what is missing did not come first. */
function atItsPart({ code, detail, errors, extras, headers }: Problem): Problem {
  const placed = errors.map((error): FieldError => {
    if (!("pointer" in error)) return error;
    if (OF_FILE.has(error.pointer)) return { ...error, pointer: "#/file" };
    const isMissing = error.code === "required";
    return isMissing ? { ...error, detail: "Send this field, before the file; it is required." } : error;
  });
  return new Problem(code, detail, { errors: placed, extras, headers });
}

/** Takes the bytes of a document as a form, for clients that cannot send them plain. */
export function documentContentRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...TAKES_FILE,
    surface: "tenant",
    tag: "Documents",
    access: { grant: "documents:write" },
    capability: "documents",
    id: "post_documents_upload",
    method: "POST",
    url: `${DOCUMENTS_PATH}/upload`,
    formFields: FiledDocumentSchema,
    summary: "Hand in a document in one call",
    description:
      "Takes `multipart/form-data`: the fields first, then the file, with its name and type. It is checked then, as after " +
      "an announced upload; its events say what came of it. The same bytes once more, for the same traveler, case and type, " +
      "give the document that they made before.",
    emits: ["document.uploaded"],
    problems: [...TAKES_FILE.problems, "resource_not_found", "unsupported_media_type"],
    examples: {
      body: { travelerId: EXAMPLE_NEW.travelerId, type: EXAMPLE_NEW.type },
      response: EXAMPLE_UPLOADED,
    },
    schema: { response: { 201: DocumentSchema } },
    handler: async (request, reply) => {
      const { fields, fileName, contentType, bytes } = await formOf(request, FIELDS);
      const described = { ...fields, fileName, contentType };
      const refused = refusalOf(described);
      if (refused) throw atItsPart(refused);
      // It has passed the schema.
      const document = await fileDocument(ctx, callerOf(request), described as DescribedFile, bytes).catch((error) => {
        throw error instanceof Problem ? atItsPart(error) : error;
      });
      return sendCreated(ctx, request, reply, DOCUMENT, document);
    },
  });

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
