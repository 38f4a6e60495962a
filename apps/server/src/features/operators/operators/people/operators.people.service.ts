import type { Keyset } from "../../../../core/paging.ts";
import type { Read } from "../../../../work/work.ts";
import * as store from "./operators.people.store.ts";

/** Who can act for the tenant, whoever asks; the same in both of its environments. */
export function listPeople({ tx }: Pick<Read, "tx">, keyset: Keyset): Promise<readonly store.Person[]> {
  return store.listPeopleAfter(tx, keyset);
}
