import type { Transaction } from "kysely";
import { isReferenceTaken, type Referenced } from "./db/external-references.ts";
import type { Schema } from "./db/schema.ts";
import type { TenantScope } from "./db/tenant-scope.ts";
import { Problem } from "./http/problem.ts";

const NAMES: Readonly<Record<Referenced, string>> = { customers: "customer", travelers: "traveler" };

/**
 * Refuses an external reference that another of the tenant's own has; nobody else can take it before the transaction
 * ends. `ownId` is whose it may be already.
 */
export async function refuseTakenReference(
  tx: Transaction<Schema>,
  table: Referenced,
  scope: TenantScope,
  { externalReference }: { readonly externalReference: string | null },
  ownId: string | null,
): Promise<void> {
  if (externalReference === null || !(await isReferenceTaken(tx, table, scope, externalReference, ownId))) return;
  const name = NAMES[table];
  throw new Problem("duplicate_resource", `Another ${name} has this externalReference.`, {
    errors: [{ pointer: "#/externalReference", code: "not_unique", detail: `Send one that no ${name} has.` }],
  });
}
