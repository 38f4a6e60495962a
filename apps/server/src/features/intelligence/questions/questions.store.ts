import { sql, type Transaction } from "kysely";
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

/** What is asked. */
export type Asked = Pick<PinnedQuestion, "passport" | "residence" | "destination" | "intent" | "stayDays">;

/** All of them, oldest first. */
export function listQuestions(tx: Tx): Promise<readonly PinnedQuestion[]> {
  return questions.all(questions.own(tx).orderBy("id"));
}

/** The same question, if somebody has pinned it. */
export async function findQuestion(tx: Tx, asked: Asked): Promise<PinnedQuestion | undefined> {
  const { passport, residence, destination, intent, stayDays } = asked;
  const same = questions
    .own(tx)
    .where("passport", "=", passport)
    .where("residence", "=", residence)
    .where("destination", "=", destination)
    .where("intent", "=", intent)
    .where("stay_days", "=", stayDays);
  return (await questions.all(same))[0];
}

export const { insert: insertQuestion } = questions;

/** Whoever pins one waits for whoever does so. */
export async function lockPinning(tx: Tx): Promise<void> {
  await sql`lock table knowledge_questions in share row exclusive mode`.execute(tx);
}

/** False if there is none of this id (uuid). */
export async function deleteQuestion(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom("knowledge_questions").where("id", "=", id).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
