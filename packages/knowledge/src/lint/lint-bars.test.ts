import { compileKnowledge } from "@entrada/domain/determinations/rules/compile";
import { expect, test } from "vitest";
import { inspectKnowledgeFiles } from "../knowledge-files.ts";
import { SHIPPED } from "../knowledge-folder.ts";
import { loadShippedKnowledge } from "../shipped.ts";
import { lintBars } from "./lint-bars.ts";

const { rules } = inspectKnowledgeFiles(SHIPPED).files;
const { compiled } = loadShippedKnowledge();

test("nobody is sent to apply for a product that is closed to them", () => {
  const barring = rules.filter(({ content }) => content.rules.some(({ bars }) => bars !== undefined));
  expect(barring.map(({ name }) => name)).toContain("GB");
  expect(barring.flatMap((file) => lintBars(compiled, file))).toEqual([]);
});

test("an answer that names it is told with the nationality and the purpose", () => {
  const { snapshot } = compiled;
  const files = snapshot.files.map((file) => ({
    ...file,
    rules: file.rules
      .filter(({ id }) => id !== "gb.work-visa-barred")
      .map((rule) => (rule.id === "gb.work-visa" ? { ...rule, for: ["any"] } : rule)),
  }));
  const named = compileKnowledge({ ...snapshot, files }, "kb-20261130-000000000000");
  const errors = rules.filter(({ name }) => name === "GB").flatMap((file) => lintBars(named, file));
  expect(errors).toContainEqual({
    file: "rules/GB.yaml",
    at: "gb.skilled-worker-brake",
    message: "bars AF from the Skilled Worker visa, which the answer for work in GB of 365 days names",
  });
});
