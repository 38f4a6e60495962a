// Controls besides line ends and tabs, halves of a character, and what makes a text read in another order than it is.
const REFUSED = /(?![\t\n\r])\p{Cc}|[\p{Cs}\u202d\u202e]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LINE_END = /\r\n?|[\u2028\u2029]/g;

/**
 * Whether a text that somebody writes can be read: in any script and any number of lines, not blank, without control
 * characters. Marks that people cannot see and did not type, such as those around pasted names, are allowed. The empty text is
 * valid.
 */
export function isPlainText(text: string): boolean {
  return text === "" || (!REFUSED.test(text) && VISIBLE.test(text));
}

/** The same text with each line ended by one line feed. */
export function withLineFeeds(text: string): string {
  return text.replace(LINE_END, "\n");
}
