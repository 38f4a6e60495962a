import type { SlaTargets } from "@entrada/domain/cases/sla-targets";
import type { MinimumAuthority } from "@entrada/domain/determinations/kinds";
import type { PaymentMode } from "@entrada/domain/payments/payment-mode";
import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import type { CommunicationMode } from "../../../core/credential.ts";
import type { Keyset } from "../../../core/paging.ts";
import type { Seller } from "../../../core/seller.ts";
import type { Environment } from "../../../core/tenant-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type Locked, updated } from "../../../work/locked.ts";

/** A tenant, as stored. */
export interface Tenant {
  /** uuid, as stored */
  readonly id: string;
  readonly name: string;
  readonly communicationMode: CommunicationMode;
  readonly capabilities: readonly string[];
  readonly minimumAuthority: MinimumAuthority;
  readonly orderPaymentHours: number;
  readonly paymentModes: readonly PaymentMode[];
  readonly seller: Seller | null;
  readonly calendar: string | null;
  readonly sla: SlaTargets | null;
  readonly replyHours: number | null;
  /** made for trying the service: it can be put back to its first state */
  readonly isDemo: boolean;
  readonly createdAt: Date;
}

const COLUMNS = [
  "id",
  "name",
  "communication_mode as communicationMode",
  "capabilities",
  "minimum_authority as minimumAuthority",
  "order_payment_hours as orderPaymentHours",
  "payment_modes as paymentModes",
  "seller",
  "calendar",
  "sla",
  "reply_hours as replyHours",
  "is_demo as isDemo",
  "created_at as createdAt",
] as const;

/** Stores a tenant and returns it with the database's defaults. */
export function insertTenant(tx: Transaction<Schema>, row: Insertable<Schema["tenants"]>): Promise<Tenant> {
  return tx.insertInto("tenants").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Stores a tenant's integration in one environment. */
export async function insertIntegration(
  tx: Transaction<Schema>,
  row: { readonly tenantId: string; readonly environment: Environment; readonly id: string },
): Promise<void> {
  const { tenantId, environment, id } = row;
  await tx.insertInto("integrations").values({ tenant_id: tenantId, environment, id }).execute();
}

/** All tenants, oldest first. */
export function listTenants(tx: Transaction<Schema>): Promise<readonly Tenant[]> {
  return tx.selectFrom("tenants").select(COLUMNS).orderBy("id").execute();
}

/** The tenants after the keyset's id, oldest first. */
export function listTenantsAfter(tx: Transaction<Schema>, { after, rowsMax }: Keyset): Promise<readonly Tenant[]> {
  let rows = tx.selectFrom("tenants").select(COLUMNS);
  if (after !== undefined) rows = rows.where("id", ">", after);
  return rows.orderBy("id").limit(rowsMax).execute();
}

/** The tenant, or undefined if there is none with this id. */
export function findTenant(tx: Transaction<Schema>, id: string): Promise<Tenant | undefined> {
  return tx.selectFrom("tenants").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** Changes the given columns; undefined when there is no such tenant. */
export function updateTenant(
  tx: Transaction<Schema>,
  id: string,
  row: Updateable<Schema["tenants"]>,
): Promise<Locked<Tenant> | undefined> {
  return tx.updateTable("tenants").set(row).where("id", "=", id).returning(COLUMNS).$call(updated).executeTakeFirst();
}

/** Deletes everything that a demo tenant has, except these keys (uuids); its log begins again in another epoch. */
export async function resetDemoTenant(
  tx: Transaction<Schema>,
  id: string,
  keptKeyIds: readonly string[],
): Promise<void> {
  await sql`select reset_demo_tenant(${id}, ${[...keptKeyIds]}::uuid[])`.execute(tx);
}
