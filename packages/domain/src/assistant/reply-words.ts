import { type PhraseBook, phraseBook } from "./phrase-book.ts";

/** What a reply can do besides answering: not know, put off, ask why it is asked, ask what the visa needs. */
const REPLY_ASIDES = ["unknown", "later", "why", "requirements"] as const;
export type ReplyAside = (typeof REPLY_ASIDES)[number];

/** The words of one language that replies are read by. */
export interface ReplyWords {
  readonly asides: Readonly<Record<ReplyAside, readonly string[]>>;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** mean yes or no only if nothing follows: "I have" */
  readonly yesAlone: readonly string[];
  readonly noAlone: readonly string[];
  /** neither of both: "not sure" */
  readonly undecided: readonly string[];
  readonly negations: readonly string[];
  /** a sentence that begins with one of them asks something */
  readonly questions: readonly string[];
  /** anywhere in a sentence that asks something, where a language has such words */
  readonly questionMarks: readonly string[];
  /** words that say nothing: greetings, thanks, "well" */
  readonly fillers: readonly string[];
  /** what stands before an answer in a sentence: "I was born in" */
  readonly carriers: readonly string[];
  /** instead of an answer: "the same as before" */
  readonly references: readonly string[];
  /** other words for options, by their codes, or by question and code where that differs */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** other names of countries, by code, and what their people are called */
  readonly countries: Readonly<Record<string, readonly string[]>>;
}

/** A country as the reference data has it. */
interface NamedCountry {
  readonly code: string;
  readonly names: Readonly<Record<string, string | undefined>>;
  readonly aliases?: readonly string[] | undefined;
}

/** Yes, no, or null for neither; `isAlone`: only if nothing follows. */
interface Decision {
  readonly says: boolean | null;
  readonly isAlone: boolean;
}

/** The same, compiled once for each language. */
export interface ReplyLexicon {
  readonly asides: PhraseBook<ReplyAside>;
  readonly decisions: PhraseBook<Decision>;
  readonly negations: PhraseBook<true>;
  readonly questions: PhraseBook<true>;
  readonly questionMarks: PhraseBook<true>;
  readonly fillers: PhraseBook<true>;
  readonly carriers: PhraseBook<true>;
  readonly references: PhraseBook<true>;
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly countries: PhraseBook<string>;
  readonly countryCodes: ReadonlySet<string>;
}

/** The words of all languages, and the countries. */
export interface ReplySources {
  /** by language; `en` is one of them */
  readonly words: Readonly<Record<string, ReplyWords>>;
  readonly countries: readonly NamedCountry[];
}

/** The words that replies in a language are read by: its own, and English ones after them, because people mix those in. */
export function replyLexicon({ words, countries }: ReplySources, language: string): ReplyLexicon {
  const spoken = [...new Set([words[language], words.en])].filter((one) => one !== undefined);
  const plain = (list: (of: ReplyWords) => readonly string[]) =>
    phraseBook(meaning(spoken.flatMap(list), true as const));
  return {
    asides: phraseBook(spoken.flatMap(({ asides }) => REPLY_ASIDES.flatMap((aside) => meaning(asides[aside], aside)))),
    decisions: phraseBook(spoken.flatMap(decisionsOf)),
    negations: plain(({ negations }) => negations),
    questions: plain(({ questions }) => questions),
    questionMarks: plain(({ questionMarks }) => questionMarks),
    fillers: plain(({ fillers }) => fillers),
    carriers: plain(({ carriers }) => carriers),
    references: plain(({ references }) => references),
    choices: joined(spoken.map(({ choices }) => choices)),
    countries: phraseBook([
      ...countries.flatMap(({ code, names, aliases = [] }) =>
        meaning([...Object.values(names).filter((name) => name !== undefined), ...aliases], code),
      ),
      // By the names that people have for them in any language: who writes one does not always write in it.
      ...Object.values(words).flatMap((own) =>
        Object.entries(own.countries).flatMap(([code, names]) => meaning(names, code)),
      ),
    ]),
    countryCodes: new Set(countries.map(({ code }) => code)),
  };
}

function decisionsOf({ yes, no, yesAlone, noAlone, undecided }: ReplyWords): readonly (readonly [string, Decision])[] {
  return [
    // What is neither counts before what looks like one.
    ...meaning(undecided, { says: null, isAlone: false }),
    ...meaning(yes, { says: true, isAlone: false }),
    ...meaning(no, { says: false, isAlone: false }),
    ...meaning(yesAlone, { says: true, isAlone: true }),
    ...meaning(noAlone, { says: false, isAlone: true }),
  ];
}

function meaning<T>(phrases: readonly string[], what: T): readonly (readonly [string, T])[] {
  return phrases.map((phrase) => [phrase, what]);
}

function joined(records: readonly Readonly<Record<string, readonly string[]>>[]) {
  const names = new Set(records.flatMap(Object.keys));
  return Object.fromEntries([...names].map((name) => [name, records.flatMap((record) => record[name] ?? [])]));
}
