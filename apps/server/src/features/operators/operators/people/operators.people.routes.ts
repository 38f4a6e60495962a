import { OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import { OPERATOR_STATES } from "@entrada/domain/access/operator-lifecycle";
import Type, { type Static } from "typebox";
import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import { openEnum } from "../../../../core/open-enum.ts";
import { list } from "../../../../http/resources/list.ts";
import { examplePage, LIST_QUERY, listOf } from "../../../../http/resources/list-envelope.ts";
import { closed } from "../../../../http/resources/schema-parts.ts";
import { EXAMPLE_PLACE, PLACE_PARAMS } from "../../../../http/resources/under-tenant.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { listPeople } from "./operators.people.service.ts";

const PersonSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    role: openEnum("OperatorRole", OPERATOR_ROLES, "What it allows is in the guide of operators."),
    state: openEnum("OperatorState", OPERATOR_STATES),
    reach: openEnum(
      "OperatorReach",
      ["some", "all"],
      "`some`: works for named tenants, this one among them · `all`: sees every tenant.",
    ),
  },
  { title: "TenantPerson" },
);
const EXAMPLE: Static<typeof PersonSchema> = {
  id: "opr_01ky1qkg00fs7tq8m8x3w5d2c9",
  name: "Robin Example",
  role: "tenantManager",
  state: "active",
  reach: "some",
};

/** Who can act for a tenant. */
export function peopleRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_tenants_id_environment_people",
    method: "GET",
    surface: "operator",
    tag: "Tenants",
    scopedBy: "tenant",
    url: "/tenants/:tenantId/:environment/people",
    summary: "List who can act for a tenant",
    description:
      "Operators who see it, oldest first, by name and role; those who are invited or suspended too, but of those who see " +
      "every tenant only to somebody who does as well. Programs act for it by their API keys. A tenant has no other people: whoever applies is a traveler or customer.",
    access: { action: "tenants:read" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { params: EXAMPLE_PLACE, response: examplePage(EXAMPLE) },
    schema: {
      params: Type.Object(PLACE_PARAMS, closed),
      querystring: Type.Object(LIST_QUERY, closed),
      response: { 200: listOf(PersonSchema, "TenantPersonPage") },
    },
    handler: (request) =>
      list(ctx, request, {
        rows: listPeople,
        show: ({ id, isOwn, name, role, state }) => ({
          id: encodeId("opr", id),
          name,
          role,
          state,
          reach: isOwn ? ("some" as const) : ("all" as const),
        }),
      }),
  });
}
