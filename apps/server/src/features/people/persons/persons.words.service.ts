import type { MetadataPatch } from "@entrada/domain/persons/metadata";
import { Problem } from "../../../core/problem.ts";
import type { Work } from "../../../work/work.ts";
import { listPresentForKeyShare } from "./persons.store.ts";

/** Whom words are about; ids are uuids. */
interface Concerned {
  readonly customerId: string;
  readonly travelerIds: readonly string[];
}

/** Where the words are in a body, and what to send instead. */
interface Words {
  readonly pointer: string;
  readonly instead: string;
}

/**
 * Makes sure that words which are about to be stored are erased with whom they are about: nobody of these people is erased
 * before the transaction ends. Throws 409 if somebody was erased: nothing would erase the words any more. To be called
 * before anything else is locked, as an erasure locks the customer, then the travelers, then what is theirs.
 */
export async function keepWordsErasable(w: Work, { customerId, travelerIds }: Concerned, words: Words): Promise<void> {
  const people = [
    { table: "customers", ids: [customerId] },
    { table: "travelers", ids: [...new Set(travelerIds)] },
  ] as const;
  for (const { table, ids } of people) {
    if (ids.length === 0) continue;
    const present = await listPresentForKeyShare(w.tx, w.scope, table, ids);
    if (present.length < ids.length) throw aboutErased(words);
  }
}

/** The same for what a tenant notes with something, unless the patch only removes. */
export async function keepMetadataErasable(w: Work, concerned: Concerned, patch: MetadataPatch): Promise<void> {
  if (!Object.values(patch ?? {}).some((value) => value !== null)) return;
  await keepWordsErasable(w, concerned, { pointer: "#/metadata", instead: "Send only nulls: nothing new is noted." });
}

/** The refusal to store words about somebody who was erased. */
export function aboutErased({ pointer, instead }: Words): Problem {
  return new Problem("state_conflict", "Somebody whom this is about was erased: no words about them are kept.", {
    errors: [{ pointer, code: "mismatch", detail: instead }],
  });
}
