import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadWrittenKnowledge } from "../shipped.ts";
import { checkDraftApart } from "./draft-check-child.ts";
import { faultsOfKnowledgeFile, shippedFileText, withChangedFiles } from "./draft-files.ts";

const { snapshotId, content, files } = loadWrittenKnowledge();
const base = { snapshotId, content };
const today = "2026-11-20";
const AD = shippedFileText("rules/AD.yaml") ?? "";

test("changed files take the place of the shipped ones; the shipped folder stays as it is", () => {
  const text = withChangedFiles({ "rules/AD.yaml": "changed" }, (folder) =>
    readFileSync(new URL("rules/AD.yaml", folder), "utf8"),
  );
  expect(text).toBe("changed");
  expect(shippedFileText("rules/AD.yaml")).toBe(AD);
});

test("a removed file is gone; the sets that rules name stay", () => {
  const isThere = withChangedFiles({ "rules/AD.yaml": null }, (folder) => existsSync(new URL("rules/AD.yaml", folder)));
  expect([isThere, shippedFileText("rules/AD.yaml")]).toEqual([false, AD]);
  expect(faultsOfKnowledgeFile("rules/AD.yaml", null)).toEqual([]);
  for (const name of ["sets.yaml", "statements.yaml"]) {
    expect(faultsOfKnowledgeFile(name, null)).toEqual([expect.objectContaining({ file: name })]);
  }
});

test("a faulty file is refused with its line, and a name outside of the knowledge files by its name", () => {
  expect(faultsOfKnowledgeFile("rules/AD.yaml", "destinations: [AD]\nrules: nothing\n")).toContainEqual(
    expect.objectContaining({ file: "rules/AD.yaml", line: 2 }),
  );
  expect(faultsOfKnowledgeFile("rules/AD.yaml", "a: [")).toEqual([expect.objectContaining({ line: 1 })]);
  for (const name of ["rules/../../etc/x.yaml", "/etc/passwd", "rules/AD.yml", "statements.yaml", "__proto__"]) {
    expect(faultsOfKnowledgeFile(name, "a: 1")).toEqual([expect.objectContaining({ file: name })]);
    expect(() => withChangedFiles({ [name]: "a: 1" }, () => "read")).toThrow();
  }
});

test("no change of files is no change of content", { timeout: 120_000 }, async () => {
  const { snapshot, lintErrors, difference, scenarios } = await checkDraftApart({
    content: { files: {} },
    base,
    today,
  });
  expect(lintErrors).toEqual([]);
  expect(snapshot).toEqual(base);
  expect(scenarios).toBeGreaterThan(100);
  expect(difference).toMatchObject({ pairs: [], counts: { lighter: 0, heavier: 0, otherStay: 0 } });
});

test("what this version ships has no fault as a bundle: every scenario is played, and none is lighter", async () => {
  const scenarios = files.rules.map(({ name, content: { destinations, scenarios } }) => {
    return { name, destinations, scenarios };
  });
  const bundle = { snapshot: base, scenarios };
  expect(await checkDraftApart({ content: { bundle }, base, today: "2026-11-30" })).toMatchObject({
    lintErrors: [],
    rules: files.rules.flatMap(({ content }) => content.rules).length,
    scenarios: scenarios.flatMap((file) => file.scenarios).length,
    snapshot: base,
    lighterScenarios: 0,
    loosenedRules: 0,
  });
});

test("a whole snapshot is compared as it is", { timeout: 60_000 }, async () => {
  const checked = await checkDraftApart({ content: { snapshot: base }, base, today });
  expect(checked).toMatchObject({ snapshot: base, lintErrors: [], difference: { pairs: [] } });
});

test("a check that is no longer wanted ends", async () => {
  const signal = AbortSignal.abort();
  await expect(checkDraftApart({ content: { files: {} }, base, today }, signal)).rejects.toThrow();
});
