import { calendarNamed } from "@entrada/knowledge/calendars";
import { encodeId } from "../../../../core/ids.ts";
import { notFound, refuseFieldErrors } from "../../../../core/problem.ts";
import { type ExpectedVersion, requireVersion } from "../../../../core/version.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { updateTenant } from "../tenants.service.ts";
import type { TenantSettingsPatch } from "./tenants.settings.schema.ts";
import * as store from "./tenants.settings.store.ts";

export type { OwnSettings } from "./tenants.settings.store.ts";

export async function getSettings({ tx, scope }: Read): Promise<store.OwnSettings> {
  const found = await store.findSettings(tx, scope.tenantId);
  if (!found) throw notFound(encodeId("ten", scope.tenantId));
  return found;
}

/** Changes what the tenant may use and how soon its office works, at the version that the caller knows. */
export async function changeSettings(
  w: Work,
  wanted: TenantSettingsPatch,
  expected: ExpectedVersion,
): Promise<store.OwnSettings> {
  const { tx, scope } = w;
  const before = await store.lockSettings(tx, scope.tenantId);
  if (!before) throw notFound(encodeId("ten", scope.tenantId));
  requireVersion(expected, before.version);
  const { capabilities, calendar, caseHours, replyHours } = wanted;
  const isUnknown = typeof calendar === "string" && calendarNamed(calendar) === undefined;
  const detail = "Send a country or its subdivision (ISO 3166), such as DE or DE-BE.";
  refuseFieldErrors(isUnknown ? [{ pointer: "#/calendar", code: "not_found", detail }] : []);
  const names = Object.keys(wanted).join(" ");
  if (names === "") return before;
  const isUnmeasured = caseHours?.usual === null && Object.keys(caseHours.products).length === 0;
  await updateTenant(w, scope.tenantId, {
    ...(capabilities && { capabilities }),
    ...(calendar !== undefined && { calendar }),
    ...(caseHours && { sla: isUnmeasured ? null : { hours: caseHours.usual, products: caseHours.products } }),
    ...(replyHours !== undefined && { replyHours }),
  });
  w.audit({
    action: "tenant.changed",
    subject: { type: "tenant", id: encodeId("ten", scope.tenantId) },
    detail: { names },
  });
  return getSettings(w);
}
