import { type AuditNote, auditText } from "@entrada/domain/access/audit-entry";
import type { Actor } from "@entrada/domain/access/principal";
import { sql, type Transaction } from "kysely";
import { encodeId } from "../core/ids.ts";
import type { Environment } from "../core/tenant-scope.ts";
import { executeNamed } from "./kysely.ts";
import type { Schema } from "./tables/schema.ts";

/** What entries concern: the installation, a tenant, or one of its environments. */
export interface AuditPlace {
  /** uuid, as stored */
  readonly tenantId: string | null;
  readonly environment: Environment | null;
}

export const INSTALLATION: AuditPlace = { tenantId: null, environment: null };

/**
 * Chains the entries to the audit log, in the given order. From here to its end the transaction blocks every other one
 * that is audited, so only the events come after it.
 */
export async function appendAudit(
  tx: Transaction<Schema>,
  { tenantId, environment }: AuditPlace,
  notes: readonly AuditNote[],
  { actor, requestId = null }: { readonly actor: Actor; readonly requestId?: string | null },
): Promise<void> {
  if (notes.length === 0) return;
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
