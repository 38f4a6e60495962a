import { type PhraseBook, phraseBook } from "../assistant/phrase-book.ts";
import type { Phrases } from "../assistant/word-lists.ts";

/** What a statement can speak of besides the purpose of a trip. */
export type ToldTopic = "passport" | "nationality" | "document" | "ticket" | "visa" | "age" | "company" | "history";

/** The words of one language by which travelers tell of themselves when they are asked why they travel. */
export interface ToldWords {
  /** after "and", the next thing is told: "and my passport …" */
  readonly begins: readonly string[];
  /** by subject, the words that speak of it */
  readonly topics: Readonly<Record<ToldTopic, readonly string[]>>;
  /** of a passport or a nationality that is held: "have", "also" */
  readonly having: readonly string[];
  /** besides the nationality that is known: "also" */
  readonly also: readonly string[];
  /** of a passport that is not there: "apply for", "lost" */
  readonly getting: readonly string[];
  /** before or after a nationality: "passport", "citizen" */
  readonly holders: readonly string[];
  /** countries by what they are called beside a holder alone: "US" */
  readonly nationals: Phrases;
  /** between both: "of" */
  readonly of: readonly string[];
  /** what a passport does in the end: "expires" */
  readonly ends: readonly string[];
  /** how long a number is, in months: 1 and 12 */
  readonly spans: Phrases;
  /** no number is exact after them: "less than" */
  readonly vague: readonly string[];
  /** after the years of somebody's age, and before them */
  readonly yearsOld: readonly string[];
  readonly aged: readonly string[];
  readonly ticket: readonly string[];
  readonly noTicket: readonly string[];
  /** by kind, how documents are called that are no ordinary passport */
  readonly documents: Phrases;
}

/** The same, compiled. */
export type ToldLexicon = Readonly<
  Record<Exclude<keyof ToldWords, "topics" | "spans" | "documents" | "nationals">, PhraseBook<true>>
> & {
  readonly topics: PhraseBook<ToldTopic>;
  readonly spans: PhraseBook<number>;
  readonly documents: PhraseBook<string>;
  readonly nationals: PhraseBook<string>;
};

/** The words of a language, and English ones after them, because people mix those in. */
export function toldLexicon(words: Readonly<Record<string, ToldWords>>, language: string): ToldLexicon {
  const spoken = [...new Set([words[language], words.en])].filter((one) => one !== undefined);
  const plain = (list: (of: ToldWords) => readonly string[]) =>
    phraseBook(spoken.flatMap(list).map((phrase) => [phrase, true] as const));
  const meaning = (list: (of: ToldWords) => Phrases) =>
    spoken
      .map(list)
      .flatMap((phrases) =>
        Object.entries(phrases).flatMap(([name, all]) => all.map((phrase) => [phrase, name] as const)),
      );
  return {
    begins: plain(({ begins }) => begins),
    having: plain(({ having }) => having),
    also: plain(({ also }) => also),
    getting: plain(({ getting }) => getting),
    holders: plain(({ holders }) => holders),
    of: plain(({ of }) => of),
    ends: plain(({ ends }) => ends),
    vague: plain(({ vague }) => vague),
    yearsOld: plain(({ yearsOld }) => yearsOld),
    aged: plain(({ aged }) => aged),
    ticket: plain(({ ticket }) => ticket),
    noTicket: plain(({ noTicket }) => noTicket),
    topics: phraseBook(meaning(({ topics }) => topics) as readonly (readonly [string, ToldTopic])[]),
    spans: phraseBook(meaning(({ spans }) => spans).map(([phrase, months]) => [phrase, Number(months)] as const)),
    documents: phraseBook(meaning(({ documents }) => documents)),
    nationals: phraseBook(meaning(({ nationals }) => nationals)),
  };
}
