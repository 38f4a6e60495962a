import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("cells with commas, quotes and lines are one cell each; a formula stays text, a number a number", () => {
  const rows = [
    ["Example, Ada", 'the "fast" one', "two\nlines"],
    ["=1+1", "@now", "-72"],
  ];
  expect(csvOf(rows)).toBe(`"Example, Ada","the ""fast"" one","two\nlines"\r\n'=1+1,'@now,-72\r\n`);
});
