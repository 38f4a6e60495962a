import { expect, test } from "vitest";
import { parsedText } from "./parsed-texts.ts";

const NONE = new Map<string, string>();

test.each(["files", "reference"] as const)("what is kept of each of the %s is what its text parses to", (part) => {
  const [kept, anew] = [parsedText(part), parsedText(part, NONE)].map((text) => text.split("\n"));
  expect(kept?.length).toBeGreaterThan(part === "files" ? 400 : 5);
  // Line by line: a difference of the whole would take a minute to be shown.
  expect(kept?.filter((line, at) => line !== anew?.[at]).map((line) => line.slice(0, 66))).toEqual([]);
  expect(kept?.length).toBe(anew?.length);
});
