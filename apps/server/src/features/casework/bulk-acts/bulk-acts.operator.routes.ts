import { NEEDED_FOR_CASE_WORK } from "@entrada/domain/cases/case-work";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { refuseFieldErrors } from "../../../core/problem.ts";
import { requireAccess } from "../../../http/access/admit.ts";
import { callerOf } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { actOnCases, rehearseOnCases } from "../../../processes/act-on-cases.ts";
import { errorsOfReceivers } from "../cases/direction/cases.direction.service.ts";
import {
  type BulkAct,
  BulkActSchema,
  BulkResultSchema,
  errorsOfBulkAct,
  type ShownBulkResult,
} from "./bulk-acts.schema.ts";

const BULK = {
  method: "POST",
  surface: "operator",
  tag: "Work on cases",
  access: { action: "cases:work" },
  precondition: "none",
  cost: 20,
  problems: ["resource_not_found"],
} as const;
const CASE = { id: "cas_01ky1qkg00fs7tq8m8x3w5d2c9", version: "3" };
const BODY = { action: "hold", reason: "authorityUnavailable", cases: [CASE] } as const;
const STANDING = { claimedBy: null, teamId: null, isOnHold: false, priority: "normal" } as const;
const RESPONSE: ShownBulkResult = {
  items: [{ id: CASE.id, outcome: "changed", before: STANDING, after: { ...STANDING, isOnHold: true }, problem: null }],
};

/** One act on many cases, of any tenants that the operator sees. */
export function bulkActsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...BULK,
    id: "post_cases_bulk_preview",
    url: "/cases/bulk-preview",
    summary: "Preview an act on many cases",
    description: "What the same act would do with each case now, or why not. Nothing is changed.",
    idempotency: "none",
    emits: [],
    examples: { body: BODY, response: RESPONSE },
    schema: { body: BulkActSchema, response: { 200: BulkResultSchema } },
    handler: async (request) => {
      requireAct(request, request.body);
      return { items: await rehearseOnCases(ctx, callerOf(request), request.body) };
    },
  });

  route({
    ...BULK,
    id: "post_cases_bulk_acts",
    url: "/cases/bulk-acts",
    summary: "Act on many cases",
    description:
      "On each by itself, at the version that you send: one that is refused keeps none of the others. Repeated with the same " +
      "key, what is done is not done again, and what was refused is tried again. 404: none of the cases is there.",
    idempotency: "required",
    emits: ["case.held", "case.resumed", "case.sla_breached"],
    examples: { body: BODY, response: RESPONSE },
    schema: { body: BulkActSchema, response: { 200: BulkResultSchema } },
    handler: async (request) => {
      requireAct(request, request.body);
      return { items: await actOnCases(ctx, { caller: callerOf(request), keyed: request.keyed }, request.body) };
    },
  });
}

/** Refuses an act that makes no sense, or that the operator's role does not allow. */
function requireAct({ credential: { principal } }: Pick<FastifyRequest, "credential">, act: BulkAct): void {
  const ofReceivers = act.action === "assign" ? errorsOfReceivers(act) : [];
  refuseFieldErrors([...ofReceivers, ...errorsOfBulkAct(act)]);
  requireAccess(principal, { action: NEEDED_FOR_CASE_WORK[act.action] });
}
