// Persian and Indian languages join and separate letters with two invisible characters; Malayalam words can end in one. One of
// them makes one picture of several.
const JOINERS =
  /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\u0d4d)\u200d|(?<=\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}])\u200d(?=\p{Extended_Pictographic})/gu;
// Controls, direction marks, zero-width and other format characters with the tags, halves of a character, private use.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u;

/** The text without the joiners that its script needs where they are. */
export function withoutJoiners(text: string): string {
  return text.replace(JOINERS, "");
}

/** Whether there is a character that nobody sees, besides joiners where a script needs them. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(withoutJoiners(text));
}
