import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { idFilter } from "../../../core/ids.ts";
import { change, create, readWhole, remove } from "../../../http/resources/change.ts";
import { DownloadGrantSchema, downloadGrant } from "../../../http/resources/download-grant.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { removeDocument } from "../../../processes/change-documents.ts";
import { grantDocument } from "./bytes/documents.download.service.ts";
import { copyDocument, createSlot } from "./bytes/documents.slots.service.ts";
import { insistOnDocument } from "./check/documents.insisting.service.ts";
import {
  EXAMPLE_COPY,
  EXAMPLE_DOCUMENT,
  EXAMPLE_DOCUMENT_GRANT,
  EXAMPLE_INSISTENCE,
  EXAMPLE_NEW,
  EXAMPLE_SLOT,
} from "./documents.examples.ts";
import {
  CopyDocumentSchema,
  DocumentPageSchema,
  DocumentParams,
  DocumentSchema,
  DocumentsQuery,
  DocumentWithUploadSchema,
  InsistenceSchema,
  NewDocumentSchema,
} from "./documents.schema.ts";
import { type DocumentFilter, getDocument, listDocuments } from "./documents.service.ts";
import { DOCUMENT, DOCUMENTS_PATH, showDocument, uploadSlot } from "./documents.view.ts";

const COMMON = { surface: "tenant", tag: "Documents" } as const;
const READING = {
  ...COMMON,
  access: { grant: "documents:read" },
  method: "GET",
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const WRITING = { ...COMMON, access: { grant: "documents:write" }, capability: "documents" } as const;
const ONE = `${DOCUMENTS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_DOCUMENT.id };

/** The operations on documents: what travelers hand in besides their answers. */
export function documentsRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  writingRoutes(route, ctx);
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_documents",
    travelers: { scope: "cases:read", id: "get_traveler_documents" },
    url: DOCUMENTS_PATH,
    summary: "List the documents",
    description: "Oldest first.",
    cost: 2,
    examples: { response: examplePage(EXAMPLE_DOCUMENT) },
    schema: { querystring: DocumentsQuery, response: { 200: DocumentPageSchema } },
    handler: (request) => {
      const filter = filterOf(request.query);
      return list(ctx, request, { rows: (r, keyset) => listDocuments(r, filter, keyset), show: showDocument });
    },
  });

  route({
    ...READING,
    id: "get_documents_id",
    travelers: { scope: "cases:read", named: "document", id: "get_traveler_documents_id" },
    url: ONE,
    summary: "Read a document",
    description: "Its state, what was found and what was read in it. The file itself is fetched by a download grant.",
    cost: 1,
    examples: { params: PARAMS, response: EXAMPLE_DOCUMENT },
    schema: { params: DocumentParams, response: { 200: DocumentSchema } },
    standing: standingOf(ctx, "doc", showDocument, getDocument),
    handler: (request, reply) => readWhole(ctx, request, reply, DOCUMENT, (r) => getDocument(r, request.params.id)),
  });

  route({
    ...READING,
    id: "post_documents_id_download_grants",
    travelers: {
      scope: "deliverables:download",
      named: "document",
      stepUp: true,
      id: "post_traveler_documents_id_download_grants",
    },
    method: "POST",
    url: `${ONE}/download-grants`,
    summary: "Download a document",
    description:
      "Makes an address from which the kept file can be fetched once, without an API key, within five minutes. Who asked " +
      "for it is recorded. A download whose connection breaks can be resumed (`Range`) from there, three times within a " +
      "minute each; `HEAD` uses nothing up. The address ends with the key or session that asked for it.",
    idempotency: "required",
    cost: 10,
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_DOCUMENT_GRANT },
    schema: { params: DocumentParams, response: { 201: DownloadGrantSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, downloadGrant(ctx.config.publicBaseUrl), (w) => grantDocument(w, request.params.id)),
  });
}

function writingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...WRITING,
    id: "post_documents",
    travelers: {
      scope: "documents:write",
      refersTo: { travelerId: "traveler", caseId: "case" },
      id: "post_traveler_documents",
    },
    method: "POST",
    url: DOCUMENTS_PATH,
    summary: "Announce a document",
    description:
      "Makes a place for its bytes. Send them within an hour to the address in `upload`, without the API key: a browser " +
      "can do it. Or send them to `POST …/content`. The document is checked then; its events say what came of it.",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: [],
    problems: ["resource_not_found", "state_conflict", "limit_reached"],
    examples: { body: EXAMPLE_NEW, response: EXAMPLE_SLOT },
    schema: { body: NewDocumentSchema, response: { 201: DocumentWithUploadSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, uploadSlot(ctx.config.publicBaseUrl), (w) => createSlot(w, request.body)),
  });

  route({
    ...WRITING,
    id: "post_documents_id_copy",
    travelers: {
      scope: "documents:write",
      named: "document",
      refersTo: { caseId: "case" },
      id: "post_traveler_documents_id_copy",
    },
    method: "POST",
    url: `${ONE}/copy`,
    summary: "Use a document again",
    description:
      "Hands in a document that was accepted in another case of the same traveler too. The copy is checked by what that " +
      "case asks for.",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: ["document.uploaded"],
    problems: ["state_conflict", "limit_reached"],
    examples: { params: PARAMS, body: { caseId: EXAMPLE_COPY.caseId }, response: EXAMPLE_COPY },
    schema: { params: DocumentParams, body: CopyDocumentSchema, response: { 201: DocumentSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, DOCUMENT, (w) => copyDocument(w, request.params.id, request.body.caseId)),
  });

  route({
    ...WRITING,
    id: "post_documents_id_insist",
    travelers: { scope: "documents:write", named: "document", id: "post_traveler_documents_id_insist" },
    method: "POST",
    url: `${ONE}/insist`,
    summary: "Insist on a document",
    description: "Says why a document is right although something in it looks wrong. Whoever looks at it reads this.",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: ["document.updated"],
    problems: ["state_conflict"],
    examples: {
      params: PARAMS,
      body: EXAMPLE_INSISTENCE,
      response: { ...EXAMPLE_DOCUMENT, version: "5", insistence: EXAMPLE_INSISTENCE.reason },
    },
    schema: { params: DocumentParams, body: InsistenceSchema, response: { 200: DocumentSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, DOCUMENT, (w) => insistOnDocument(w, request.params.id, request.body.reason)),
  });

  route({
    ...COMMON,
    access: { grant: "documents:write" },
    id: "delete_documents_id",
    travelers: { scope: "documents:purge", named: "document", id: "delete_traveler_documents_id" },
    method: "DELETE",
    url: ONE,
    summary: "Purge a document",
    description:
      "Deletes its bytes and what was read in them, for good; the document stays to be seen as `purged`. What belongs to " +
      "an application that was submitted is kept until its case has ended.",
    idempotency: "none",
    precondition: "ifMatch",
    cost: 5,
    emits: ["document.purged", "collection_request.updated"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: null },
    schema: { params: DocumentParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      remove(ctx, request, reply, (w) => removeDocument(w, request.params.id, expectedVersion(request))),
  });
}

function filterOf({ state, type, travelerId, caseId, ...created }: DocumentsQuery): DocumentFilter {
  return {
    states: state,
    type,
    travelerId: travelerId === undefined ? undefined : idFilter("trv", travelerId),
    caseId: caseId === undefined ? undefined : idFilter("cas", caseId),
    ...createdIn(created),
  };
}
