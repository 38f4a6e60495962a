import fc from "fast-check";
import { expect, test } from "vitest";
import { hasHidden } from "./hidden-characters.ts";
import { isPlainLine } from "./plain-line.ts";
import { isPlainText } from "./plain-text.ts";

const TEXTS = ["Ada", "می‌خواهم", "क्‍ष", "मोहन", "👩‍👩‍👧", "🏳️‍🌈", "👍🏽", "مرحبًا Ada", "葛\u{e0100}城", "Ж"];
/** By kind, what nobody sees. */
const HIDDEN = {
  controls: ["\u0000", "\u0007", "\u001b", "\u007f", "\u0085"],
  direction: ["\u061c", "\u200e", "\u200f", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2069"],
  zeroWidth: ["\u200b", "\u2060", "\u2064", "\ufeff", "\u00ad"],
  tags: ["\u{e0001}", "\u{e0041}", "\u{e007f}"],
  halves: ["\ud800", "\udfff"],
  privateUse: ["\ue000", "\u{f0000}"],
};

test.each(TEXTS)("%j hides nothing, in one line and in several", (text) => {
  expect([hasHidden(text), isPlainLine(text), isPlainText(`${text}\n\t${text}`)]).toEqual([false, true, true]);
});

test.each(Object.entries(HIDDEN))("%s are found wherever they are", (_, characters) => {
  fc.assert(
    fc.property(fc.constantFrom(...TEXTS), fc.constantFrom(...characters), fc.nat(9), (text, hidden, at) => {
      const letters = [...text];
      letters.splice(Math.min(at, letters.length), 0, hidden);
      const changed = letters.join("");
      expect([hasHidden(changed), isPlainLine(changed), isPlainText(changed)]).toEqual([true, false, false]);
    }),
  );
});

test("a joiner is hidden where no script and no picture needs it", () => {
  for (const text of ["\u200d", "a \u200db", "1\u200d2", "👩\u200d", "\u200d👩", "👩\u200c👩", "a\u200c\u200cb"]) {
    expect([text, hasHidden(text)]).toEqual([text, true]);
  }
});
