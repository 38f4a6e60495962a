import type { Clause } from "./clauses.ts";
import type { OpenField } from "./open-field.ts";
import type { ReplyText } from "./reply-text.ts";
import type { ReplyLexicon } from "./reply-words.ts";

/** A value that a reply names, and where: offsets in the folded text. */
export interface Mention {
  readonly value: unknown;
  readonly from: number;
  readonly to: number;
}

/** A subject of yes-or-no questions that a reply speaks of, and whether it says yes or no to it. */
export interface Statement extends Mention {
  readonly value: boolean;
  readonly fields: readonly string[];
}

/** A reply as it is read. */
export interface ReplyRead {
  readonly text: ReplyText;
  /** those that ask nothing */
  readonly clauses: readonly Clause[];
  readonly statements: readonly Statement[];
  readonly lexicon: ReplyLexicon;
}

/** Finds what a reply says in answer to one question. */
export type Reader = (field: OpenField, read: ReplyRead) => readonly Mention[];

/** From the first of these tokens to before the last, as offsets in the folded text. */
export function spanOf({ tokens }: ReplyText, first: number, after: number): Pick<Mention, "from" | "to"> {
  return { from: tokens[first]?.start ?? 0, to: tokens[after - 1]?.end ?? 0 };
}
