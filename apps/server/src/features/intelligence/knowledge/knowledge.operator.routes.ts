import Type, { type Static } from "typebox";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import { create, read } from "../../../http/resources/change.ts";
import { closed, Instant, orNull } from "../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../http/route.ts";
import { KNOWLEDGE_DRAFTS } from "../../../processes/knowledge-drafts.ts";
import { namesOfOperators } from "../../operators/operators/colleagues/operators.colleagues.service.ts";
import { EXAMPLE_DRAFT } from "../../publishing/drafts/drafts.examples.ts";
import { DraftSchema, RollbackSchema } from "../../publishing/drafts/drafts.schema.ts";
import { createSnapshotDraft, listDraftPeople } from "../../publishing/drafts/drafts.service.ts";
import { draftResource } from "../../publishing/drafts/drafts.view.ts";
import { findPublicationIn, listPublicationsIn, type PublishedRecord } from "./knowledge.service.ts";

const PUBLICATIONS_MAX = 100;

const PublicationSchema = Type.Object(
  {
    id: Type.String(),
    snapshotId: Type.String(),
    previousSnapshotId: orNull(Type.String()),
    publishedAt: Instant,
    author: orNull(Type.String(), "Who wrote it; null: it came with a release of Entrada."),
    publisher: orNull(Type.String()),
    reason: orNull(Type.String()),
  },
  { title: "Publication" },
);
const PeopleSchema = Type.Object(
  { items: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) },
  { title: "KnowledgePeople" },
);
const PublicationsSchema = Type.Object({ items: Type.Array(PublicationSchema) }, { title: "Publications" });

const EXAMPLE_PUBLICATION = {
  id: "pub_06f5xq3mw8y0rb7z2k4n9c1t5k",
  snapshotId: "kb-20261120-ba9876543210",
  previousSnapshotId: "kb-20261113-0123456789ab",
  publishedAt: "2026-11-20T09:00:00.000Z",
  author: "opr_06f5xq3mw8y0rb7z2k4n9c1t5g",
  publisher: "opr_06f5xq3mw8y0rb7z2k4n9c1t5j",
  reason: "The new agreement begins on 2027-01-01",
};

const COMMON = { surface: "operator", tag: "Knowledge", emits: [] } as const;

/** What was published, and the way back. */
export function publicationsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_knowledge_publications",
    method: "GET",
    url: "/knowledge/publications",
    summary: "List the publications",
    description: `The last ${PUBLICATIONS_MAX}, newest first: which snapshot, who and why.`,
    access: { action: "knowledge:read" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    problems: [],
    examples: { response: { items: [EXAMPLE_PUBLICATION] } },
    schema: { response: { 200: PublicationsSchema } },
    handler: (request) =>
      read(ctx, request, async ({ tx }) => ({ items: (await listPublicationsIn(tx, PUBLICATIONS_MAX)).map(shown) })),
  });

  route({
    ...COMMON,
    id: "get_knowledge_people",
    method: "GET",
    url: "/knowledge/people",
    summary: "List who had a part in a draft",
    description: "What those are called who have written, approved or published one.",
    access: { action: "knowledge:read" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    problems: [],
    examples: { response: { items: [{ id: EXAMPLE_PUBLICATION.publisher, name: "Mina Okafor" }] } },
    schema: { response: { 200: PeopleSchema } },
    handler: (request) =>
      read(ctx, request, async (r) => {
        const names = await namesOfOperators(r, await listDraftPeople(r, KNOWLEDGE_DRAFTS));
        return { items: [...names].map(([id, name]) => ({ id: encodeId("opr", id), name })) };
      }),
  });

  route({
    ...COMMON,
    id: "post_knowledge_publications_id_rollback",
    method: "POST",
    url: "/knowledge/publications/:id/rollback",
    summary: "Go back to a publication",
    description:
      "Begins a draft of the snapshot of an earlier publication. Another operator approves it like any other draft, with its " +
      "difference in view.",
    access: { action: "knowledge:edit" },
    idempotency: "required",
    precondition: "none",
    cost: 5,
    problems: [],
    examples: {
      params: { id: EXAMPLE_PUBLICATION.id },
      body: { reason: "The agreement was put off" },
      response: { ...EXAMPLE_DRAFT, state: "draft", files: {}, snapshotId: EXAMPLE_PUBLICATION.snapshotId },
    },
    schema: {
      params: Type.Object({ id: Type.String() }, closed),
      body: RollbackSchema,
      response: { 201: DraftSchema },
    },
    handler: (request, reply) =>
      create(ctx, request, reply, draftResource(KNOWLEDGE_DRAFTS), async (w) => {
        const { id } = request.params;
        const uuid = decodeId("pub", id);
        const publication = uuid === undefined ? undefined : await findPublicationIn(w.tx, uuid);
        if (!publication) throw notFound(id);
        const { snapshotId } = publication;
        const { reason, title = `Back to ${snapshotId}` } = request.body;
        return createSnapshotDraft(w, KNOWLEDGE_DRAFTS, { title, reason, snapshotId });
      }),
  });
}

function shown({ id, number: _, publishedAt, ...record }: PublishedRecord): Static<typeof PublicationSchema> {
  return { ...record, id: encodeId("pub", id), publishedAt: publishedAt.toISOString() };
}
