import { useState } from "react";
import { type AnswerRow, itemKey } from "./answer-rows.ts";

/** An answer that is looked at: where it stood, which one, and whether it was still to be decided. */
export interface SelectedAnswer {
  readonly at: number;
  readonly key?: string;
  readonly isOpen?: boolean;
}

/** Which of the answers is looked at, and how another one is. */
export function useSelectedAnswer(rows: readonly AnswerRow[]) {
  const [selected, setSelected] = useState<SelectedAnswer>({ at: 0 });
  const now = selectedIn(rows, selected);
  if (now.at !== selected.at || now.key !== selected.key || now.isOpen !== selected.isOpen) setSelected(now);
  return { at: now.at, setAt: (index: number) => setSelected(answerAt(rows, index)) };
}

/**
 * Where it is among these rows: it stays the same one wherever it moves when others are read or answered meanwhile; once it is
 * decided, the one that takes its place is looked at.
 */
export function selectedIn(rows: readonly AnswerRow[], { at, key, isOpen }: SelectedAnswer): SelectedAnswer {
  const found = rows.findIndex((row) => itemKey(row) === key);
  const isDecided = isOpen === true && rows[found]?.item.state !== "open";
  return answerAt(rows, found === -1 || isDecided ? at : found);
}

/** The answer at this place, or at the nearest that there is. */
function answerAt(rows: readonly AnswerRow[], index: number): SelectedAnswer {
  const at = Math.max(0, Math.min(index, rows.length - 1));
  const row = rows[at];
  return row === undefined ? { at } : { at, key: itemKey(row), isOpen: row.item.state === "open" };
}
