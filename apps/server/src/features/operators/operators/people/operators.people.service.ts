import { decodeId } from "../../../../core/ids.ts";
import type { Keyset } from "../../../../core/paging.ts";
import type { Read } from "../../../../work/work.ts";
import * as store from "./operators.people.store.ts";

/** Who can act for the tenant, as far as the operator who asks may know; the same in both of its environments. */
export function listPeople({ tx, principal }: Read, keyset: Keyset): Promise<readonly store.Person[]> {
  const asking =
    principal.kind === "operator" && principal.id !== undefined ? decodeId("opr", principal.id) : undefined;
  return store.listPeopleAfter(tx, asking, keyset);
}
