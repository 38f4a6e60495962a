import { REPLY_LANGUAGES } from "@entrada/intents/reply-words";
import { expect, test } from "vitest";
import { readDialogues } from "./dialogues.ts";
import { measuresOf, readAll } from "./measure.ts";
import { byModel, byRules, idealReader } from "./readers.ts";

const turns = await readAll(readDialogues(), byRules);

// The report's figures with a little room, so that a change for the worse is noticed.
test.each([...REPLY_LANGUAGES])(
  "dialogues in %s: hardly a proposal is wrong, and most of what they say is read",
  (language) => {
    const own = turns.filter(({ dialogue }) => dialogue.language === language);
    const all = measuresOf(own);
    expect(all.dialogues).toBeGreaterThanOrEqual(25);
    expect(all.precision).toBeGreaterThanOrEqual(0.98);
    expect(all.unsupported).toBe(0);
    expect(all.filled).toBeGreaterThanOrEqual(0.9);
    expect(all.acts).toBeGreaterThanOrEqual(0.9);
  },
);

test.each([...REPLY_LANGUAGES])("held-out dialogues in %s are read as well as the others", (language) => {
  const own = turns.filter(({ dialogue }) => dialogue.isHeldOut && dialogue.language === language);
  const { precision, filled } = measuresOf(own);
  expect(precision).toBeGreaterThanOrEqual(0.98);
  expect(filled).toBeGreaterThanOrEqual(0.9);
});

test("what a model that is never wrong reads passes the checks, and none of its sentences is without a source", async () => {
  const ideal = measuresOf(await readAll(readDialogues(), byModel(idealReader)));
  expect(ideal.filled).toBeGreaterThanOrEqual(0.97);
  expect(ideal.precision).toBeGreaterThanOrEqual(0.98);
  expect(ideal.unsupported).toBe(0);
});
