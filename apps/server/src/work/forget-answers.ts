import { forgetAnswersNaming, idsBelongingTo } from "../db/idempotency-records.ts";
import type { Work } from "./work.ts";

/**
 * Erases these people (uuids), whose rows are locked; afterwards no recorded answer is sent again whose request or answer
 * named them, or anything that was theirs. What is theirs is found before it is gone, and forgotten once nobody can add to it.
 */
export async function erasingAnswersAbout(
  { tx }: Pick<Work, "tx">,
  people: readonly string[],
  erase: () => Promise<void>,
): Promise<void> {
  const ids = await idsBelongingTo(tx, people);
  await erase();
  await forgetAnswersNaming(tx, ids);
}
