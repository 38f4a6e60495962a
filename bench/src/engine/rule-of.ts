import type { Rule } from "@entrada/domain/determinations/model/knowledge";

/** A rule of the invented knowledge, from its differences to the defaults. */
export function ruleOf(fields: Pick<Rule, "id" | "layer"> & Partial<Rule>): Rule {
  return { for: ["any"], at: ["any"], intents: [], requires: [], excludes: [], source: ["law"], ...fields };
}
