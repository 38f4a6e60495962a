// Controls, direction marks, line separators, private use: nothing that is read as it stands. Persian and the languages
// of India join and part letters by two invisible characters, which stay.
const UNREADABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** The first character of a line that no reader would see as what it is, as `U+202E`; undefined where there is none. */
export function unreadableIn(line: string): string | undefined {
  const [character] = UNREADABLE.exec(line) ?? [];
  const point = character?.codePointAt(0);
  return point === undefined ? undefined : `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}
