import { hasHidden } from "./hidden-characters.ts";

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const LINE_END = /\r\n?|[\u2028\u2029]/g;
const BETWEEN_WORDS = /[\t\n\r]/g;

/**
 * Whether a text that somebody writes can be read: in any script and any number of lines, not blank, without characters that
 * nobody sees but line ends and tabs. The empty text is valid.
 */
export function isPlainText(text: string): boolean {
  return text === "" || (!hasHidden(text.replace(BETWEEN_WORDS, " ")) && VISIBLE.test(text));
}

/** The same text with each line ended by one line feed. */
export function withLineFeeds(text: string): string {
  return text.replace(LINE_END, "\n");
}
