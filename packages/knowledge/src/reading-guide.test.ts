import { readFileSync } from "node:fs";
import {
  AUTHORITY_STATUSES,
  CONCLUSION_KINDS,
  CONDITION_STATUSES,
  COUNTERFACTUAL_CHANGES,
  VIAS,
} from "@entrada/domain/determinations/model/kinds";
import { expect, test } from "vitest";
import { loadReference } from "./reference.ts";

const { statements } = loadReference();
const guide = readFileSync(new URL("../../../docs/guides/reading-an-answer.md", import.meta.url), "utf8");

/** The values in the first column of the table with this heading. */
function valuesUnder(heading: string): readonly string[] {
  const [, rows = ""] = guide.split(`\n| ${heading} |`);
  const [table = ""] = rows.split("\n\n");
  return [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, value = ""]) => value);
}

test.each([
  ["Kind", CONCLUSION_KINDS],
  ["Via", VIAS],
  ["Status", CONDITION_STATUSES],
  ["Condition", Object.keys(statements.conditions)],
  ["Change", COUNTERFACTUAL_CHANGES],
  ["Authority", AUTHORITY_STATUSES],
  ["Warning", Object.keys(statements.warnings)],
] as const)("the guide to reading an answer explains each value of %s", (heading, values) => {
  expect(valuesUnder(heading).toSorted()).toEqual([...values].toSorted());
});
