import { expect, test } from "vitest";
import { PdfFont } from "./pdf-font.ts";
import { loadTypefaces } from "./typefaces.ts";
import { wrap } from "./wrap.ts";

async function lines(text: string, width: number): Promise<string[]> {
  const font = new PdfFont(await loadTypefaces(text), 400);
  const wrapped = wrap(text, font, 10, width);
  for (const line of wrapped) expect(font.widthOf(line, false) / 100, line).toBeLessThanOrEqual(width + 0.01);
  return wrapped;
}

const LTR = "\u200E";
const RTL = "\u200F";

test("lines break between words, and within a word that is too long", async () => {
  expect(await lines("one two three", 50)).toEqual([`${LTR}one two`, `${LTR}three`]);
  const broken = await lines("W".repeat(30), 100);
  expect(broken.length).toBeGreaterThan(2);
  expect(broken.map((line) => line.slice(1)).join("")).toBe("W".repeat(30));
  expect((await lines("欧阳静怡司马", 25)).map((line) => line.slice(1))).toEqual(["欧阳", "静怡", "司马"]);
});

test("every line keeps the direction of the whole text", async () => {
  const wrapped = await lines("محمد علي Alexander von Humboldt", 60);
  expect(wrapped.length).toBeGreaterThan(2);
  for (const line of wrapped) expect(line.startsWith(RTL)).toBe(true);
});

test("an isolated name stays isolated on the next line", async () => {
  const [first, second] = await lines("Traveler: \u2068Alexander Humboldt\u2069", 100);
  expect(first).toBe(`${LTR}Traveler: \u2068Alexander`);
  expect(second).toBe(`${LTR}\u2068Humboldt\u2069`);
});

test("text without anything to draw has no lines", async () => {
  expect(await lines(" \n ", 50)).toEqual([]);
});
