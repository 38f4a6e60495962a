// Controls, direction marks and other format characters, line separators, private use, and what is written as nothing
// although it counts as a letter or a symbol: the fillers of Hangul and the blank of Braille. U+FFFD stands where a
// character was lost.
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufffd]/u;
// Persian and the languages of India join and part letters by two invisible characters. Malayalam may end a word by one.
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\u0d4d)\u200d/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Whether a name or another short text is one line that can be written and read as it stands: in any script, without
 * invisible tricks or spaces around it, and not blank. The empty text has nothing wrong in it.
 */
export function isPlainLine(text: string): boolean {
  if (text === "") return true;
  return text.trim() === text && unreadableIn(text) === undefined && VISIBLE.test(text);
}

/** The first character of a line that no reader would see as what it is, as `U+202E`; undefined where there is none. */
export function unreadableIn(line: string): string | undefined {
  const [character] = UNREADABLE.exec(line.replace(JOINERS, "")) ?? [];
  const point = character?.codePointAt(0);
  return point === undefined ? undefined : `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}
