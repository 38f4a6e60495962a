import fc from "fast-check";
import { expect, test } from "vitest";
import { hiddenWords } from "./hidden-words.ts";

test.each([
  ["my passport is 12AB34567", "my passport is [number-1]"],
  ["X1234567 or x1234567", "[number-1] or [number-2]"],
  ["write to ada@mail.example please", "write to [address-1] please"],
  ["call +33 6 12 34 56 78", "call [phone-1]"],
  ["رقمي ١٢٣٤٥٦٧٨٩", "رقمي [phone-1]"],
  ["P<UTOERIKSSON<<ANNA<MARIA<<<<", "[lines-1]"],
  ["born 14/03/1990 in Lyon", "born 14/03/1990 in Lyon"],
  ["1990-03-14", "1990-03-14"],
  ["3 children, 2026", "3 children, 2026"],
  ["[number-1] is mine", "(number-1] is mine"],
  ["yes\u{e0049}\u{e0067}\u200b", "yes"],
])("of %j a model sees %j", (message, sent) => {
  expect(hiddenWords(message).text).toBe(sent);
});

test.each([
  ["I'm kanariella O'Hara, Kanariellas friend", "I'm [name-1] [name-2], Kanariellas friend"],
  ["我叫王小明，王先生", "我叫[name-1][name-2]，[name-3]先生"],
  ["A. Kanariella, 3 May", "A. [name-1], 3 May"],
])("of %j no name that is on file is seen", (message, sent) => {
  const { text, restored } = hiddenWords(message, ["Kanariella", "O'Hara", "A", "", "王", "小明"]);
  expect(text).toBe(sent);
  expect(restored(text)).toBe(message);
});

test("whatever a model cites is found again as it was written", () => {
  const { text, writtenFor, restored } = hiddenWords("क्\u200dष, passport AB1234567!");
  expect(text).toBe("क्ष, passport [number-1]!");
  expect(writtenFor("क्ष")).toBe("क्\u200dष");
  expect(writtenFor("passport [number-1]")).toBe("passport AB1234567");
  expect([restored("[number-1]"), writtenFor("not there")]).toEqual(["AB1234567", undefined]);
});

test("no number of six digits, no mailbox and nothing unseen leaves, and all of it is found again", () => {
  const part = fc.oneof(
    fc.constantFrom("I am ", "né à Lyon, ", "\u{e0061}", "\u200d", "[", "my number: ", "مرحبا "),
    fc.stringMatching(/^[A-Z0-9]{6,12}$/).map((number) => `${number} `),
    fc.emailAddress().map((address) => `${address} `),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const message = parts.join("");
      const { text, writtenFor } = hiddenWords(message);
      expect(text).not.toMatch(/\p{Nd}{6}|[\u{e0000}-\u{e007f}\u200d]|@/u);
      if (text !== "") expect(message).toContain(writtenFor(text));
    }),
  );
});
