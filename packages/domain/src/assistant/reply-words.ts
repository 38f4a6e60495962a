import { type PhraseBook, phraseBook } from "./phrase-book.ts";
import { type Phrases, REPLY_ASIDES, type ReplyAside, type ReplyWords, type TopicWords } from "./word-lists.ts";

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
  readonly and: PhraseBook<true>;
  readonly or: PhraseBook<true>;
  readonly questions: PhraseBook<true>;
  readonly questionMarks: PhraseBook<true>;
  readonly fillers: PhraseBook<true>;
  readonly carriers: PhraseBook<true>;
  readonly references: PhraseBook<true>;
  readonly others: PhraseBook<true>;
  readonly subjects: PhraseBook<true>;
  readonly iAm: PhraseBook<true>;
  readonly occupations: PhraseBook<true>;
  readonly notOwn: PhraseBook<true>;
  readonly afterOccupation: PhraseBook<true>;
  readonly noneOfThem: PhraseBook<true>;
  readonly choices: Phrases;
  readonly fields: Phrases;
  readonly countries: PhraseBook<string>;
  readonly countryCodes: ReadonlySet<string>;
  readonly dates: DateLexicon;
  readonly numbers: PhraseBook<number>;
  readonly units: PhraseBook<number>;
  readonly about: PhraseBook<string>;
  readonly happened: PhraseBook<string>;
  readonly denied: PhraseBook<string>;
}

/** The words of dates, compiled. */
interface DateLexicon {
  readonly months: PhraseBook<number>;
  readonly weekdays: PhraseBook<number>;
  readonly days: PhraseBook<number>;
  readonly next: PhraseBook<true>;
  readonly ordinals: PhraseBook<number>;
  readonly ordinalEndings: PhraseBook<true>;
  readonly of: PhraseBook<true>;
  readonly dayMarks: PhraseBook<true>;
  readonly dayEndings: PhraseBook<true>;
  readonly to: PhraseBook<true>;
  readonly ahead: PhraseBook<true>;
  readonly aheadEndings: PhraseBook<true>;
  readonly lasting: PhraseBook<true>;
  readonly lastingEndings: PhraseBook<true>;
  readonly spans: PhraseBook<number>;
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
  const numbered = (list: (of: ReplyWords) => Phrases) =>
    phraseBook(
      spoken
        .map(list)
        .flatMap(Object.entries)
        .flatMap(([number, phrases]) => meaning(phrases, Number(number))),
    );
  const topical = (list: (of: TopicWords) => readonly string[]) =>
    phraseBook(
      spoken.flatMap(({ topics }) => Object.entries(topics).flatMap(([topic, words]) => meaning(list(words), topic))),
    );
  return {
    asides: phraseBook(spoken.flatMap(({ asides }) => REPLY_ASIDES.flatMap((aside) => meaning(asides[aside], aside)))),
    decisions: phraseBook(spoken.flatMap(decisionsOf)),
    negations: plain(({ negations }) => negations),
    and: plain(({ and }) => and),
    or: plain(({ or }) => or),
    questions: plain(({ questions }) => questions),
    questionMarks: plain(({ questionMarks }) => questionMarks),
    fillers: plain(({ fillers }) => fillers),
    carriers: plain(({ carriers }) => carriers),
    references: plain(({ references }) => references),
    others: plain(({ others }) => others),
    subjects: plain(({ subjects }) => subjects),
    iAm: plain(({ iAm }) => iAm),
    occupations: plain(({ occupations }) => occupations),
    notOwn: plain(({ notOwn }) => notOwn),
    afterOccupation: plain(({ afterOccupation }) => afterOccupation),
    noneOfThem: plain(({ noneOfThem }) => noneOfThem),
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
    fields: joined(spoken.map(({ fields }) => fields)),
    dates: {
      months: numbered(({ dates }) => dates.months),
      weekdays: numbered(({ dates }) => dates.weekdays),
      days: numbered(({ dates }) => dates.days),
      next: plain(({ dates }) => dates.next),
      ordinals: numbered(({ dates }) => dates.ordinals),
      ordinalEndings: plain(({ dates }) => dates.ordinalEndings),
      of: plain(({ dates }) => dates.of),
      dayMarks: plain(({ dates }) => dates.dayMarks),
      dayEndings: plain(({ dates }) => dates.dayEndings),
      to: plain(({ dates }) => dates.to),
      ahead: plain(({ dates }) => dates.ahead),
      aheadEndings: plain(({ dates }) => dates.aheadEndings),
      lasting: plain(({ dates }) => dates.lasting),
      lastingEndings: plain(({ dates }) => dates.lastingEndings),
      spans: numbered(({ dates }) => dates.spans),
    },
    numbers: numbered(({ numbers }) => numbers),
    units: numbered(({ units }) => units),
    about: topical(({ about }) => about),
    happened: topical(({ happened }) => happened),
    denied: topical(({ denied }) => denied),
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

function joined(records: readonly Phrases[]) {
  const names = new Set(records.flatMap(Object.keys));
  return Object.fromEntries([...names].map((name) => [name, records.flatMap((record) => record[name] ?? [])]));
}
