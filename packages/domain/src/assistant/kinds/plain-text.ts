import { kindOf } from "../../cases/answer-kind.ts";
import type { Clause } from "../clauses.ts";
import { type Reader, spanOf } from "../mention.ts";
import type { OpenField } from "../open-field.ts";
import { areJoined, type PhraseBook, phraseAt, phraseBook, phrasesIn } from "../phrase-book.ts";
import { type ReplyText, writtenAt } from "../reply-text.ts";
import type { ReplyLexicon } from "../reply-words.ts";

/** A short answer has at most so many words; more is a sentence about something. */
const WORDS_MAX = 12;
const NAME_WORDS_MAX = 6;
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}\s'’.\-‐]*$/u;
const NAME_OF_PERSON =
  /(?<!user|accommodation|hotel|employer|vessel|company|conference|organi[sz]ation|firm|operator|hospital)Names?$/iu;
const LATIN = /^\p{Script=Latin}/u;

/** The words of a reply as the answer itself, without what stands before it: "my name is". */
export const readText: Reader = (field, { text, clauses, lexicon }) => {
  const [begin, end] = [clauses[0]?.first, clauses.at(-1)?.after];
  // What asks something besides is no answer in words.
  if (begin === undefined || end === undefined || !areNeighbours(clauses)) return [];
  const isLong = kindOf(field.schema) === "long";
  const isPlace = field.field.endsWith("City");
  const isName = isPlace || isPersonName(field.field);
  const first = isLong
    ? begin
    : withoutLead({ text, lexicon, first: begin, end, isName, isPlace, labels: namesOf(field, lexicon) });
  const last = isLong ? end : withoutTail(text, first, end);
  if (first >= last) return [];
  const { from, to: lastLetter } = spanOf(text, first, last);
  // A sentence keeps its last mark.
  const to = isLong && end === text.tokens.length ? text.folded.length : lastLetter;
  const value = writtenAt(text, from, to).normalize("NFC");
  const saysNothing = [lexicon.references, lexicon.asides, lexicon.decisions]
    .flatMap((book) => phrasesIn<unknown>(book, text))
    .some((phrase) => phrase.first <= first && phrase.after >= last);
  const isStory = !isLong && !isName && phraseAt(lexicon.subjects, text, first) !== undefined;
  const fits = isLong || (isName ? isOneName(value) : last - first <= WORDS_MAX);
  return fits && !saysNothing && !isStory ? [{ value, from, to }] : [];
};

/** Whether a field asks for the name, or some names, of a person. */
export function isPersonName(field: string): boolean {
  return NAME_OF_PERSON.test(field);
}

const CAPITAL = /^\p{Lu}/u;
const ELISION = /^[dlo]['’]/u;
/** Written small in names: "van der Berg", "bin Said". */
const PARTICLES = new Set(
  "van von der den de del della di da dos das do du la le les el al bin ibn bint binti ben abu y e i of zu zum ter ten te af av بن ابن بنت آل عبد أبو ابو أبي أم".split(
    " ",
  ),
);

/** Small words count for none, however long the chain of names. */
function isOneName(value: string): boolean {
  return isLikeName(value) && value.split(/\s+/u).filter((word) => !isParticle(word)).length <= NAME_WORDS_MAX;
}

/** Whether it is a small word of many people's names, and names nobody. */
export function isParticle(word: string): boolean {
  return PARTICLES.has(word.toLowerCase());
}

/** Letters alone, and in capitals all of it but its particles, or none: "call me Bob" is a sentence. */
export function isLikeName(value: string): boolean {
  if (!NAME.test(value)) return false;
  const written = value.split(/\s+/u).map((word) => word.replace(ELISION, ""));
  const words = written.filter((word) => !isParticle(word));
  const capitals = words.filter((word) => CAPITAL.test(word)).length;
  return capitals === 0 || capitals === words.length;
}

/** Whether nothing lies between the clauses, such as one that asks something. */
function areNeighbours(clauses: readonly Clause[]): boolean {
  return clauses.every(({ first }, index) => index === 0 || clauses[index - 1]?.after === first);
}

/** What the question itself is called: "family name is". */
function namesOf({ field, label }: OpenField, { fields }: ReplyLexicon): PhraseBook<true> {
  return phraseBook([label, ...(fields[field] ?? [])].map((name) => [name, true] as const));
}

interface Lead {
  readonly text: ReplyText;
  readonly lexicon: ReplyLexicon;
  readonly labels: PhraseBook<true>;
  readonly first: number;
  readonly end: number;
  readonly isName: boolean;
  readonly isPlace: boolean;
}

function withoutLead(lead: Lead): number {
  const { text, lexicon, labels, first, end, isName, isPlace } = lead;
  const led = [labelAt(), carrierAt()].filter((after) => after !== undefined);
  const skipped = led.length > 0 ? Math.max(...led) : fillerAt();
  return skipped === undefined || skipped >= end ? (skipped ?? first) : withoutLead({ ...lead, first: skipped });

  function labelAt(): number | undefined {
    const label = phraseAt(labels, text, first);
    return label && label.after < end ? label.after : undefined;
  }

  // One short word can be a name itself: So, In, An.
  function carrierAt(): number | undefined {
    const carrier = phraseAt(lexicon.carriers, text, first);
    const isLong = carrier !== undefined && (carrier.after - first > 1 || !LATIN.test(text.tokens[first]?.text ?? ""));
    return isLong || isPlace || !isName ? carrier?.after : undefined;
  }

  function fillerAt(): number | undefined {
    const filler = phraseAt(lexicon.fillers, text, first);
    const isApart = filler !== undefined && (filler.after === end || !areJoined(text, filler.after - 1));
    return isApart || !isName ? filler?.after : undefined;
  }
}

// Hindi ends a sentence with what English has before the answer: "is", "am".
const COPULAS = new Set(["है", "हैं", "हूं", "हूँ"]);

/** The token after the last one that is part of an answer. */
export function withoutTail({ tokens }: ReplyText, first: number, end: number): number {
  return end - first > 1 && COPULAS.has(tokens[end - 1]?.text ?? "") ? end - 1 : end;
}
