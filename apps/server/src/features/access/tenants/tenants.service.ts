import type { SlaTargets } from "@entrada/domain/cases/sla-targets";
import type { MinimumAuthority } from "@entrada/domain/determinations/model/kinds";
import type { PaymentMode } from "@entrada/domain/payments/payment-mode";
import type { CommunicationMode } from "../../../core/credential.ts";
import { newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import type { Seller } from "../../../core/seller.ts";
import type { AcrossTenants } from "../../../work/operator-work.ts";
import * as store from "./tenants.store.ts";

export type { Tenant } from "./tenants.store.ts";

/** A tenant in its own colour. */
export interface ColouredTenant extends store.Tenant {
  /** `#RRGGBB`, legible on light paper; null: it has chosen none */
  readonly accent: string | null;
}

/** The settings of a tenant. */
export interface TenantSettings {
  readonly name: string;
  readonly communicationMode: CommunicationMode;
  readonly capabilities: readonly string[];
  readonly minimumAuthority: MinimumAuthority;
  /** how long an order waits for its payment */
  readonly orderPaymentHours: number;
  /** how its customers may pay */
  readonly paymentModes: readonly PaymentMode[];
  /** who sells, as its invoices name it; null: its name alone */
  readonly seller: Seller | null;
  /** the name of its office's calendar, such as `DE-BE` */
  readonly calendar: string | null;
  /** how long a case may wait for it; measured only if it has a calendar */
  readonly sla: SlaTargets | null;
  /** business hours within which its support tickets are answered; measured only if it has a calendar */
  readonly replyHours: number | null;
}

const DEFAULTS = {
  communicationMode: "tenantManaged",
  capabilities: [
    "visaDetermination",
    "intentResolution",
    "quotes",
    "orders",
    "payments",
    "documents",
    "deliverables",
    "travelerPortal",
    "assistant",
    "assistantModel",
    "webhooks",
    "reports",
  ],
  minimumAuthority: "stale",
  orderPaymentHours: 72,
  paymentModes: ["tenantSettled", "test"],
  seller: null,
  calendar: null,
  sla: null,
  replyHours: null,
} as const satisfies Omit<TenantSettings, "name">;

/** What somebody chooses of a new tenant. */
export type ChosenSettings = Pick<TenantSettings, "name"> & Partial<TenantSettings>;

/** The settings of a new tenant: those that nobody has chosen are the usual ones. */
export function withDefaults(chosen: ChosenSettings): TenantSettings {
  return { ...DEFAULTS, ...chosen };
}

/** Creates a tenant with an integration in each environment and no API key. */
export async function createTenant({ tx }: AcrossTenants, chosen: ChosenSettings): Promise<store.Tenant> {
  const tenant = await store.insertTenant(tx, { ...rowOf(withDefaults(chosen)), id: newUuid() });
  for (const environment of ["test", "live"] as const) {
    await store.insertIntegration(tx, { tenantId: tenant.id, environment }, { id: newUuid() });
  }
  return tenant;
}

/** All tenants, oldest first. */
export function listTenants({ tx }: AcrossTenants): Promise<readonly store.Tenant[]> {
  return store.listTenants(tx);
}

/** The same, one page of those that the transaction sees; with words, of those whose name has all of them. */
export function listTenantsAfter(
  { tx }: Pick<AcrossTenants, "tx">,
  keyset: Keyset,
  words = "",
): Promise<readonly store.Tenant[]> {
  return store.listTenantsAfter(tx, keyset, words.split(/\s+/u).filter(Boolean));
}

/** The tenant with this id (uuid), or undefined. */
export function findTenant({ tx }: AcrossTenants, id: string): Promise<store.Tenant | undefined> {
  return store.findTenant(tx, id);
}

/** These tenants with the colours of their check pages. */
export async function inTheirColours(
  { tx }: Pick<AcrossTenants, "tx">,
  tenants: readonly store.Tenant[],
): Promise<readonly ColouredTenant[]> {
  const ids = tenants.map(({ id }) => id);
  const accents = new Map((await store.listAccents(tx, ids)).map(({ tenantId, accent }) => [tenantId, accent]));
  return tenants.map((tenant) => ({ ...tenant, accent: accents.get(tenant.id) ?? null }));
}

/** Changes the given settings; undefined if there is no such tenant. */
export function updateTenant(
  { tx }: Pick<AcrossTenants, "tx">,
  id: string,
  changes: Partial<TenantSettings>,
): Promise<store.Tenant | undefined> {
  if (Object.keys(changes).length === 0) return store.findTenant(tx, id);
  return store.updateTenant(tx, id, changesOf(changes));
}

/** Marks a tenant as made for trying the service. */
export async function markDemoTenant({ tx }: AcrossTenants, id: string): Promise<void> {
  await store.updateTenant(tx, id, { isDemo: true });
}

/** Deletes everything that a demo tenant has, except these keys (uuids), and gives it its first name and settings. */
export async function resetDemoTenant(
  { tx }: AcrossTenants,
  id: string,
  chosen: ChosenSettings,
  keptKeyIds: readonly string[],
): Promise<void> {
  await store.resetDemoTenant(tx, id, keptKeyIds);
  await store.updateTenant(tx, id, rowOf(withDefaults(chosen)));
}

function rowOf(settings: TenantSettings) {
  const { name, communicationMode, capabilities, minimumAuthority } = settings;
  return {
    name,
    communicationMode,
    capabilities: [...capabilities],
    minimumAuthority,
    orderPaymentHours: settings.orderPaymentHours,
    paymentModes: [...settings.paymentModes],
    seller: settings.seller && JSON.stringify(settings.seller),
    calendar: settings.calendar,
    sla: settings.sla && JSON.stringify(settings.sla),
    replyHours: settings.replyHours,
  };
}

function changesOf({ capabilities, paymentModes, seller, sla, ...changes }: Partial<TenantSettings>) {
  return {
    ...changes,
    capabilities: capabilities && [...capabilities],
    paymentModes: paymentModes && [...paymentModes],
    seller: seller && JSON.stringify(seller),
    sla: sla && JSON.stringify(sla),
  };
}
