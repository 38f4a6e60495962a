import type { Transaction } from "kysely";
import { Problem } from "../core/problem.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { isReferenceTaken, type OwnReference, type Referenced } from "../db/external-references.ts";
import type { Schema } from "../db/tables/schema.ts";

const NAMES: Readonly<Record<Referenced, string>> = { customers: "customer", travelers: "traveler" };

/** What a row is to be called by, if anything. */
type Wanted = Omit<OwnReference, "externalReference"> & { readonly externalReference: string | null };

/**
 * Refuses an external reference that another of the tenant's own has; nobody else can take it before the transaction
 * ends.
 */
export async function refuseTakenReference(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { table, externalReference, ownId }: Wanted,
): Promise<void> {
  if (externalReference === null || !(await isReferenceTaken(tx, scope, { table, externalReference, ownId }))) return;
  const name = NAMES[table];
  throw new Problem("duplicate_resource", `Another ${name} has this externalReference.`, {
    errors: [{ pointer: "#/externalReference", code: "not_unique", detail: `Send one that no ${name} has.` }],
  });
}
