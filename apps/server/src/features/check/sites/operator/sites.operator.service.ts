import type { Result } from "@entrada/domain/shared/result";
import { encodeId } from "../../../../core/ids.ts";
import { type FieldError, type FieldErrorCode, refuseFieldErrors } from "../../../../core/problem.ts";
import { type ExpectedVersion, requireVersion } from "../../../../core/version.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { changeSite, type SiteChanges } from "../sites.admin.service.ts";
import * as store from "../sites.admin.store.ts";
import { parseAccent, parseAllowedOrigin } from "../sites.check.ts";
import { parseLogo } from "../sites-logo.ts";
import type { CheckPagePatch } from "./sites.operator.schema.ts";

/** A tenant's check page in one environment. */
export interface CheckPage {
  /** the tenant's (uuid) */
  readonly id: string;
  /** undefined: it was never set up */
  readonly site: store.WholeSite | undefined;
}

export async function getCheckPage({ tx, scope }: Read): Promise<CheckPage> {
  return { id: scope.tenantId, site: await store.findSite(tx, scope) };
}

/** Changes the page as `entrada tenants set` does, at the version that the caller knows. */
export async function changeCheckPage(w: Work, wanted: CheckPagePatch, expected: ExpectedVersion): Promise<CheckPage> {
  const { tx, scope } = w;
  const before = await store.findSiteForUpdate(tx, scope);
  requireVersion(expected, before?.version ?? 0);
  const changes = changesOf(wanted, before !== undefined);
  const names = Object.keys(wanted).join(" ");
  if (names !== "") {
    await changeSite(w, scope, changes);
    const subject = { type: "tenant", id: encodeId("ten", scope.tenantId) };
    w.audit({ action: "check_page.changed", subject, detail: { names } });
  }
  return getCheckPage(w);
}

function changesOf(wanted: CheckPagePatch, isThere: boolean): SiteChanges {
  const { slug, isOn, displayName, accent, logo, languages, allowedOrigins, offers, leads } = wanted;
  const errors: FieldError[] = [];
  const valid = <T>(pointer: string, code: FieldErrorCode, parsed: Result<T, string>): T | undefined => {
    if (parsed.ok) return parsed.value;
    errors.push({ pointer, code, detail: parsed.error });
    return undefined;
  };
  const colour = accent && valid("#/accent", "out_of_range", parseAccent(accent));
  const origins = allowedOrigins?.flatMap(
    (origin, at) => valid(`#/allowedOrigins/${at}`, "wrong_format", parseAllowedOrigin(origin)) ?? [],
  );
  const [, encoded = ""] = logo?.split(",") ?? [];
  const picture = logo ? valid("#/logo", "wrong_format", parseLogo(Buffer.from(encoded, "base64"))) : null;
  if (slug === undefined && !isThere)
    errors.push({ pointer: "#/slug", code: "required", detail: "The page has no address yet: name its slug." });
  refuseFieldErrors(errors);
  return {
    ...(slug !== undefined && { slug }),
    ...(isOn !== undefined && { isOn }),
    ...(displayName !== undefined && { displayName }),
    ...(colour !== undefined && { accent: colour }),
    ...(logo !== undefined && { logo: picture?.bytes ?? null, logoType: picture?.type ?? null }),
    ...(languages !== undefined && { languages }),
    ...(origins && { allowedOrigins: origins }),
    ...(offers !== undefined && { offersOn: offers }),
    ...(leads !== undefined && { leadsOn: leads }),
  };
}
