import { readFileSync } from "node:fs";
import { FILE_REASONS } from "@entrada/domain/documents/file-rules";
import { PHOTO_REASONS } from "@entrada/domain/documents/photo-rules";
import { CONTENT_REASONS } from "@entrada/domain/documents/verdict";
import { expect, test } from "vitest";

test("whatever can be found in a document has a sentence of the page's own, which is in every language", () => {
  const english = JSON.parse(readFileSync(new URL("./doubts/messages/en.json", import.meta.url), "utf8"));
  const told = Object.keys(english);
  const reasons = new Set<string>([...FILE_REASONS, ...PHOTO_REASONS, ...CONTENT_REASONS]);
  expect(reasons.size).toBeGreaterThan(40);
  expect(told.toSorted()).toEqual([...reasons].map((reason) => `finding.${reason}`).toSorted());
});
