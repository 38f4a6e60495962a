import { HASH_START, hashEnd, hashText, hashUnit } from "./hash.ts";
import { normalise, type ReadText, wordsOf } from "./normalise.ts";

/** The words of one language by concept; `*` at the end of a word matches any ending. */
export type LexiconWords = Readonly<Record<string, readonly string[]>>;

interface Word {
  readonly text: string;
  /** matches any ending */
  readonly isStem: boolean;
}

interface Entry {
  readonly concept: string;
  readonly first: string;
  readonly rest: readonly Word[];
}

/** The words of one language, indexed for lookup. */
export interface Lexicon {
  readonly whole: ReadonlyMap<string, readonly Entry[]>;
  /** by the hash of their first word's stem, which other words may share */
  readonly stems: ReadonlyMap<number, readonly Entry[]>;
  /** prefixes that are written together with a word */
  readonly prefix: RegExp | undefined;
  /** for a language without spaces: entries that can occur anywhere, by their first letter */
  readonly anywhere: ReadonlyMap<string, readonly { readonly concept: string; readonly text: string }[]>;
}

/** A concept in a text, and whether it is negated. */
export interface FoundConcept {
  readonly concept: string;
  readonly isNegated: boolean;
}

/** The purposes that a concept indicates by itself. */
export type Suggestions = Readonly<Record<string, readonly string[]>>;

const ANYWHERE: ReadonlySet<string> = new Set(["zh", "ja", "ko"]);
/** Words that are written together with the next one: and, in, for, as, the. */
const PREFIXED: Readonly<Record<string, RegExp>> = { ar: /^[وف]?(?:[بك]?ال|لل|[بلك])?(?=.{3})/u };
const NEGATION = "negation";
/** How far a negation reaches, in words before and after it; verbs come last in some languages. */
const REACH_WORDS = 3;
const REACH_LETTERS = 6;

function put<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** Indexes the words of a language for lookup. */
export function compileLexicon(language: string, words: LexiconWords): Lexicon {
  const whole = new Map<string, Entry[]>();
  const stems = new Map<number, Entry[]>();
  const anywhere = new Map<string, { concept: string; text: string }[]>();
  for (const [concept, entries] of Object.entries(words)) {
    for (const entry of entries) {
      if (ANYWHERE.has(language)) {
        const text = normalise(entry.replaceAll("*", ""));
        if (text !== "") put(anywhere, text.charAt(0), { concept, text });
        continue;
      }
      const [first, ...rest] = partsOf(entry);
      if (first?.isStem) put(stems, hashText(first.text), { concept, first: first.text, rest });
      else if (first) put(whole, first.text, { concept, first: first.text, rest });
    }
  }
  return { whole, stems, prefix: PREFIXED[language], anywhere };
}

function partsOf(entry: string): readonly Word[] {
  return entry.split(/\s+/u).flatMap((written) => {
    const isStem = written.endsWith("*");
    const words = wordsOf(normalise(written));
    return words.map((text, index) => ({ text, isStem: isStem && index === words.length - 1 }));
  });
}

/** The concepts of a text, each at most once negated and once not. */
export function conceptsIn(lexicon: Lexicon, text: ReadText): readonly FoundConcept[] {
  const isAnywhere = lexicon.anywhere.size > 0;
  const placed = isAnywhere ? lettersFound(lexicon, text) : wordsFound(lexicon, text);
  const reach = isAnywhere ? REACH_LETTERS : REACH_WORDS;
  const negations = placed.filter(({ concept }) => concept === NEGATION).map(({ at }) => at);
  const found = new Map<string, FoundConcept>();
  for (const { concept, at } of placed) {
    const isNegated = concept !== NEGATION && negations.some((place) => Math.abs(place - at) <= reach);
    found.set(`${isNegated} ${concept}`, { concept, isNegated });
  }
  return [...found.values()];
}

interface Placed {
  readonly concept: string;
  readonly at: number;
}

function wordsFound({ whole, stems, prefix }: Lexicon, { words }: ReadText): readonly Placed[] {
  const found: Placed[] = [];
  for (const [at, word] of words.entries()) {
    const bare = prefix === undefined ? word : word.replace(prefix, "");
    for (const form of bare === word ? [word] : [word, bare]) {
      addFitting(found, whole.get(form), { form, words, at });
      let state = HASH_START;
      for (let i = 0; i < form.length; i++) {
        state = hashUnit(state, form.charCodeAt(i));
        const entries = stems.get(hashEnd(state));
        if (entries !== undefined) addFitting(found, entries, { form, words, at });
      }
    }
  }
  return found;
}

interface WordPlace {
  /** unchanged, or without the prefixes written together with it */
  readonly form: string;
  readonly words: readonly string[];
  readonly at: number;
}

function addFitting(found: Placed[], entries: readonly Entry[] = [], { form, words, at }: WordPlace): void {
  for (const { concept, first, rest } of entries) {
    if (!form.startsWith(first)) continue;
    if (rest.every((word, index) => fits(word, words[at + 1 + index]))) found.push({ concept, at });
  }
}

function fits({ text, isStem }: Word, word: string | undefined): boolean {
  return word !== undefined && (isStem ? word.startsWith(text) : word === text);
}

function lettersFound({ anywhere }: Lexicon, { normalised }: ReadText): readonly Placed[] {
  const found: Placed[] = [];
  for (let at = 0; at < normalised.length; at++) {
    for (const { concept, text } of anywhere.get(normalised.charAt(at)) ?? []) {
      if (normalised.startsWith(text, at)) found.push({ concept, at });
    }
  }
  return found;
}
