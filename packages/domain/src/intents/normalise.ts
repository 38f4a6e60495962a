// Scripts in which a mark over or under a letter is often left out by those who write in a hurry.
const MARKS = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}])\p{M}+/gu;

/** Letters that decompose into nothing simpler but are written for each other. */
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
const INVISIBLE = /[\p{Cc}\p{Cf}\u0640]|\p{Variation_Selector}/gu;

/** Three of a letter or more say no more than two. */
const STRETCHED = /(.)\1{2,}/gu;

/**
 * One form for texts that read alike: compatible characters, small letters, no accents, no invisible characters, single
 * spaces. Only for recognising; never shown.
 */
export function normalise(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\s+/gu, " ")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(MARKS, "")
    .normalize("NFC")
    .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
    .replace(STRETCHED, "$1$1")
    .trim();
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a normalised text, at most so many; scripts that write without spaces give their runs of letters. */
export function wordsOf(normalised: string, max: number): readonly string[] {
  const words: string[] = [];
  for (const [word] of normalised.matchAll(WORD)) {
    words.push(word);
    if (words.length === max) break;
  }
  return words;
}
