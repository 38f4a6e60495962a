import { formatIsoDate } from "@entrada/domain/shared/dates";
import { calendarNamed } from "@entrada/knowledge/calendars";
import type { Resource } from "../../../../http/resources/change.ts";
import type { ShownTenantSettings } from "./tenants.settings.schema.ts";
import type { OwnSettings } from "./tenants.settings.service.ts";

function showSettings({ version, capabilities, calendar, sla, replyHours }: OwnSettings): ShownTenantSettings {
  const known = calendar === null ? undefined : calendarNamed(calendar)?.known;
  return {
    version: String(version),
    capabilities: [...capabilities],
    calendar,
    calendarKnownTo: known ? formatIsoDate(known.to) : null,
    caseHours: { usual: sla?.hours ?? null, products: { ...sla?.products } },
    replyHours,
  };
}

/** How a tenant's settings are answered: they are at no place of their own. */
export const TENANT_SETTINGS: Resource<OwnSettings> = { type: "tenant_settings", path: null, show: showSettings };
