import type { LintError } from "@entrada/data-files/lint-error";
import { FACTS_PATH } from "@entrada/domain/determinations/facts/predicates";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { factsAskedBy, tellablePath } from "../asked-facts.ts";
import { loadReference } from "../reference.ts";

// Answers say it after “if” and ask whether it is true.
const TO_TRAVELERS = /^You [a-z]/;

/**
 * Every fact that a rule asks for can be told: a bare one is in the reference data, and a code stands for one sentence,
 * because a caller who declares it means that sentence wherever the code is asked for. One that decides speaks to the traveler.
 */
export function lintDeclarations({ files }: Snapshot): readonly LintError[] {
  const tellable = new Set(loadReference().facts.map(tellablePath));
  const sentences = new Map<string, string>();
  const errors: LintError[] = [];
  for (const { name, rules } of files) {
    for (const rule of rules) {
      const at = (message: string) => errors.push({ file: `rules/${name}.yaml`, at: rule.id, message });
      for (const { statement } of factsAskedBy({ ...rule, requires: [], excludes: [], adds: [] })) {
        if (statement !== undefined && !TO_TRAVELERS.test(statement))
          at(`“${statement}” is said after “if”: begin it with “You”, as in “You arrive by air.”`);
      }
      for (const { path, statement } of factsAskedBy(rule)) {
        if (statement === undefined) {
          if (path.startsWith(FACTS_PATH) && !tellable.has(path))
            at(`callers cannot send ${path}: give the test a \`statement\` and a \`code\``);
          continue;
        }
        const known = sentences.get(path) ?? statement;
        sentences.set(path, known);
        if (known !== statement) at(`${path} stands for another sentence elsewhere: use another code`);
      }
    }
  }
  return errors;
}
