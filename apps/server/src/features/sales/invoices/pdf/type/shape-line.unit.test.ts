import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";
import { type ShapedGlyph, shapeLine } from "./shape-line.ts";
import { loadTypefaces } from "./typefaces.ts";

async function shape(text: string): Promise<ShapedGlyph[]> {
  return shapeLine(text, await loadTypefaces(text), { weight: 400, tabular: false });
}

async function outlinesOf(text: string): Promise<string[]> {
  return (await shape(text)).map(({ outlineId }) => outlineId);
}

const texts = (glyphs: readonly ShapedGlyph[]) => glyphs.map(({ text }) => text);

test("Arabic letters are joined: each has another outline than alone", async () => {
  const word = await shape("محمد");
  expect(texts(word)).toEqual(["د", "م", "ح", "م"]);
  for (const { text, outlineId } of word) expect(await outlinesOf(text)).not.toContain(outlineId);
});

test("an Arabic vowel stands on the doubling sign, however the two were typed", () => {
  expect(cleanText("د\u064F\u0651")).toBe("د\u0651\u064F");
  expect(cleanText("د\u0651\u064F")).toBe("د\u0651\u064F");
});

test("a Devanagari vowel stands before the consonants that it is written after, and is copied with them", async () => {
  const [syllable] = await shape("कि");
  const [vowel] = await shape("ि");
  expect(syllable?.text).toBe("कि");
  expect(syllable?.parts).toHaveLength(2);
  expect(syllable?.parts[0]?.x).toBe(0);
  expect(vowel).toBeDefined();
  expect(await outlinesOf("क्ष")).toHaveLength(1);
});

test("figures and Latin words keep their order in a sentence from right to left, and brackets turn", async () => {
  expect(texts(await shape("رقم 123"))).toEqual(["1", "2", "3", " ", "م", "ق", "ر"]);
  const [turned] = await shape("(ب");
  const [left] = await shape("(");
  const [right] = await shape(")");
  const bracket = (await shape("ب(")).find(({ text }) => text === "(");
  expect(bracket?.outlineId).toBe(right?.outlineId);
  expect(bracket?.outlineId).not.toBe(left?.outlineId);
  expect(turned?.text).toBe("ب");
});

test("figures have one width in columns", async () => {
  const faceFor = await loadTypefaces("0123456789");
  const widths = (tabular: boolean) =>
    new Set(shapeLine("0123456789", faceFor, { weight: 600, tabular }).map(({ advance }) => Math.round(advance)));
  expect(widths(true).size).toBe(1);
  expect(widths(false).size).toBeGreaterThan(1);
});

test("two characters with the same glyph stay apart, whichever was shaped first", async () => {
  for (const text of ["a\u2019b", "a\u02BCb", "ab\u2019"]) expect(texts(await shape(text))).toEqual([...text]);
});

test("the glyphs of any text from left to right stand for that text", async () => {
  const unit = fc.constantFrom(..."aß ñ́ẵЖω欧क्षिर्त्रि़ॉँश्री𓀀.,-'1");
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 24 }), async (raw) => {
      const text = `a${cleanText(raw)}`;
      expect(texts(await shape(text)).join("")).toBe(text);
    }),
    { numRuns: 200 },
  );
});
