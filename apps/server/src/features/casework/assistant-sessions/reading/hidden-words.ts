/** Words as they are sent to a model, and the way back. */
export interface HiddenWords {
  /** without what nobody sees; what names a person's document, mailbox or phone is a placeholder */
  readonly text: string;
  /** what was written, for a part of the text; undefined: it is no part of it */
  readonly writtenFor: (part: string) => string | undefined;
  /** a text with what the placeholders in it stand for */
  readonly restored: (text: string) => string;
}

// Tags, variation selectors and what has no width carry instructions that no person reads. Names in Persian and Hindi need
// some of them, so what is stored keeps them.
const UNSEEN = /\p{Variation_Selector}|[\u{e0000}-\u{e007f}\u200b-\u200f\u2060-\u2064\ufeff]/u;
const EMAIL = /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[\p{L}\p{N}]{2,}/gu;
// Lines that machines read, and words of letters and digits as numbers of documents are.
const MACHINE_READABLE = /[A-Z0-9<]{15,}/gu;
const PHONE = /(?<![\p{L}\p{N}])\+?\p{Nd}(?:[\p{Nd}\s().-]{5,}\p{Nd})(?![\p{L}\p{N}])/gu;
const NUMBER = /(?<![\p{L}\p{N}])(?=(?:\p{L}*\p{Nd}){4})[\p{L}\p{Nd}]{6,}(?![\p{L}\p{N}])/gu;
// A day is no number of a document, and has to be read.
const DAY = /^\p{Nd}{1,4}[-/. ]{1,2}\p{Nd}{1,2}[-/. ]{1,2}\p{Nd}{1,4}$/u;

type KindOfWords = readonly [kind: string, pattern: RegExp];

const KINDS: readonly KindOfWords[] = [
  ["address", EMAIL],
  ["lines", MACHINE_READABLE],
  ["phone", PHONE],
  ["number", NUMBER],
];

interface Piece {
  readonly sent: string;
  readonly written: string;
}

/** Hides in a message what a model does not need to read it, and these names. */
export function hiddenWords(message: string, names: readonly string[] = []): HiddenWords {
  const pieces = hiddenPieces(message, names);
  const text = pieces.map(({ sent }) => sent).join("");
  const placeholders = pieces.filter(({ sent }) => sent.startsWith("["));
  return {
    text,
    writtenFor: (part) => writtenFor(pieces, text, part),
    restored: (of) => placeholders.reduce((known, { sent, written }) => known.replaceAll(sent, () => written), of),
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly kind: string;
}

function hiddenPieces(message: string, names: readonly string[]): readonly Piece[] {
  const spans = spansIn(message, [
    ...KINDS,
    ...names.filter(isTelling).map((name) => ["name", patternOf(name)] as const),
  ]);
  const pieces: Piece[] = [];
  let at = 0;
  for (const [index, { from, to, kind }] of spans.entries()) {
    pieces.push(...visiblePieces(message.slice(at, from)));
    pieces.push({ sent: `[${kind}-${index + 1}]`, written: message.slice(from, to) });
    at = to;
  }
  return [...pieces, ...visiblePieces(message.slice(at))];
}

// An initial alone stands in too many words to be told from them; a Chinese character is a name.
function isTelling(name: string): boolean {
  return /\p{Script=Han}|\p{L}.*\p{L}/u.test(name);
}

// A whole word; those of Chinese stand beside each other.
function patternOf(name: string): RegExp {
  const literal = name.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");
  return /\p{Script=Han}/u.test(name)
    ? new RegExp(literal, "gu")
    : new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${literal}(?![\\p{L}\\p{M}\\p{N}])`, "giu");
}

function spansIn(message: string, patterns: readonly KindOfWords[]): readonly Span[] {
  const spans: Span[] = [];
  for (const [kind, pattern] of patterns) {
    for (const { 0: found, index } of message.matchAll(pattern)) {
      const span = { from: index, to: index + found.length, kind };
      const isFree = spans.every(({ from, to }) => span.to <= from || span.from >= to);
      if (isFree && !DAY.test(found)) spans.push(span);
    }
  }
  return spans.toSorted((a, b) => a.from - b.from);
}

// Each visible character with what nobody sees behind it.
function visiblePieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const character of text) {
    // A bracket that people write is no placeholder.
    const sent = UNSEEN.test(character) ? "" : character === "[" ? "(" : character;
    pieces.push({ sent, written: character });
  }
  return pieces;
}

function writtenFor(pieces: readonly Piece[], text: string, part: string): string | undefined {
  const from = text.indexOf(part);
  if (from < 0 || part === "") return undefined;
  let at = 0;
  let written = "";
  for (const piece of pieces) {
    const end = at + piece.sent.length;
    // What nobody sees goes with what is around it; a placeholder is whole or not there.
    if (end > from && at < from + part.length) written += piece.written;
    at = end;
  }
  return written;
}
