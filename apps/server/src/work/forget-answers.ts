import { forgetAnswersNaming, idsBelongingTo } from "../db/idempotency-records.ts";
import type { Locked } from "./locked.ts";
import type { Work } from "./work.ts";

/**
 * Erases these people; afterwards no recorded answer is sent again whose request or answer
 * named them, or anything that was theirs. What is theirs is found before it is gone, and forgotten once nobody can add to it.
 */
export async function erasingAnswersAbout(
  { tx }: Pick<Work, "tx">,
  people: readonly Locked<{ readonly id: string }>[],
  erase: () => Promise<void>,
): Promise<void> {
  const ids = await idsBelongingTo(
    tx,
    people.map(({ id }) => id),
  );
  await erase();
  await forgetAnswersNaming(tx, ids);
}
