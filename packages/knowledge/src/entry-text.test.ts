import { expect, test } from "vitest";
import { shippedFileText } from "./drafts/draft-files.ts";
import { entryIds, entryText, withMembers } from "./entry-text.ts";
import { loadWrittenKnowledge } from "./shipped.ts";

const { files } = loadWrittenKnowledge();
const textOf = (name: string) => {
  const text = shippedFileText(name);
  if (text === undefined) throw new Error(`there is no ${name}`);
  return text;
};

test("every rule and every source is found in its file, and is what the file says", () => {
  const rules = files.rules.flatMap(({ name, content }) =>
    content.rules.map(({ id }) => ({ file: `rules/${name}.yaml`, id })),
  );
  const entries = [...rules, ...[...files.sourceFiles].map(([id, file]) => ({ file, id }))];
  expect(entries.length).toBeGreaterThan(5_000);
  const texts = new Map([...new Set(entries.map(({ file }) => file))].map((file) => [file, textOf(file)]));
  const wrong = entries.filter(({ file, id }) => {
    const found = entryText(texts.get(file) ?? "", id);
    return found === undefined || !new RegExp(`^- (\\{ )?id: ${id}(,|$)`).test(found.split("\n")[0] ?? "");
  });
  expect(wrong).toEqual([]);
});

test("a file of sources tells which it has", () => {
  const names = [...new Set(files.sourceFiles.values())];
  const told = names.flatMap((file) => entryIds(textOf(file)).map((id) => [id, file] as const));
  expect(told.length).toBeGreaterThan(2_000);
  expect(new Map(told)).toEqual(files.sourceFiles);
});

test("an entry ends where the next one begins, with its comments", () => {
  const text =
    "rules:\n  - id: a.b\n    layer: base\n\n  # of the next\n  - id: a.b-c\n    layer: ban\nscenarios: []\n";
  expect(entryText(text, "a.b")).toBe("- id: a.b\n  layer: base\n");
  expect(entryText(text, "a.b-c")).toBe("- id: a.b-c\n  layer: ban");
  expect(entryText(text, "a")).toBeUndefined();
});

test("the dates of any source can be moved, and no other line moves with them", () => {
  const dates = { asOf: "2037-01-02", readOn: "2037-01-02", reviewBy: "2037-06-01" };
  const wrong = [...files.sourceFiles].filter(([id, file]) => {
    const text = textOf(file);
    const moved = withMembers(text, id, dates)?.split("\n") ?? [];
    const others = text.split("\n").flatMap((line, at) => (line === moved[at] ? [] : [moved[at]?.trim()]));
    return others.join() !== "asOf: 2037-01-02,readOn: 2037-01-02,reviewBy: 2037-06-01";
  });
  expect(wrong).toEqual([]);
  expect(withMembers("- id: a\n  asOf: 2026-01-01\n", "a", dates)).toBeUndefined();
  expect(withMembers("- id: a\n", "b", dates)).toBeUndefined();
});
