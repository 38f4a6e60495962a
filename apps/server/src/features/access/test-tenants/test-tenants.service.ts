import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { type FieldError, notFound, Problem, refuseFieldErrors } from "../../../core/problem.ts";
import type { AcrossTenants } from "../../../work/operator-work.ts";
import type { Work } from "../../../work/work.ts";
import { type ChosenSettings, withDefaults } from "../tenants/tenants.service.ts";
import * as store from "./test-tenants.store.ts";

export type { TestTenant } from "./test-tenants.store.ts";

/** After which a test tenant is deleted by itself, in real time, unless its maker says otherwise. */
export const LIFETIME_DAYS = 7;
export const LIFETIME_DAYS_MAX = 90;

export const TEST_TENANT_STATES = ["open", "erasing", "erased"] as const;

/** What is wrong with the end of a test tenant: it is not ahead, or too far ahead. */
export function errorsOfEnd(lapsesAt: string | undefined, realNow: Date): readonly FieldError[] {
  if (lapsesAt === undefined) return [];
  const latest = daysFrom(realNow, LIFETIME_DAYS_MAX);
  const endMs = Date.parse(lapsesAt);
  if (endMs > realNow.getTime() && endMs <= latest.getTime()) return [];
  const detail = `Send an instant in the future, at most until ${latest.toISOString()}.`;
  return [{ pointer: "#/lapsesAt", code: "out_of_range", detail }];
}

/** Makes a test tenant without a key and without a live environment. `lapsesAt`: absent, after the usual days. */
export function openTestTenant(
  { tx }: AcrossTenants,
  chosen: ChosenSettings,
  { lapsesAt, realNow }: { readonly lapsesAt: Date | undefined; readonly realNow: Date },
): Promise<store.TestTenant> {
  refuseFieldErrors(errorsOfEnd(lapsesAt?.toISOString(), realNow));
  const ends = lapsesAt ?? daysFrom(realNow, LIFETIME_DAYS);
  return store.insertTestTenant(tx, { ...withDefaults(chosen), id: newUuid(), lapsesAt: ends }, newUuid());
}

/** Ends a test tenant (uuid) and its keys at once; undefined, with nothing changed, if it is none. */
export function endTestTenant({ tx }: AcrossTenants, id: string): Promise<store.TestTenant | undefined> {
  return store.endTestTenant(tx, id);
}

/** The same as `openTestTenant`, by an operator. */
export async function createTestTenant(
  w: Work,
  chosen: ChosenSettings,
  lapsesAt: Date | undefined,
): Promise<store.TestTenant> {
  const tenant = await openTestTenant(w, chosen, { lapsesAt, realNow: w.now });
  w.audit({ action: "test_tenant.created", subject: { type: "tenant", id: encodeId("ten", tenant.id) } });
  return tenant;
}

/** Ends a test tenant, by an operator, and starts to delete everything that was made under it. */
export async function deleteTestTenant(w: Work, id: string): Promise<store.TestTenant> {
  const uuid = decodeId("ten", id);
  const ended = uuid && (await store.endTestTenant(w.tx, uuid));
  if (!ended) {
    const detail = "There is no such test tenant. A tenant with a live environment is never deleted.";
    throw new Problem("resource_not_found", detail);
  }
  w.audit({ action: "test_tenant.deleted", subject: { type: "tenant", id } });
  const data = { tenantId: ended.id, environment: "test" };
  w.enqueue({ queue: "test-tenants.erase", data, singletonKey: `ended:${ended.id}` });
  return ended;
}

/** The test tenants that the transaction sees. */
export function listTestTenants({ tx }: AcrossTenants, keyset: Keyset): Promise<readonly store.TestTenant[]> {
  return store.listTestTenantsAfter(tx, keyset);
}

/** The test tenant, as far as the transaction sees it. */
export async function getTestTenant({ tx }: AcrossTenants, id: string): Promise<store.TestTenant> {
  const uuid = decodeId("ten", id);
  const tenant = uuid && (await store.findTestTenant(tx, uuid));
  if (!tenant) throw notFound(id);
  return tenant;
}

/** How far a test tenant has come, at this instant of real time. */
export function stateOf({ lapsesAt, emptiedAt }: store.TestTenant, realNow: Date): (typeof TEST_TENANT_STATES)[number] {
  if (emptiedAt !== null) return "erased";
  return lapsesAt > realNow ? "open" : "erasing";
}

function daysFrom(realNow: Date, days: number): Date {
  return new Date(realNow.getTime() + days * DAY_SECONDS * 1_000);
}
