import { expect, test } from "vitest";
import { coverageOf } from "./coverage.ts";
import { loadReference } from "./reference.ts";
import { loadShippedKnowledge } from "./shipped.ts";

const { compiled } = loadShippedKnowledge();
const { countries } = loadReference();

// A zone with members by date, territories that share a file, and destinations with files of their own.
test.each(["FR", "CY", "BG", "GP", "PF", "BL", "US", "GS"])(
  "the rules counted for %s are those the engine reads for it",
  (code) => {
    const item = coverageOf(compiled.snapshot, countries).find(({ destination }) => destination === code);
    const read = compiled.destination(code)?.rules.map(({ rule }) => rule) ?? [];
    expect(item).toMatchObject({
      rules: read.length,
      verifiedRules: read.filter(({ verified }) => verified !== undefined).length,
    });
  },
);

test("a rule that is only about another destination of its file counts only there", () => {
  const [file] = compiled.snapshot.files.filter(({ name }) => name === "US");
  const [rule] = file?.rules.filter(({ then }) => then?.kind !== undefined && then.kind !== "undetermined") ?? [];
  if (!file || !rule) throw new Error("the United States have no rule");
  const { verified: _verified, ...unchecked } = rule;
  const rules = [
    { ...rule, id: "shared.one", at: ["US"], verified: "2026-11-20" },
    { ...unchecked, id: "shared.other", at: ["PR"] },
  ];
  const snapshot = { ...compiled.snapshot, files: [{ ...file, destinations: ["US", "PR", "GU"], rules }] };
  const shown = coverageOf(snapshot, countries).filter(({ destination }) => ["US", "PR", "GU"].includes(destination));
  expect(shown).toMatchObject([
    { destination: "GU", availability: "unavailable", authority: null, rules: 0, nextReviewBy: null, publishers: [] },
    { destination: "PR", availability: "answers", authority: "transcribed", rules: 1, verifiedRules: 0 },
    { destination: "US", availability: "answers", authority: "verified", rules: 1, verifiedRules: 1 },
  ]);
});

test("a destination whose rules have no conclusion is unavailable", () => {
  const files = compiled.snapshot.files.map((file) => ({
    ...file,
    rules: file.rules.map((rule) => ({ ...rule, then: { kind: "undetermined" } as const })),
  }));
  const items = coverageOf({ ...compiled.snapshot, files }, countries);
  expect(items.filter(({ availability }) => availability === "answers")).toEqual([]);
});
