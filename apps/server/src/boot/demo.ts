import { isDeepStrictEqual } from "node:util";
import { GRANTS } from "@entrada/domain/access/grants";
import { encodeId } from "../core/ids.ts";
import type { OperatorDatabase } from "../db/operator.ts";
import { createUnannouncedApiKey, findUsableApiKey } from "../features/access/api-keys/api-keys.service.ts";
import {
  createTenant,
  listTenants,
  markDemoTenant,
  resetDemoTenant,
  type Tenant,
} from "../features/access/tenants/tenants.service.ts";
import { changeSite, isSiteOrSlugKnown } from "../features/check/sites/sites.admin.service.ts";
import { offerProduct } from "../features/sales/offerings/admin/offerings.admin.service.ts";
import { type CatalogResources, changeCatalog } from "../features/sales/products/products.service.ts";
import { importRates } from "../features/sales/rates/rates.service.ts";
import { acrossTenants, operatorWork } from "../work/operator-work.ts";
import { type DemoAccess, type DemoCredentials, readCredentials, writeCredentials } from "./demo-credentials.ts";
import { DEMO_RATES, DEMO_TENANTS, type DemoTenant } from "./demo-tenants.ts";

/** The databases of a start, or of a command on the demo tenants. */
export interface DemoResources extends CatalogResources {
  readonly operator: OperatorDatabase;
}

interface Place {
  readonly home: string;
  readonly baseUrl: string;
}

/**
 * The demo tenants, each with a test key that has every grant, and products to sell. The keys are kept in their file
 * across restarts; if the file or a key is lost, the same tenant gets a new key. What a tenant sells is never restored.
 */
export async function ensureDemo(r: DemoResources, { home, baseUrl }: Place): Promise<DemoCredentials> {
  const kept = readCredentials(home);
  const first = await ensureTenant(r, DEMO_TENANTS.first, kept);
  const secondTenant = await ensureTenant(r, DEMO_TENANTS.second, kept?.secondTenant);
  const credentials = { baseUrl, ...first, secondTenant, ...(kept?.portal && { portal: kept.portal }) };
  if (!isDeepStrictEqual(kept, credentials)) writeCredentials(home, credentials);
  return credentials;
}

/**
 * Puts the existing demo tenants back to their first state and returns them. Their keys in the file still work, unless
 * they were rotated or limited: then the file has new ones.
 */
export async function resetDemo(r: DemoResources, { home, baseUrl }: Place): Promise<readonly Tenant[]> {
  const kept = readCredentials(home);
  const foundTenants: Tenant[] = [];
  for (const [demo, access] of [
    [DEMO_TENANTS.first, kept],
    [DEMO_TENANTS.second, kept?.secondTenant],
  ] as const) {
    const { tenant, key } = await findDemo(r, demo, access);
    if (!tenant?.isDemo) continue;
    // A key that was rotated or limited is not as at first: a new one takes its place.
    const isKept = key && key.replacedBy === null && key.expiresAt === null && key.ipAllowList === null;
    const keptKeyIds = isKept ? [key.id] : [];
    await acrossTenants(r.operator, async (a) => {
      await resetDemoTenant(a, tenant.id, settingsOf(demo), keptKeyIds);
      const subject = { type: "tenant", id: encodeId("ten", tenant.id) };
      a.audit({ action: "demo_tenant.reset", subject }, { tenantId: tenant.id, environment: null });
    });
    await stock(r, tenant, demo);
    foundTenants.push(tenant);
  }
  if (foundTenants.length > 0) await ensureDemo(r, { home, baseUrl: kept?.baseUrl ?? baseUrl });
  return foundTenants;
}

async function ensureTenant(r: DemoResources, demo: DemoTenant, kept: DemoAccess | undefined): Promise<DemoAccess> {
  const { key, ...found } = await findDemo(r, demo, kept);
  const tenant = found.tenant ?? (await r.operator.transaction((tx) => createTenant({ tx }, settingsOf(demo))));
  if (tenant.isDemo) await openCheck(r, tenant, demo);
  else await stock(r, tenant, demo);
  const tenantId = encodeId("ten", tenant.id);
  if (kept && key && GRANTS.every((grant) => key.grants.includes(grant))) return { apiKey: kept.apiKey, tenantId };
  const { apiKey } = await operatorWork(r.operator, testOf(tenant), (w) =>
    createUnannouncedApiKey(w, { name: "demo", grants: GRANTS }),
  );
  return { apiKey, tenantId };
}

async function findDemo({ operator, clock }: DemoResources, demo: DemoTenant, kept: DemoAccess | undefined) {
  return operator.transaction(async (tx) => {
    const key = kept && (await findUsableApiKey({ tx }, kept.apiKey, clock.now()));
    const tenants = await listTenants({ tx });
    // One that an older version created is not marked: its key shows which it is.
    const ofKey = tenants.find(({ id, isDemo, name }) => id === key?.tenantId && (isDemo || name === demo.name));
    return ofKey
      ? { tenant: ofKey, key }
      : { tenant: tenants.find(({ isDemo, name }) => isDemo && name === demo.name), key: undefined };
  });
}

/** Lets the tenant sell what it has at first, and marks it. Products that the operator has retired are left out. */
async function stock(r: DemoResources, tenant: Tenant, demo: DemoTenant): Promise<void> {
  await changeCatalog(r, (c) => importRates(c, DEMO_RATES));
  await operatorWork(r.operator, testOf(tenant), async (w) => {
    for (const offer of demo.offers) await offerProduct(w, offer);
    await markDemoTenant(w, tenant.id);
  });
  await openCheck(r, tenant, demo);
}

/** Gives the tenant its check page if it has none; one that the operator has changed stays as it is. */
async function openCheck({ operator }: DemoResources, tenant: Tenant, { slug }: DemoTenant): Promise<void> {
  if (slug === undefined) return;
  await operator.transaction(async (tx) => {
    // Another tenant may have taken the slug.
    if (await isSiteOrSlugKnown({ tx }, testOf(tenant), slug)) return;
    await changeSite({ tx }, testOf(tenant), { slug, isOn: true });
  });
}

/** Its office measures time, so that its queues and tickets have something to be late for. */
function settingsOf({ name }: DemoTenant) {
  return { name, calendar: "DE-BE", sla: { hours: 16, products: { "gb-eta": 8 } }, replyHours: 8 };
}

function testOf({ id }: Tenant) {
  return { tenantId: id, environment: "test" } as const;
}
