import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { idFilter } from "../../../../core/ids.ts";
import { change, create, readWhole } from "../../../../http/resources/change.ts";
import { DownloadGrantSchema, downloadGrant } from "../../../../http/resources/download-grant.ts";
import { list } from "../../../../http/resources/list.ts";
import { examplePage, LIST_QUERY } from "../../../../http/resources/list-envelope.ts";
import { expectedVersion } from "../../../../http/resources/preconditions.ts";
import { closed } from "../../../../http/resources/schema-parts.ts";
import { standingOf } from "../../../../http/resources/standing.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { releaseDeliverable } from "../../../../processes/release-deliverable.ts";
import { grantPrepared } from "../bytes/deliverables.download.service.ts";
import { createDeliverable, replaceDeliverable } from "../bytes/deliverables.slots.service.ts";
import { prepared } from "../comparison/deliverables.comparison.service.ts";
import { EXAMPLE_DELIVERABLE_GRANT, EXAMPLE_PREPARED } from "../deliverables.examples.ts";
import {
  ApprovalSchema,
  ConfirmationSchema,
  DeliverableParams,
  NewDeliverableSchema,
  PreparedDeliverableSchema,
  PreparedPageSchema,
  ReleaseRequestSchema,
  ReplacementSchema,
  ToldAgainQuery,
  WithdrawalSchema,
} from "../deliverables.schema.ts";
import { getDeliverable, listDeliverables } from "../deliverables.service.ts";
import { PREPARED, showPrepared } from "../deliverables.view.ts";
import {
  confirmFields,
  redeliver,
  requestRelease,
  withdrawDeliverable,
} from "../release/deliverables.release.service.ts";
import { deliverablesListRoutes } from "./deliverables.operator-list.routes.ts";

const COMMON = { surface: "operator", tag: "Deliverables" } as const;
const READING = {
  ...COMMON,
  method: "GET",
  access: { action: "deliverables:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
  problems: [],
} as const;
const PREPARING = {
  ...COMMON,
  method: "POST",
  access: { action: "deliverables:prepare" },
  idempotency: "required",
  precondition: "none",
  cost: 5,
} as const;
const PARAMS = { id: EXAMPLE_PREPARED.id };
const CASE_PARAMS = { id: EXAMPLE_PREPARED.caseId };
const { fileName, contentType, size, sha256 } = EXAMPLE_PREPARED;
const FILE = { fileName, contentType, size, sha256, validUntil: "2027-11-30" };
const WHY = "The authority has corrected the name.";
const ONE = { schema: { params: DeliverableParams, response: { 200: PreparedDeliverableSchema } } } as const;

/** What operators do with what authorities have issued. */
export function deliverablesOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  deliverablesListRoutes(route, ctx);
  readingRoutes(route, ctx);
  preparingRoutes(route, ctx);
  releasingRoutes(route, ctx);
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_cases_id_deliverables",
    url: "/cases/:id/deliverables",
    scopedBy: "case",
    summary: "List the deliverables of a case",
    description: "Oldest first, each with how it compares with the case now.",
    cost: 2,
    examples: { params: CASE_PARAMS, response: examplePage(EXAMPLE_PREPARED) },
    schema: {
      params: DeliverableParams,
      querystring: Type.Object(LIST_QUERY, closed),
      response: { 200: PreparedPageSchema },
    },
    handler: (request) => {
      const filter = { caseId: idFilter("cas", request.params.id) };
      return list(ctx, request, {
        rows: async (r, keyset) => {
          const foundDeliverables = await listDeliverables(r, filter, keyset);
          return Promise.all(foundDeliverables.map((deliverable) => prepared(r, deliverable)));
        },
        show: showPrepared,
      });
    },
  });

  route({
    ...READING,
    id: "get_deliverables_id",
    url: "/deliverables/:id",
    scopedBy: "deliverable",
    summary: "Read a deliverable",
    description:
      "What was read in its file, field by field beside the case: `match`, `mismatch`, or `unreadable`, which needs the eyes " +
      "of two people. It is compared anew each time.",
    cost: 1,
    examples: { params: PARAMS, response: EXAMPLE_PREPARED },
    ...ONE,
    // The comparison is part of it, and changes with the traveler and the day.
    standing: standingOf(ctx, "dlv", showPrepared, async (r, id) => prepared(r, await getDeliverable(r, id))),
    handler: (request, reply) =>
      readWhole(ctx, request, reply, PREPARED, async (r) => prepared(r, await getDeliverable(r, request.params.id))),
  });

  route({
    ...COMMON,
    id: "post_deliverables_id_download_grants",
    method: "POST",
    url: "/deliverables/:id/download-grants",
    scopedBy: "deliverable",
    access: { action: "deliverables:prepare" },
    summary: "Look at the file of a deliverable",
    description:
      "Makes an address from which the file can be fetched once within five minutes. Who looked is recorded.",
    idempotency: "required",
    precondition: "none",
    cost: 10,
    emits: [],
    problems: ["state_conflict", "rate_limit_exceeded"],
    examples: { params: PARAMS, response: EXAMPLE_DELIVERABLE_GRANT },
    schema: { params: DeliverableParams, response: { 201: DownloadGrantSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, downloadGrant(ctx.config.publicBaseUrl), (w) => grantPrepared(w, request.params.id)),
  });
}

function preparingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...PREPARING,
    id: "post_cases_id_deliverables",
    url: "/cases/:id/deliverables",
    scopedBy: "case",
    summary: "Announce what was issued",
    description: "Then send its bytes to `POST /deliverables/{id}/content`; they are read after that.",
    emits: ["deliverable.created"],
    problems: ["state_conflict"],
    examples: { params: CASE_PARAMS, body: { type: "electronicVisa", ...FILE }, response: EXAMPLE_PREPARED },
    schema: { params: DeliverableParams, body: NewDeliverableSchema, response: { 201: PreparedDeliverableSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, PREPARED, async (w) =>
        prepared(w, await createDeliverable(w, request.params.id, request.body)),
      ),
  });

  route({
    ...PREPARING,
    id: "post_deliverables_id_replace",
    url: "/deliverables/:id/replace",
    scopedBy: "deliverable",
    summary: "Announce what takes its place",
    description:
      "A new deliverable of the same type. The old one can be fetched until the new one is released. Say why: whoever approves reads it.",
    emits: ["deliverable.created"],
    problems: ["state_conflict"],
    examples: {
      params: PARAMS,
      body: { ...FILE, reason: WHY },
      response: { ...EXAMPLE_PREPARED, replaces: PARAMS.id, replacementReason: WHY },
    },
    schema: { params: DeliverableParams, body: ReplacementSchema, response: { 201: PreparedDeliverableSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, PREPARED, async (w) =>
        prepared(w, await replaceDeliverable(w, request.params.id, request.body)),
      ),
  });

  route({
    ...PREPARING,
    id: "post_deliverables_id_confirm",
    url: "/deliverables/:id/confirm",
    scopedBy: "deliverable",
    summary: "Confirm fields yourself",
    description: "Both who prepares it and who approves it do so for each field that is unreadable.",
    emits: ["deliverable.updated"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, body: { fields: ["issuer"] }, response: EXAMPLE_PREPARED },
    schema: { ...ONE.schema, body: ConfirmationSchema },
    handler: (request, reply) =>
      change(ctx, request, reply, PREPARED, async (w) =>
        prepared(w, await confirmFields(w, request.params.id, request.body.fields)),
      ),
  });

  route({
    ...PREPARING,
    id: "post_deliverables_id_request_release",
    url: "/deliverables/:id/request-release",
    scopedBy: "deliverable",
    summary: "Ask for the release",
    description:
      "What differs from the case needs a reason, what is unreadable your own confirmation. Ask again if the traveler's data " +
      "have changed: reasons and confirmations count for the case as it was.",
    emits: ["deliverable.updated"],
    problems: ["state_conflict", "document_mismatch"],
    examples: { params: PARAMS, body: {}, response: { ...EXAMPLE_PREPARED, state: "awaitingRelease" } },
    schema: { ...ONE.schema, body: ReleaseRequestSchema },
    handler: (request, reply) =>
      change(ctx, request, reply, PREPARED, async (w) =>
        prepared(w, await requestRelease(w, request.params.id, request.body)),
      ),
  });
}

function releasingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...PREPARING,
    access: { action: "deliverables:approve" },
    stepUp: true,
    precondition: "ifMatch",
    binds: true,
    id: "post_deliverables_id_approve",
    url: "/deliverables/:id/approve",
    scopedBy: "deliverable",
    summary: "Approve the release",
    description:
      "By another person than everybody who prepared it, for exactly the bytes with this digest. The traveler can have it " +
      "from then on; a document to travel with closes its case.",
    emits: ["deliverable.released", "deliverable.replaced", "case.closed", "order.completed", "case.sla_breached"],
    problems: ["state_conflict", "second_approver_required", "approver_not_independent", "document_mismatch"],
    examples: { params: PARAMS, body: { sha256 }, response: { ...EXAMPLE_PREPARED, state: "released" } },
    schema: { ...ONE.schema, body: ApprovalSchema },
    handler: (request, reply) =>
      change(ctx, request, reply, PREPARED, async (w) => {
        const approval = { ...request.body, expectedVersion: expectedVersion(request) };
        return prepared(w, await releaseDeliverable(w, request.params.id, approval));
      }),
  });

  route({
    ...PREPARING,
    precondition: "ifMatch",
    id: "post_deliverables_id_withdraw",
    url: "/deliverables/:id/withdraw",
    scopedBy: "deliverable",
    summary: "Withdraw a deliverable",
    description: "Released or not: all its addresses are dead at once. The traveler is notified if it was released.",
    emits: ["deliverable.withdrawn"],
    problems: ["state_conflict"],
    examples: {
      params: PARAMS,
      body: { reason: "The authority has revoked it." },
      response: { ...EXAMPLE_PREPARED, state: "withdrawn" },
    },
    schema: { ...ONE.schema, body: WithdrawalSchema },
    handler: (request, reply) =>
      change(ctx, request, reply, PREPARED, async (w) => {
        const { params, body } = request;
        return prepared(w, await withdrawDeliverable(w, params.id, body.reason, expectedVersion(request)));
      }),
  });

  route({
    ...PREPARING,
    id: "post_deliverables_id_redeliver",
    url: "/deliverables/:id/redeliver",
    scopedBy: "deliverable",
    summary: "Tell the traveler again",
    description: "Writes once more that the document is there.",
    emits: [],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: { ...EXAMPLE_PREPARED, state: "released" } },
    schema: { ...ONE.schema, querystring: ToldAgainQuery },
    handler: (request, reply) =>
      change(ctx, request, reply, PREPARED, async (w) =>
        prepared(w, await redeliver(w, request.params.id, request.query.reason)),
      ),
  });
}
