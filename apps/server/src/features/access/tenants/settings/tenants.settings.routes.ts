import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { change, readOne } from "../../../../http/resources/change.ts";
import { expectedVersion } from "../../../../http/resources/preconditions.ts";
import { closed } from "../../../../http/resources/schema-parts.ts";
import { EXAMPLE_PLACE, PLACE_PARAMS } from "../../../../http/resources/under-tenant.ts";
import type { AddRoute } from "../../../../http/route.ts";
import {
  type ShownTenantSettings,
  TenantSettingsPatchSchema,
  TenantSettingsSchema,
} from "./tenants.settings.schema.ts";
import { changeSettings, getSettings } from "./tenants.settings.service.ts";
import { TENANT_SETTINGS } from "./tenants.settings.view.ts";

const COMMON = {
  surface: "operator",
  tag: "Tenants",
  scopedBy: "tenant",
  url: "/tenants/:tenantId/:environment/settings",
  emits: [],
  problems: [],
} as const;
const EXAMPLE: ShownTenantSettings = {
  version: "4",
  capabilities: [...CAPABILITIES],
  calendar: "DE-BE",
  calendarKnownTo: "2027-12-31",
  caseHours: { usual: 16, products: { "gb-eta": 4 } },
  replyHours: 8,
};
const Params = Type.Object(PLACE_PARAMS, closed);

/** What a tenant uses, and how soon its office works. */
export function tenantSettingsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_tenants_id_environment_settings",
    method: "GET",
    summary: "Read a tenant's settings",
    description: "The same in both of its environments.",
    access: { action: "tenants:read" },
    idempotency: "none",
    precondition: "none",
    cost: 1,
    examples: { params: EXAMPLE_PLACE, response: EXAMPLE },
    schema: { params: Params, response: { 200: TenantSettingsSchema } },
    handler: (request, reply) => readOne(ctx, request, reply, TENANT_SETTINGS, getSettings),
  });

  route({
    ...COMMON,
    id: "patch_tenants_id_environment_settings",
    method: "PATCH",
    summary: "Change a tenant's settings",
    description: "In both of its environments, within seconds. What runs already keeps the targets that it began with.",
    access: { action: "tenants:manage" },
    stepUp: true,
    idempotency: "optional",
    precondition: "ifMatch",
    cost: 5,
    examples: { params: EXAMPLE_PLACE, body: { replyHours: 8 }, response: EXAMPLE },
    schema: { params: Params, body: TenantSettingsPatchSchema, response: { 200: TenantSettingsSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, TENANT_SETTINGS, (w) => changeSettings(w, request.body, expectedVersion(request))),
  });
}
