import type { TObject } from "typebox";
import type { AppContext } from "../../../context.ts";
import { change, create, read, readOne } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_APPROVAL, EXAMPLE_DRAFT, EXAMPLE_NEW_DRAFT } from "./drafts.examples.ts";
import {
  ApprovalSchema,
  DraftChangesSchema,
  DraftPageSchema,
  DraftParams,
  DraftSchema,
  DraftsQuery,
  FileQuery,
  FileSchema,
  NewDraftSchema,
  RebaseSchema,
  ScheduleSchema,
} from "./drafts.schema.ts";
import * as service from "./drafts.service.ts";
import { draftResource, showDraft } from "./drafts.view.ts";
import { approveDraft, discardDraft, submitDraft } from "./publication/drafts.approval.service.ts";
import { publishDraft, scheduleDraft } from "./publication/drafts.publishing.service.ts";

/** What is shown of a kind of draft before it is approved. */
export interface DraftSurface {
  readonly subject: service.Publishable;
  readonly tag: string;
  readonly files: string;
  readonly exampleFile: string;
  readonly difference: { readonly schema: TObject; readonly example: object };
  readonly impact: { readonly schema: TObject; readonly example: object };
}

/** The operations on drafts of one kind: written by one operator, approved by another. */
export function draftsRoutes(route: AddRoute, ctx: AppContext, surface: DraftSurface): void {
  readingRoutes(route, ctx, surface);
  writingRoutes(route, ctx, surface);
  decidingRoutes(route, ctx, surface);
}

function partsOf({ subject, tag }: DraftSurface) {
  const { kind } = subject;
  const one = `/${kind}/drafts/:id`;
  const example = { ...EXAMPLE_DRAFT, kind };
  return {
    kind,
    one,
    example,
    resource: draftResource(subject),
    common: { surface: "operator", tag, emits: [] } as const,
    ofOne: { params: DraftParams, response: { 200: DraftSchema } },
    shown: { params: { id: EXAMPLE_DRAFT.id }, response: example },
  };
}

function readingRoutes(route: AddRoute, ctx: AppContext, surface: DraftSurface): void {
  const { subject, difference, impact } = surface;
  const { kind, one, example, resource, common, ofOne, shown } = partsOf(surface);
  const reading = {
    ...common,
    method: "GET",
    access: { action: `${kind}:read` },
    idempotency: "none",
    precondition: "none",
  } as const;

  route({
    ...reading,
    id: `get_${kind}_drafts`,
    url: `/${kind}/drafts`,
    summary: `List the drafts of the ${kind}`,
    description: "Newest first, those that have ended too.",
    cost: 2,
    problems: [],
    examples: { response: examplePage(example) },
    schema: { querystring: DraftsQuery, response: { 200: DraftPageSchema } },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => service.listDrafts(r, subject, { ...keyset, state: request.query.state }),
        show: showDraft,
      }),
  });

  route({
    ...reading,
    id: `get_${kind}_drafts_id`,
    url: one,
    summary: `Read a draft of the ${kind}`,
    description: "Its files, what its check has found, who approved it, and what can be done with it now.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    problems: [],
    examples: shown,
    schema: ofOne,
    standing: standingOf(ctx, "dft", showDraft, (r, id) => service.getDraft(r, subject, id)),
    handler: (request, reply) =>
      readOne(ctx, request, reply, resource, (r) => service.getDraft(r, subject, request.params.id)),
  });

  route({
    ...reading,
    id: `get_${kind}_drafts_id_difference`,
    url: `${one}/difference`,
    summary: "Read what a draft changes",
    description: "Everything that differs from what is published, as the check of the draft has found it.",
    cost: 5,
    problems: ["draft_not_ready"],
    examples: { params: shown.params, response: difference.example },
    schema: { params: DraftParams, response: { 200: difference.schema } },
    handler: (request) => read(ctx, request, (r) => service.getDifference(r, subject, request.params.id)),
  });

  route({
    ...reading,
    id: `get_${kind}_drafts_id_impact`,
    url: `${one}/impact`,
    summary: "Count what a draft would touch",
    description: "Counts of what tenants have, across all of them, as it is now. Nothing is stored.",
    cost: 50,
    problems: ["draft_not_ready"],
    examples: { params: shown.params, response: impact.example },
    schema: { params: DraftParams, response: { 200: impact.schema } },
    handler: (request) => service.previewDraft(ctx, subject, request.params.id),
  });

  route({
    ...reading,
    id: `get_${kind}_files`,
    url: `/${kind}/files`,
    summary: "Read a published file",
    description: `The text to begin a draft with. ${surface.files}`,
    cost: 1,
    problems: [],
    examples: { query: { name: surface.exampleFile }, response: { name: surface.exampleFile, text: "…" } },
    schema: { querystring: FileQuery, response: { 200: FileSchema } },
    handler: (request) =>
      read(ctx, request, async (r) => {
        const { name } = request.query;
        return { name, text: await service.getFile(r, subject, name) };
      }),
  });
}

function writingRoutes(route: AddRoute, ctx: AppContext, surface: DraftSurface): void {
  const { subject } = surface;
  const { kind, one, resource, common, ofOne, shown, example } = partsOf(surface);
  const editing = { ...common, access: { action: `${kind}:edit` }, cost: 5 } as const;
  const newDraft = { ...EXAMPLE_NEW_DRAFT, files: { [surface.exampleFile]: "…" } };

  route({
    ...editing,
    id: `post_${kind}_drafts`,
    method: "POST",
    url: `/${kind}/drafts`,
    summary: `Begin a draft of the ${kind}`,
    description:
      `Whole texts of changed files take the place of the published ones; \`removedFiles\` go. ${surface.files} A file with a ` +
      "fault of its own is refused with its line. All files together are checked soon after: follow `check`.",
    idempotency: "required",
    precondition: "none",
    problems: [],
    examples: { body: newDraft, response: { ...example, state: "draft", version: "1" } },
    schema: { body: NewDraftSchema, response: { 201: DraftSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, resource, (w) => service.createDraft(w, subject, request.body)),
  });

  route({
    ...editing,
    id: `patch_${kind}_drafts_id`,
    method: "PATCH",
    url: one,
    summary: "Change a draft",
    description: "Who changes a draft is one of its authors. Whatever changes ends an approval.",
    idempotency: "optional",
    precondition: "ifMatch",
    problems: ["state_conflict"],
    examples: { ...shown, body: { reason: "It begins on 2027-02-01" } },
    schema: { ...ofOne, body: DraftChangesSchema },
    handler: (request, reply) =>
      change(ctx, request, reply, resource, (w) =>
        service.updateDraft(w, subject, request.params.id, {
          ...request.body,
          expectedVersion: expectedVersion(request),
        }),
      ),
  });

  const moving = { ...editing, method: "POST", idempotency: "required", precondition: "ifMatchOptional" } as const;

  route({
    ...moving,
    id: `post_${kind}_drafts_id_rebase`,
    url: `${one}/rebase`,
    summary: "Compare a draft with what is published now",
    description:
      "After another publication. A file of the draft that was published anew must be sent again, with both changes in it.",
    problems: ["base_moved", "state_conflict"],
    examples: { ...shown, body: {} },
    schema: { ...ofOne, body: RebaseSchema },
    handler: (request, reply) =>
      change(ctx, request, reply, resource, (w) =>
        service.rebaseDraft(w, subject, request.params.id, {
          ...request.body,
          expectedVersion: expectedVersion(request),
        }),
      ),
  });

  route({
    ...moving,
    id: `post_${kind}_drafts_id_submit`,
    url: `${one}/submit`,
    summary: "Ask for the approval of a draft",
    description: "Its check must have passed, and it must change something of what is published now.",
    problems: ["draft_not_ready", "base_moved", "state_conflict"],
    examples: shown,
    schema: ofOne,
    handler: (request, reply) =>
      change(ctx, request, reply, resource, (w) =>
        submitDraft(w, subject, request.params.id, { expectedVersion: expectedVersion(request) }),
      ),
  });

  route({
    ...moving,
    id: `post_${kind}_drafts_id_discard`,
    url: `${one}/discard`,
    summary: "Give a draft up",
    description: "It stays in the list and can no longer be changed.",
    problems: ["state_conflict"],
    examples: { ...shown, response: { ...example, state: "discarded", availableActions: [] } },
    schema: ofOne,
    handler: (request, reply) =>
      change(ctx, request, reply, resource, (w) =>
        discardDraft(w, subject, request.params.id, { expectedVersion: expectedVersion(request) }),
      ),
  });
}

function decidingRoutes(route: AddRoute, ctx: AppContext, surface: DraftSurface): void {
  const { subject } = surface;
  const { kind, one, resource, common, ofOne, shown, example } = partsOf(surface);
  const deciding = {
    ...common,
    method: "POST",
    access: { action: `${kind}:approve` },
    stepUp: true,
    idempotency: "required",
    precondition: "ifMatchOptional",
    cost: 5,
  } as const;
  const approved = { ...example, state: "approved" as const, approvedBy: "opr_06f5xq3mw8y0rb7z2k4n9c1t5j" };

  route({
    ...deciding,
    id: `post_${kind}_drafts_id_approve`,
    url: `${one}/approve`,
    summary: "Approve a draft",
    description:
      "By an operator who wrote nothing of it, for exactly the content whose hash is sent. If answers become lighter, " +
      "`confirmsLighter` must say that they are right.",
    problems: [
      "second_approver_required",
      "approver_not_independent",
      "content_changed",
      "lighter_answers_unconfirmed",
      "base_moved",
      "state_conflict",
    ],
    examples: { params: shown.params, body: EXAMPLE_APPROVAL, response: approved },
    schema: { ...ofOne, body: ApprovalSchema },
    handler: (request, reply) =>
      change(ctx, request, reply, resource, (w) =>
        approveDraft(w, subject, request.params.id, {
          contentHash: request.body.contentHash,
          confirmsLighter: request.body.confirmsLighter ?? false,
          expectedVersion: expectedVersion(request),
        }),
      ),
  });

  route({
    ...deciding,
    id: `post_${kind}_drafts_id_schedule`,
    url: `${one}/schedule`,
    summary: "Schedule the publication of an approved draft",
    description:
      "It is published within a minute of this instant. If something else was published meanwhile, it is not: `missedAt` says so.",
    problems: ["base_moved", "state_conflict"],
    examples: { params: shown.params, body: { publishAt: "2027-01-01T00:00:00.000Z" }, response: approved },
    schema: { ...ofOne, body: ScheduleSchema },
    handler: (request, reply) =>
      change(ctx, request, reply, resource, (w) => {
        const { publishAt } = request.body;
        return scheduleDraft(w, subject, request.params.id, {
          publishAt: publishAt === null ? null : new Date(publishAt),
          expectedVersion: expectedVersion(request),
        });
      }),
  });

  route({
    ...deciding,
    id: `post_${kind}_drafts_id_publish`,
    url: `${one}/publish`,
    summary: "Publish an approved draft",
    description: "It answers from then on; servers follow within half a minute, and the logs of tenants say so.",
    problems: ["draft_not_ready", "base_moved", "state_conflict"],
    examples: { ...shown, response: { ...approved, state: "published", availableActions: [] } },
    schema: ofOne,
    handler: (request, reply) =>
      change(ctx, request, reply, resource, (w) =>
        publishDraft(w, subject, request.params.id, { expectedVersion: expectedVersion(request) }),
      ),
  });
}
