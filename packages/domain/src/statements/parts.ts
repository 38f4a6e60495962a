import { clausesOf } from "../assistant/clauses.ts";
import { spanOf } from "../assistant/mention.ts";
import { type Phrase, type PhraseBook, phraseAt, phrasesIn } from "../assistant/phrase-book.ts";
import { type ReplyText, writtenAt } from "../assistant/reply-text.ts";
import type { ReplyLexicon } from "../assistant/reply-words.ts";
import type { ToldLexicon } from "./told-words.ts";

/** A statement, and by what it is read. */
export interface StatementRead {
  readonly text: ReplyText;
  readonly language: string;
  readonly lexicon: ReplyLexicon;
  readonly told: ToldLexicon;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** One thing that a statement says: its first token, and the one after its last. */
export interface Part {
  readonly first: number;
  readonly after: number;
}

/** The parts of a statement: its clauses, and within each what "and" begins anew. */
export function partsOf({ text, lexicon, told }: StatementRead): readonly Part[] {
  return clausesOf(text, lexicon).flatMap(({ first, after }) => {
    const parts: Part[] = [];
    let begun = first;
    for (let at = first + 1; at < after; at++) {
      const next = nextBegins(at);
      if (next === undefined || next >= after) continue;
      parts.push({ first: begun, after: at });
      begun = next;
      at = next;
    }
    return [...parts, { first: begun, after }];
  });

  /** Where the next thing begins, if the word that joins it stands here; Arabic writes both together. */
  function nextBegins(at: number): number | undefined {
    const and = phraseAt(lexicon.and, text, at);
    if (and && phraseAt(told.begins, text, and.after)) return and.after;
    return text.tokens[at]?.text.startsWith("و") && phraseAt(told.begins, text, at) ? at : undefined;
  }
}

/** What was written in a part. */
export function wordsOfPart(text: ReplyText, { first, after }: Part): string {
  const { from, to } = spanOf(text, first, after);
  return writtenAt(text, from, to);
}

/** The phrases of a book in one part. */
export function inPart<T>(book: PhraseBook<T>, text: ReplyText, part: Part): readonly Phrase<T>[] {
  return phrasesIn(book, text).filter(({ first, after }) => part.first <= first && after <= part.after);
}
