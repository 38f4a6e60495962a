import type { Rule } from "@entrada/domain/determinations/knowledge";

/** A rule of the invented knowledge: only what is not plain has to be said. */
export function ruleOf(fields: Pick<Rule, "id" | "layer"> & Partial<Rule>): Rule {
  return { for: ["any"], at: ["any"], intents: [], requires: [], excludes: [], source: ["law"], ...fields };
}
