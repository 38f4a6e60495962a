import type { AppContext } from "../../../context.ts";
import { idFilter } from "../../../core/ids.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { listForOperator } from "../../../http/resources/operator-list.ts";
import type { AddRoute } from "../../../http/route.ts";
import { listAudit } from "./audit.list.service.ts";
import { AuditPageSchema, AuditQuery, type ShownAuditEntry } from "./audit.schema.ts";

const EXAMPLE_ENTRY: ShownAuditEntry = {
  seq: 4711,
  at: "2026-11-20T09:00:00.000Z",
  action: "api_key.revoked",
  actor: { type: "operator", id: "opr_01ky1qkg00fs7tq8m8x3w5d2c9" },
  tenantId: "ten_01ky1qkg00fs7tq8m8x3w5d2c9",
  environment: "live",
  subject: { type: "api_key", id: "key_01ky1qkg00fs7tq8m8x3w5d2c9" },
  detail: {},
  requestId: "req_01ky1qkg00fs7tq8m8x3w5d2c9",
  hash: "5f2b51ca2fdc5baa31ec02e002f69aec84a2e4b8ba0b9d6f2d7a3f6f0f3b2c11",
};

/** What operators read of the audit log. */
export function auditRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_audit",
    method: "GET",
    surface: "operator",
    tag: "Audit",
    url: "/audit",
    summary: "List the audit log",
    description:
      "Who did what, newest first: of the tenants that you see, and of the installation itself if you see all of them. " +
      "Nothing in it is personal, and nothing of it is ever changed or removed.",
    access: { action: "audit:read" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { response: examplePage(EXAMPLE_ENTRY) },
    schema: { querystring: AuditQuery, response: { 200: AuditPageSchema } },
    handler: (request) => {
      const { tenantId, action, actorId, subjectId, createdAfter, createdBefore } = request.query;
      const filter = {
        action,
        actorId,
        subjectId,
        tenantId: tenantId === undefined ? undefined : idFilter("ten", tenantId),
        ...createdIn({ ...(createdAfter && { createdAfter }), ...(createdBefore && { createdBefore }) }),
      };
      return listForOperator(ctx, request, {
        rows: (r, keyset) => listAudit(r, filter, keyset),
        show: ({ entry, hash }) => ({ ...entry, hash }),
      });
    },
  });
}
