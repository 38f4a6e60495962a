// Marks over and under Latin, Cyrillic and Arabic letters, which people omit when they write in a hurry.
const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]+/g;

/** Letters that do not decompose but are used interchangeably. */
const FOLDED: Readonly<Record<string, string>> = {
  đ: "d",
  ı: "i",
  ł: "l",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ة: "ه",
  ى: "ي",
  ک: "ك",
  ی: "ي",
};
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join("")}]`, "gu");

/** Invisible: controls, joiners, direction marks, variation selectors, the Arabic stretch; a line break is white space. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}\u0640]+/gu;

/** Three or more of the same letter are reduced to two. */
const STRETCHED = /(.)\1{2,}/gu;
/** Text that needs no folding. */
const PLAIN = /^[ -~]*$/;

/**
 * One form for texts that read the same: compatible characters, lower case, no accents, no invisible characters, single
 * spaces. Only for recognition; never shown.
 */
export function normalise(text: string): string {
  const folded = PLAIN.test(text) ? text.toLowerCase().replace(/ {2,}/g, " ") : foldLetters(text);
  return (isStretched(folded) ? folded.replace(STRETCHED, "$1$1") : folded).trim();
}

/** Compatible characters, lower case, no accents, no invisible characters. */
export function foldLetters(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\s+/gu, " ")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(MARKS, "")
    .normalize("NFC")
    .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter);
}

/** Whether any unit occurs three times in a row; spares most texts the slow search. */
function isStretched(text: string): boolean {
  for (let i = 2; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === text.charCodeAt(i - 1) && unit === text.charCodeAt(i - 2)) return true;
    // The second half of a surrogate pair: the pair may be what is repeated.
    if (unit >= 0xdc00 && unit < 0xe000) return true;
  }
  return false;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const WORDS_MAX = 400;

/** The words of a normalised text, at most 400; in scripts without spaces, each run of letters is a word. */
export function wordsOf(normalised: string): readonly string[] {
  return normalised.match(WORD)?.slice(0, WORDS_MAX) ?? [];
}

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Below the first of their letters. */
const FIRST_UNSPACED = 0x0e00;

export function isUnspaced(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) >= FIRST_UNSPACED) return UNSPACED.test(word);
  return false;
}

/** A text for recognition: its normalised form, and the words of that form. */
export interface ReadText {
  readonly normalised: string;
  readonly words: readonly string[];
}

export function readText(text: string): ReadText {
  const normalised = normalise(text);
  return { normalised, words: wordsOf(normalised) };
}
