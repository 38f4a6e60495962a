import { OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import { openEnum } from "../../../../core/open-enum.ts";
import { list } from "../../../../http/resources/list.ts";
import { examplePage, LIST_QUERY, listOf } from "../../../../http/resources/list-envelope.ts";
import { wantedId } from "../../../../http/resources/list-filters.ts";
import { closed } from "../../../../http/resources/schema-parts.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { listColleagues } from "./operators.colleagues.service.ts";

const AssigneesQuery = Type.Object(
  {
    ...LIST_QUERY,
    tenantId: Type.Optional(Type.String({ maxLength: 100, description: "Only those who see this tenant." })),
  },
  closed,
);
const AssigneeSchema = Type.Object(
  { id: Type.String(), name: Type.String(), role: openEnum("OperatorRole", OPERATOR_ROLES) },
  { title: "Assignee" },
);
const EXAMPLE = { id: "opr_01ky1qkg00fs7tq8m8x3w5d2c9", name: "Robin Example", role: "agent" } as const;

/** To whom whoever directs the work can give it. */
export function colleaguesRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    surface: "operator",
    tag: "Work on cases",
    id: "get_assignees",
    method: "GET",
    url: "/assignees",
    summary: "List who can be given cases",
    description: "The active operators who work on cases and see one of your tenants, oldest first.",
    access: { action: "cases:assign" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { response: examplePage(EXAMPLE) },
    schema: { querystring: AssigneesQuery, response: { 200: listOf(AssigneeSchema, "AssigneePage") } },
    handler: (request) => {
      const wanted = { askedBy: request.credential.id, tenantId: wantedId("ten", request.query.tenantId) };
      return list(ctx, request, {
        rows: (r, keyset) => listColleagues(r, wanted, keyset),
        show: ({ id, name, role }) => ({ id: encodeId("opr", id), name, role }),
      });
    },
  });
}
