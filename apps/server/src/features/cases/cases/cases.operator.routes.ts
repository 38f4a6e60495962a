import type { AppContext } from "../../../context.ts";
import { type Resource, readOne } from "../../../http/resources/change.ts";
import { type App, OPERATOR_PREFIX, route } from "../../../http/route.ts";
import { EXAMPLE_CASE } from "./cases.examples.ts";
import { CaseParams, CaseSchema } from "./cases.schema.ts";
import { getCase, type StoredCase } from "./cases.service.ts";
import { CASE } from "./cases.view.ts";

/** How a case is answered to an operator. */
const OPERATORS_CASE: Resource<StoredCase> = { ...CASE, path: `${OPERATOR_PREFIX}/cases` };

/** What operators read of cases. */
export function casesOperatorRoutes(app: App, ctx: AppContext): void {
  route(app, {
    id: "get_cases_id",
    method: "GET",
    surface: "operator",
    tag: "Cases",
    url: "/cases/:id",
    summary: "Read a case",
    description: "How far the application is, and who has to do what.",
    access: { action: "cases:read" },
    scopedBy: "case",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    emits: [],
    problems: [],
    examples: { params: { id: EXAMPLE_CASE.id }, response: EXAMPLE_CASE },
    schema: { params: CaseParams, response: { 200: CaseSchema } },
    handler: (request, reply) => readOne(ctx, request, reply, OPERATORS_CASE, (r) => getCase(r, request.params.id)),
  });
}
