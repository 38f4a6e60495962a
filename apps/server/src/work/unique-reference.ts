import { Problem } from "../core/problem.ts";
import { isReferenceTaken, type OwnReference, type Referenced } from "../db/external-references.ts";
import type { Read } from "./work.ts";

const NAMES: Readonly<Record<Referenced, string>> = { customers: "customer", travelers: "traveler", orders: "order" };

/** The new external reference of a row; null: none. */
type Wanted = Omit<OwnReference, "externalReference"> & { readonly externalReference: string | null };

/** Refuses an external reference that another row has; no other row can get it before the transaction ends. */
export async function requireUniqueReference(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  { table, externalReference, ownId }: Wanted,
): Promise<void> {
  if (externalReference === null || !(await isReferenceTaken(tx, scope, { table, externalReference, ownId }))) return;
  const name = NAMES[table];
  throw new Problem("duplicate_resource", `Another ${name} has this externalReference.`, {
    errors: [{ pointer: "#/externalReference", code: "not_unique", detail: `Send one that no other ${name} has.` }],
  });
}
