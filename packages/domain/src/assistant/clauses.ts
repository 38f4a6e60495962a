import { phraseAt, phrasesIn } from "./phrase-book.ts";
import type { ReplyText } from "./reply-text.ts";
import type { ReplyLexicon } from "./reply-words.ts";

/** A part of a reply between marks: its first token, and the one after its last. */
export interface Clause {
  readonly first: number;
  readonly after: number;
  /** it asks something, and answers nothing */
  readonly isQuestion: boolean;
}

// A point or comma within a number, an address or an abbreviation ends nothing.
const END = /[!?;\n。！？；，、،؛؟।|]|[.,](?=\s|$)/u;
const ASKS = /[?？؟]/u;

/** The clauses of a reply that have a word. */
export function clausesOf(text: ReplyText, lexicon: ReplyLexicon): readonly Clause[] {
  const clauses: Clause[] = [];
  let first = 0;
  for (const [index, { end }] of text.tokens.entries()) {
    const between = text.folded.slice(end, text.tokens[index + 1]?.start ?? text.folded.length);
    if (index < text.tokens.length - 1 && !END.test(between) && !hasLineEnd(text, index)) continue;
    const after = index + 1;
    clauses.push({ first, after, isQuestion: ASKS.test(between) || asks(text, lexicon, first, after) });
    first = after;
  }
  return clauses;
}

// Folding turns the end of a line into a space.
function hasLineEnd({ original, ends, starts, tokens }: ReplyText, index: number): boolean {
  const [from, to] = [ends[(tokens[index]?.end ?? 0) - 1], starts[tokens[index + 1]?.start ?? -1]];
  return /[\n\r\u2028\u2029]/u.test(original.slice(from ?? 0, to ?? original.length));
}

function asks(text: ReplyText, { questions, questionMarks, fillers }: ReplyLexicon, first: number, after: number) {
  let at = first;
  for (let filler = phraseAt(fillers, text, at); filler && filler.after < after; filler = phraseAt(fillers, text, at)) {
    at = filler.after;
  }
  if (phraseAt(questions, text, at)) return true;
  return phrasesIn(questionMarks, text).some((mark) => mark.first >= first && mark.after <= after);
}
