import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { CASE_NOTICES } from "@entrada/domain/cases/case-notices";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { expect, test } from "vitest";
import { composeNotice } from "./notices-compose.ts";

const caseId = "cas_01ky1qkg00fs7tq8m8x3w5d2c9";
const name = "Åsa Maria";

test.each(LANGUAGES)("every notice is whole in %s, and only the letter has a name: the first", (language) => {
  const seen = new Set<string>();
  for (const notice of CASE_NOTICES) {
    for (const reason of [undefined, ...ATTENTION_REASONS]) {
      const { subject, text, letter } = composeNotice({ notice, caseId, reason }, language, { name });
      expect([subject, text, letter].join()).not.toMatch(/[{}]|undefined/);
      expect([subject.length <= 200, text.length <= 2000]).toEqual([true, true]);
      expect(text).not.toContain("Åsa");
      expect(letter).toContain("Åsa");
      expect(letter).not.toContain("Maria");
      expect([letter.endsWith(text), text.includes(caseId)]).toEqual([true, true]);
      seen.add(text);
    }
  }
  // Only what has to be done has a reason.
  expect(seen.size).toBe(CASE_NOTICES.length + ATTENTION_REASONS.length);
});

test("no two languages share a sentence, and none is left in English by mistake", () => {
  for (const notice of CASE_NOTICES) {
    const subjects = LANGUAGES.map((language) => composeNotice({ notice, caseId }, language, { name }).subject);
    expect(new Set(subjects).size).toBe(LANGUAGES.length);
  }
});

test("what a name looks like is no command", () => {
  expect(composeNotice({ notice: "submitted", caseId }, "en", { name: "$& {id}" }).letter).toMatch(/^Hello \$&,\n/);
});
