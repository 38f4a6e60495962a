import { expect, test } from "vitest";
import { comparedText, sourcesOf } from "./compared-text.ts";
import { loadWrittenKnowledge } from "./shipped.ts";

const { files, compiled } = loadWrittenKnowledge();
const [bare] = files.sources;
const HASH = "0123456789abcdef".repeat(4);

test("a text is the same only by its hash, and one that is not on record is told apart from a changed one", () => {
  if (bare === undefined) throw new Error("no source");
  const recorded = { ...bare, text: { sha256: HASH, of: "page.html" } };
  const { text: _text, ...unrecorded } = bare;
  expect(comparedText(recorded, compiled.snapshot, HASH).state).toBe("same");
  expect(comparedText(recorded, compiled.snapshot, HASH.replace("0", "1")).state).toBe("changed");
  expect(comparedText(unrecorded, compiled.snapshot, HASH)).toMatchObject({ state: "notRecorded", recorded: null });
});

test("every rule is found through every source that it names, with the places where it applies", () => {
  const schengen = compiled.snapshot.files.find(({ name }) => name === "schengen");
  const named = new Map(schengen?.rules.map((rule) => [rule.id, sourcesOf(rule)]));
  expect(named.size).toBeGreaterThan(10);
  const ofRules = files.sources.filter(({ id }) => [...named.values()].flat().includes(id));
  expect(ofRules.length).toBeGreaterThan(0);
  for (const source of ofRules) {
    const { rules } = comparedText(source, compiled.snapshot, HASH);
    const found = rules.filter(({ file }) => file === "rules/schengen.yaml");
    expect(found.map(({ rule }) => rule)).toEqual(
      [...named].filter(([, ids]) => ids.includes(source.id)).map(([id]) => id),
    );
    for (const { destinations } of found) expect(destinations.length).toBeGreaterThan(0);
  }
});

test("which copy was read is no part of the snapshot", () => {
  expect(Object.values(compiled.snapshot.sources).filter((source) => "text" in source)).toEqual([]);
});
