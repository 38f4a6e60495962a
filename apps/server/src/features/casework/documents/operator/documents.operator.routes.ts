import { REJECTION_REASONS } from "@entrada/domain/documents/verdict";
import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { encodeId, idFilter } from "../../../../core/ids.ts";
import { change, create, type Resource, readWhole } from "../../../../http/resources/change.ts";
import { DownloadGrantSchema, downloadGrant } from "../../../../http/resources/download-grant.ts";
import { list } from "../../../../http/resources/list.ts";
import { examplePage, LIST_QUERY } from "../../../../http/resources/list-envelope.ts";
import { expectedVersion } from "../../../../http/resources/preconditions.ts";
import { closed } from "../../../../http/resources/schema-parts.ts";
import { standingOf } from "../../../../http/resources/standing.ts";
import { type AddRoute, OPERATOR_PREFIX } from "../../../../http/route.ts";
import { reviewCaseDocument } from "../../../../processes/change-documents.ts";
import { beginActBesideCase } from "../../../../processes/work-on-case.ts";
import { getCase } from "../../cases/cases.service.ts";
import { grantDocument } from "../bytes/documents.download.service.ts";
import { createSlot } from "../bytes/documents.slots.service.ts";
import { EXAMPLE_DOCUMENT, EXAMPLE_DOCUMENT_GRANT, EXAMPLE_NEW, EXAMPLE_SLOT } from "../documents.examples.ts";
import {
  DocumentPageSchema,
  DocumentParams,
  DocumentSchema,
  DocumentWithUploadSchema,
  NewDocumentSchema,
} from "../documents.schema.ts";
import { type Document, getDocument, listDocuments } from "../documents.service.ts";
import { DOCUMENT, showDocument, uploadSlot } from "../documents.view.ts";

const COMMON = { surface: "operator", tag: "Documents of cases", scopedBy: "document" } as const;
const READING = {
  ...COMMON,
  method: "GET",
  access: { action: "documents:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const WORK = { ...COMMON, method: "POST", access: { action: "cases:work" }, idempotency: "required", cost: 5 } as const;
const ONE = "/documents/:id";
const PARAMS = { id: EXAMPLE_DOCUMENT.id };
const OPERATORS_DOCUMENT: Resource<Document> = { ...DOCUMENT, path: `${OPERATOR_PREFIX}/documents` };
const { travelerId: _traveler, caseId: _case, ...FILE } = NewDocumentSchema.properties;
const { travelerId: _t, caseId: _c, ...EXAMPLE_FILE } = EXAMPLE_NEW;

/** What operators do with documents of cases. */
export function documentsOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  workRoutes(route, ctx);
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    scopedBy: "case",
    id: "get_cases_id_documents",
    url: "/cases/:id/documents",
    summary: "List the documents of a case",
    description: "Oldest first, with what was found and what was read in each.",
    cost: 2,
    examples: { params: { id: EXAMPLE_DOCUMENT.caseId ?? "" }, response: examplePage(EXAMPLE_DOCUMENT) },
    schema: {
      params: DocumentParams,
      querystring: Type.Object(LIST_QUERY, closed),
      response: { 200: DocumentPageSchema },
    },
    handler: (request) => {
      const caseId = idFilter("cas", request.params.id);
      return list(ctx, request, { rows: (r, keyset) => listDocuments(r, { caseId }, keyset), show: showDocument });
    },
  });

  route({
    ...READING,
    id: "get_documents_id",
    url: ONE,
    summary: "Read a document",
    description: "What was found in it, and what was read in it, field by field beside the traveler's data.",
    cost: 1,
    examples: { params: PARAMS, response: EXAMPLE_DOCUMENT },
    schema: { params: DocumentParams, response: { 200: DocumentSchema } },
    standing: standingOf(ctx, "doc", showDocument, getDocument),
    handler: (request, reply) =>
      readWhole(ctx, request, reply, OPERATORS_DOCUMENT, (r) => getDocument(r, request.params.id)),
  });

  route({
    ...READING,
    id: "post_documents_id_download_grants",
    method: "POST",
    url: `${ONE}/download-grants`,
    summary: "Download a document",
    description: "Makes an address from which the file can be fetched once within five minutes. Who asked is recorded.",
    idempotency: "required",
    cost: 10,
    problems: ["state_conflict", "rate_limit_exceeded"],
    examples: { params: PARAMS, response: EXAMPLE_DOCUMENT_GRANT },
    schema: { params: DocumentParams, response: { 201: DownloadGrantSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, downloadGrant(ctx.config.publicBaseUrl), (w) => grantDocument(w, request.params.id)),
  });
}

function workRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...WORK,
    scopedBy: "case",
    id: "post_cases_id_documents",
    url: "/cases/:id/documents",
    summary: "Add a document to a case",
    description:
      "Makes a place for its bytes, such as the authority's receipt (`other`). Send them within an hour to the address in " +
      "`upload`.",
    precondition: "none",
    emits: [],
    problems: ["state_conflict"],
    examples: { params: { id: EXAMPLE_SLOT.caseId ?? "" }, body: EXAMPLE_FILE, response: EXAMPLE_SLOT },
    schema: {
      params: DocumentParams,
      body: Type.Object(FILE, { title: "NewDocumentOfCase", ...closed }),
      response: { 201: DocumentWithUploadSchema },
    },
    handler: (request, reply) => {
      const slot = { ...uploadSlot(ctx.config.publicBaseUrl), path: OPERATORS_DOCUMENT.path };
      return create(ctx, request, reply, slot, async (w) => {
        const caseRow = await getCase(w, request.params.id);
        await beginActBesideCase(w, caseRow.id);
        const travelerId = encodeId("trv", caseRow.travelerId);
        const made = await createSlot(w, { ...request.body, caseId: request.params.id, travelerId });
        const subject = { type: "document", id: encodeId("doc", made.id) };
        w.audit({ action: "document.added", subject, detail: { type: request.body.type } });
        return made;
      });
    },
  });

  route({
    ...WORK,
    id: "post_documents_id_accept",
    url: `${ONE}/accept`,
    summary: "Accept a document",
    description: "One that a person has to look at (`needsReview`).",
    precondition: "ifMatchOptional",
    emits: ["document.accepted", "collection_request.updated"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_DOCUMENT },
    schema: { params: DocumentParams, response: { 200: DocumentSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATORS_DOCUMENT, (w) =>
        reviewCaseDocument(w, request.params.id, { expectedVersion: expectedVersion(request) }),
      ),
  });

  route({
    ...WORK,
    id: "post_documents_id_reject",
    url: `${ONE}/reject`,
    summary: "Reject a document",
    description:
      "One that a person has to look at (`needsReview`). Return the item that asked for it, so that another is handed in.",
    precondition: "ifMatchOptional",
    emits: ["document.rejected", "collection_request.updated"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, body: { reason: "unusable" }, response: { ...EXAMPLE_DOCUMENT, state: "rejected" } },
    schema: {
      params: DocumentParams,
      body: Type.Object({ reason: Type.Enum([...REJECTION_REASONS]) }, { title: "DocumentRejection", ...closed }),
      response: { 200: DocumentSchema },
    },
    handler: (request, reply) =>
      change(ctx, request, reply, OPERATORS_DOCUMENT, (w) => {
        const review = { rejection: request.body.reason, expectedVersion: expectedVersion(request) };
        return reviewCaseDocument(w, request.params.id, review);
      }),
  });
}
