// Marks of direction, byte order and possible line breaks are no letters. Joiners are: they stay.
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const SINGLE_QUOTES = /[\u2018\u2019\u201A\u201B\u2039\u203A\u02BC]/g;
const DOUBLE_QUOTES = /[\u201C\u201D\u201E\u201F\u00AB\u00BB]/g;
const DASHES = /[\u2010-\u2015]/g;

/**
 * A text without its typography: composed letters, one space between words, straight quotes, one kind of dash. Digits, letters and
 * their case, signs of currencies and units, primes and the minus sign stay as they are.
 */
export function normalisedText(text: string): string {
  return text
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(DASHES, "-")
    .replaceAll("\u2026", "...")
    .replace(/\s+/gu, " ")
    .trim();
}

const ENDS = /(?<=[.!?;\u061F\u06D4\u0964\u0965\u0589\u104B\u1362])\s+|(?<=[\u3002\uFF01\uFF1F\uFF1B])\s*/u;

/** The sentences of a normalised block. It decides nothing but what is shown, and where a passage begins and ends. */
export function sentencesOf(block: string): readonly string[] {
  return block
    .split(ENDS)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
