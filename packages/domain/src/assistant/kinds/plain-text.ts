import { kindOf } from "../../cases/answer-kind.ts";
import { type Reader, spanOf } from "../mention.ts";
import { areJoined, phraseAt, phrasesIn } from "../phrase-book.ts";
import { writtenAt } from "../reply-text.ts";

/** A short answer has at most so many words; more is a sentence about something. */
const WORDS_MAX = 12;
const NAME_WORDS_MAX = 6;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\s'’.\-‐]*$/u;
const HAN = /^\p{Script=Han}/u;
const NAMES = /Names?$|City$/u;

/** The words of a reply as the answer itself, without what stands before it: "my name is". */
export const readText: Reader = ({ field, schema }, { text, clauses, lexicon }) => {
  const [begin, end] = [clauses[0]?.first, clauses.at(-1)?.after];
  // What asks something besides is no answer in words.
  if (begin !== 0 || end === undefined || end !== text.tokens.length) return [];
  const isLong = kindOf(schema) === "long";
  const isName = NAMES.test(field);
  let first = begin;
  for (let skipped = leadAt(first); skipped !== undefined && first < end; skipped = leadAt(first))
    first = skipped.after;
  if (first >= end) return [];
  const { from, to: lastLetter } = spanOf(text, first, end);
  // A sentence keeps its last mark.
  const to = isLong ? text.folded.length : lastLetter;
  const value = writtenAt(text, from, to).normalize("NFC");
  const saysNothing = [...phrasesIn(lexicon.references, text), ...phrasesIn(lexicon.asides, text)].some(
    (phrase) => phrase.first <= first && phrase.after >= end,
  );
  const fits = isLong || (end - first <= (isName ? NAME_WORDS_MAX : WORDS_MAX) && (!isName || NAME.test(value)));
  return fits && !saysNothing ? [{ value, from, to }] : [];

  function leadAt(at: number) {
    const carrier = isLong ? undefined : phraseAt(lexicon.carriers, text, at);
    // One short word can be a name itself: So, In, An.
    if (carrier !== undefined && (!isName || carrier.after - carrier.first > 1 || isHan(at))) return carrier;
    const filler = phraseAt(lexicon.fillers, text, at);
    const isApart = filler !== undefined && (!isName || filler.after === end || !areJoined(text, filler.after - 1));
    return isApart ? filler : undefined;
  }

  function isHan(at: number): boolean {
    return HAN.test(text.tokens[at]?.text ?? "");
  }
};
