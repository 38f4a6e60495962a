import type { RuleFile } from "@entrada/domain/determinations/model/knowledge";
import { compileKnowledge } from "@entrada/domain/determinations/rules/compile";
import { expect, test } from "vitest";
import { inspectKnowledgeFiles } from "../knowledge-files.ts";
import { SHIPPED } from "../knowledge-folder.ts";
import { loadShippedKnowledge } from "../shipped.ts";
import { lintEndings } from "./lint-endings.ts";
import { lintFirstDays } from "./lint-first-days.ts";

const { files } = inspectKnowledgeFiles(SHIPPED);
const { snapshot } = loadShippedKnowledge().compiled;

function withoutFirstDay(ruleId: string, from: string) {
  return files.rules.map((file) => ({
    ...file,
    content: {
      ...file.content,
      rules: file.content.rules.map((rule) => (rule.id === ruleId ? { ...rule, effective: { from } } : rule)),
    },
  }));
}

test("a rule does not begin on the day on which its text was copied, read or compared", () => {
  expect(lintFirstDays(files)).toEqual([]);
  for (const day of ["2026-09-10", "2026-11-27", "2026-11-30"]) {
    const [error, ...others] = lintFirstDays({ ...files, rules: withoutFirstDay("cn.unilateral-gb", day) });
    expect(error).toMatchObject({ file: "rules/CN.yaml", at: "cn.unilateral-gb" });
    expect(error?.message).toContain(`begins on ${day}`);
    expect(others).toEqual([]);
  }
});

test("where both are the same day, a source says that it applies from it", () => {
  const sources = files.sources.map(({ appliesFrom: _from, ...source }) => source);
  const told = lintFirstDays({ ...files, sources }).map(({ at }) => at);
  expect(told).toContain("la.belarus");
  expect(told).toContain("ie.uk-visa-waiver");
});

function dominican(change: (file: RuleFile) => RuleFile) {
  const changed = snapshot.files.map((file) => (file.name === "DO" ? change(file) : file));
  const compiled = compileKnowledge({ ...snapshot, files: changed }, "kb-20261130-000000000000");
  const file = changed.find(({ name }) => name === "DO");
  if (!file) throw new Error("DO has no file");
  return lintEndings(compiled, file);
}

test("a condition that ends by date is followed by one for every nationality that it was for", () => {
  expect(dominican((file) => file)).toEqual([]);
  const later = (file: RuleFile, excluded: readonly string[]) => ({
    ...file,
    rules: file.rules.map((rule) => (rule.id === "do.passport-later" ? { ...rule, for: ["any", ...excluded] } : rule)),
  });
  expect(dominican((file) => later(file, ["-GB", "-CA"]))).toEqual([
    {
      file: "rules/DO.yaml",
      at: "do.passport-gb",
      message: "after 2026-12-31 nothing is said of passportValidity to DO for GB",
    },
    {
      file: "rules/DO.yaml",
      at: "do.passport",
      message: "after 2026-12-31 nothing is said of passportValidity to DO for CA",
    },
  ]);
});
