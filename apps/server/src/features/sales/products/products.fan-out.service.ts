import type { Read, Work } from "../../../work/work.ts";
import { changeEvents } from "./products.events.ts";
import { type AnnouncedChange, listChanges } from "./products.fan-out.store.ts";

export type { AnnouncedChange } from "./products.fan-out.store.ts";

/** The changes of products after this number, in order, with the version of the tenant's own terms where it has some. */
export function listProductChanges(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  number: number,
  changesMax: number,
): Promise<readonly AnnouncedChange[]> {
  return listChanges(tx, scope, number, changesMax);
}

/** Announces changes of products in the log of a tenant that offers them. */
export function announceProducts(w: Pick<Work, "emit">, changes: readonly AnnouncedChange[]): void {
  for (const { termsVersion, ...change } of changes) {
    if (termsVersion === null) continue;
    for (const event of changeEvents({ ...change, termsVersion })) w.emit(event);
  }
}
