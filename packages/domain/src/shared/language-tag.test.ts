import fc from "fast-check";
import { expect, test } from "vitest";
import { isLanguageTag, languageCalled } from "./language-tag.ts";

test.each(["en", "EN", "EN-gb", "en-GB", "zh-Hant-TW", "es-419", "sr-Latn", "ckb", "de-1996", "ar-EG-u-nu-latn"])(
  "%j is a language tag",
  (tag) => expect(isLanguageTag(tag)).toBe(true),
);

test.each([
  "",
  "e",
  "english!",
  "en_GB",
  "not a locale",
  "english",
  "french",
  "deutsch",
  "xx",
  "qq-GB",
  "und",
  "zxx",
  "en-",
  "-en",
  "en--GB",
  "en-GB\n",
  " en",
  "é",
])("%j is not a language tag", (text) => expect(isLanguageTag(text)).toBe(false));

test("a tag is valid in either case, and other text beside it makes it invalid", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcXYZ019-_ é"), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(letters, (text) => {
      const isTag = isLanguageTag(text);
      expect([isLanguageTag(text.toLowerCase()), isLanguageTag(text.toUpperCase())]).toEqual([isTag, isTag]);
      expect(isLanguageTag(`${text} `)).toBe(false);
      if (isTag) expect(text).toMatch(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/);
    }),
  );
});

test.each([
  ["english", "en"],
  ["French", "fr"],
  ["deutsch", "de"],
  ["español", "es"],
  ["中文", "zh"],
  ["klingonish", undefined],
])("%j is the name of %j", (name, tag) => expect(languageCalled(name)).toBe(tag));
