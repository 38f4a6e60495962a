import type { Work } from "../../../work/work.ts";
import { forgetAuthorityReferences } from "./cases.store.ts";

/** Erases the authority's numbers of the applications of these travelers (uuids): they lead to the person. */
export function forgetNumbersOf({ tx, scope }: Work, travelerIds: readonly string[]): Promise<void> {
  return forgetAuthorityReferences(tx, scope, travelerIds);
}
