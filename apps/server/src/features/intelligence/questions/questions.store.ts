import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

type Tx = Transaction<Schema>;

const questions = sharedRows("knowledge_questions", [
  "id",
  "passport",
  "residence",
  "destination",
  "intent",
  "stayDays",
  "pinnedBy",
  "pinnedAt",
]);

/** A question that keepers ask before and after each change; ids are uuids. */
export type PinnedQuestion = RowOf<typeof questions>;

/** All of them, oldest first. */
export function listQuestions(tx: Tx): Promise<readonly PinnedQuestion[]> {
  return questions.all(questions.own(tx).orderBy("id"));
}

/** Keeps a question once. */
export async function pinQuestion(tx: Tx, question: PinnedQuestion): Promise<PinnedQuestion> {
  const { passport, residence, destination, intent, stayDays } = question;
  await tx
    .insertInto("knowledge_questions")
    .values({
      id: question.id,
      passport,
      residence,
      destination,
      intent,
      stay_days: stayDays,
      pinned_by: question.pinnedBy,
      pinned_at: question.pinnedAt,
    })
    .onConflict((known) => known.doNothing())
    .execute();
  const [kept = question] = await questions.all(
    questions
      .own(tx)
      .where("passport", "=", passport)
      .where("residence", "=", residence)
      .where("destination", "=", destination)
      .where("intent", "=", intent)
      .where("stay_days", "=", stayDays),
  );
  return kept;
}

/** False if there is none of this id (uuid). */
export async function deleteQuestion(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom("knowledge_questions").where("id", "=", id).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
