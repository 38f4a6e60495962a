import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { expect, test } from "vitest";
import { notEmpty } from "../../../../test/not-empty.ts";
import { cannedReplies, LETTERS, letters } from "./canned-replies.service.ts";

const NOTE_MAX = 500;

test("there are words for every reason in every language, each fit for a note, and no two alike", () => {
  const all = LANGUAGES.flatMap((locale) => cannedReplies(locale));
  expect(all).toHaveLength(LANGUAGES.length * ATTENTION_REASONS.length);
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  expect(all.filter(({ text }) => text.length > NOTE_MAX || text.trim() !== text)).toEqual([]);
});

const SCRIPTS = { ar: /\p{Script=Arabic}/u, hi: /\p{Script=Devanagari}/u, zh: /\p{Script=Han}/u } as const;

test.each(["ar", "hi", "zh"] as const)("words in %s are in its script", (locale) => {
  const all = [...cannedReplies(locale), ...letters("tickets", locale), ...letters("leads", locale)];
  for (const { text } of notEmpty(all)) expect(text).toMatch(SCRIPTS[locale]);
});

test("one reason is asked for by its name", () => {
  expect(cannedReplies("fr", "photoNotCompliant")).toEqual([
    { reason: "photoNotCompliant", locale: "fr", text: expect.stringContaining("photo") },
  ]);
});

test.each(["tickets", "leads"] as const)("there are all letters for %s in every language, no two alike", (kind) => {
  const all = LANGUAGES.flatMap((locale) => letters(kind, locale));
  expect(all.map(({ name }) => name)).toEqual(LANGUAGES.flatMap(() => LETTERS[kind]));
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  expect(all.filter(({ text }) => text.length > CHARACTERS_MAX.message || text.trim() !== text)).toEqual([]);
});
