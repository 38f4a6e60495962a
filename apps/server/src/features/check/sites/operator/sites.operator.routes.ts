import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { change, readOne } from "../../../../http/resources/change.ts";
import { expectedVersion } from "../../../../http/resources/preconditions.ts";
import { closed } from "../../../../http/resources/schema-parts.ts";
import { EXAMPLE_PLACE, PLACE_PARAMS } from "../../../../http/resources/under-tenant.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { CheckPagePatchSchema, CheckPageSchema, type ShownCheckPage } from "./sites.operator.schema.ts";
import { changeCheckPage, getCheckPage } from "./sites.operator.service.ts";
import { CHECK_PAGE } from "./sites.operator.view.ts";

const COMMON = {
  surface: "operator",
  tag: "Tenants",
  scopedBy: "tenant",
  url: "/tenants/:tenantId/:environment/check-page",
  emits: [],
} as const;
const ADDRESS = "https://visas.example.com/check/wanderlust";
const EXAMPLE: ShownCheckPage = {
  version: "3",
  slug: "wanderlust",
  isOn: true,
  displayName: "Wanderlust Travel",
  accent: "#0B5C6B",
  logo: null,
  languages: ["es", "en"],
  allowedOrigins: ["https://www.example.com"],
  offers: true,
  leads: true,
  address: ADDRESS,
  embed: `<script src="${ADDRESS}/widget.js"></script>`,
};
const Params = Type.Object(PLACE_PARAMS, closed);

/** How a tenant's check page and portal are set up. */
export function sitesOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_tenants_id_environment_check_page",
    method: "GET",
    summary: "Read a tenant's check page",
    description: "As it is set up, on or off. The portal has the same name, logo, colour and languages.",
    access: { action: "tenants:read" },
    idempotency: "none",
    precondition: "none",
    cost: 1,
    problems: [],
    examples: { params: EXAMPLE_PLACE, response: EXAMPLE },
    schema: { params: Params, response: { 200: CheckPageSchema } },
    handler: (request, reply) => readOne(ctx, request, reply, CHECK_PAGE, getCheckPage),
  });

  route({
    ...COMMON,
    id: "patch_tenants_id_environment_check_page",
    method: "PATCH",
    summary: "Set up a tenant's check page",
    description:
      "Servers show it within seconds. The first change names the slug, at the version `0`. A colour without contrast is " +
      "refused with the nearest that would do.",
    access: { action: "tenants:manage" },
    idempotency: "optional",
    precondition: "ifMatch",
    cost: 5,
    problems: ["duplicate_resource"],
    examples: {
      params: EXAMPLE_PLACE,
      body: { accent: "#0B5C6B", languages: ["es", "en"], isOn: true },
      response: EXAMPLE,
    },
    schema: { params: Params, body: CheckPagePatchSchema, response: { 200: CheckPageSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, CHECK_PAGE, (w) => changeCheckPage(w, request.body, expectedVersion(request))),
  });
}
