import { withoutJoiners } from "./hidden-characters.ts";

// Controls, direction marks and other format characters, line separators, private use, and blank characters that count
// as letters or symbols: the Hangul fillers and the Braille blank. U+FFFD marks a lost character.
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufffd]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Whether a name or another short text is one readable line: in any script, not blank, without invisible characters or
 * leading and trailing spaces. The empty text is valid.
 */
export function isPlainLine(text: string): boolean {
  if (text === "") return true;
  return text.trim() === text && unreadableIn(text) === undefined && VISIBLE.test(text);
}

/** The first invisible or misleading character of a line, such as `U+202E`; undefined if there is none. */
export function unreadableIn(line: string): string | undefined {
  const [character] = UNREADABLE.exec(withoutJoiners(line)) ?? [];
  const point = character?.codePointAt(0);
  return point === undefined ? undefined : `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}
