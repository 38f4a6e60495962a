import { type AuditNote, auditText } from "@entrada/domain/access/audit-entry";
import type { Actor } from "@entrada/domain/access/principal";
import { sql, type Transaction } from "kysely";
import { encodeId } from "../core/ids.ts";
import { INSTALLATION, type TenantScope } from "../core/tenant-scope.ts";
import { executeNamed } from "./kysely.ts";
import type { Schema } from "./tables/schema.ts";

/** What entries concern: one of a tenant's environments, the installation itself, or both environments (null). */
export type AuditPlace = TenantScope | { readonly tenantId: string; readonly environment: null };

/**
 * Chains the entries to the audit log, in the given order. From here to its end the transaction blocks every other one
 * that is audited, so only the events come after it.
 */
export async function appendAudit(
  tx: Transaction<Schema>,
  place: AuditPlace,
  notes: readonly AuditNote[],
  { actor, requestId = null }: { readonly actor: Actor; readonly requestId?: string | null },
): Promise<void> {
  if (notes.length === 0) return;
  const isOfTenant = place.tenantId !== INSTALLATION.tenantId;
  const [tenantId, environment] = isOfTenant ? [place.tenantId, place.environment] : [null, null];
  const tenant = tenantId === null ? null : encodeId("ten", tenantId);
  const texts = notes.map((note) => auditText(note, { actor, tenantId: tenant, environment, requestId }));
  const [beginnings, middles, ends] = [
    texts.map(({ beginning }) => beginning),
    texts.map(({ middle }) => middle),
    texts.map(({ end }) => end),
  ];
  await executeNamed(
    tx,
    "append_audit",
    sql`select append_audit(${tenantId}::uuid, ${environment}::text, ${beginnings}::text[], ${middles}::text[],
                            ${ends}::text[])`,
  );
}
