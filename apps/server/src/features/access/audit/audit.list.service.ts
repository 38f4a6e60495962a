import type { AuditEntry } from "@entrada/domain/access/audit-entry";
import type { Keyset } from "../../../core/paging.ts";
import type { OperatorRead } from "../../../work/operator-read.ts";
import { type AuditFilter, listMatchingRows } from "./audit.store.ts";

export type { AuditFilter } from "./audit.store.ts";

/** An entry as it is listed; its id is its number. */
export interface ListedEntry {
  readonly id: string;
  readonly entry: AuditEntry;
  readonly hash: string;
}

/** The entries of the operator's tenants; who sees all tenants sees those of the installation too. */
export async function listAudit(
  { tx }: OperatorRead,
  filter: AuditFilter,
  keyset: Keyset,
): Promise<readonly ListedEntry[]> {
  const rows = await listMatchingRows(tx, filter, keyset);
  // As it was written: what was edited since is found by `entrada audit verify`.
  return rows.map(({ seq, entry, hash }) => ({ id: `${seq}`, entry: JSON.parse(entry), hash: hash.toString("hex") }));
}
