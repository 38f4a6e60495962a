const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

// Where every character stands alone, which is known at once.
const ASCII = /^[ -~]+$/;
// Joiners shape Arabic and Devanagari, and controls give the direction; the rest, such as soft hyphens, draws nothing.
const INVISIBLE = /(?![\u200C\u200D]|\p{Bidi_Control})\p{Default_Ignorable_Code_Point}/gu;

/** Text that can be drawn: composed, on one line, without halves of characters. */
export function cleanText(text: string): string {
  return (
    text
      .replace(/\p{Surrogate}/gu, "\uFFFD")
      .normalize("NFC")
      // Composing puts the vowel first, but fonts place it on the doubling sign, as it is written.
      .replace(/([\u064B-\u0650]+)\u0651/g, "\u0651$1")
      .replace(/[\p{Control}\u2028\u2029]+/gu, " ")
      .replace(INVISIBLE, "")
      // No script piles up more marks on a letter; a higher pile would cover the lines above.
      .replace(/(\p{Mark}{8})\p{Mark}+/gu, "$1")
  );
}

/** The characters as a reader counts them, with the index of each. */
export function* graphemes(text: string): Iterable<{ readonly segment: string; readonly index: number }> {
  // Word by word: every segment is made with a copy of the whole text that it is in.
  for (const { 0: word, index: start } of text.matchAll(/\s+|\S+/g)) {
    const parts = ASCII.test(word) ? [...word].map((segment, index) => ({ segment, index })) : segmenter.segment(word);
    for (const { segment, index } of parts) yield { segment, index: start + index };
  }
}
