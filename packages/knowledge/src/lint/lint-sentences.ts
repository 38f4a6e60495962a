import type { LintError } from "@entrada/data-files/lint-error";
import type { ConditionDefinition, Rule, Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { factsAskedBy } from "../asked-facts.ts";

/** Words by which a sentence of a rule's own depends on a fact, and the facts of which one must be tested. */
const NAMED: readonly { readonly words: RegExp; readonly facts: readonly string[] }[] = [
  {
    words: /\b(by|over) (land|air|sea)\b|\bland border|\bto fly\b|\blands at\b/i,
    facts: ["arrivalMode", "declarations/"],
  },
  {
    words: /\b(has|have|had) been in\b|\bwere recently in\b|\bdays ago\b|\bvisited\b/i,
    facts: ["visitedSince", "declarations/"],
  },
  { words: /\bissued on or after\b/i, facts: ["passport/issuedOn"] },
];

const FACTS = "/traveler/facts/";

/** A sentence that names a fact is tested on it: whoever tells the fact must not read what does not concern them. */
export function lintSentences({ files }: Snapshot): readonly LintError[] {
  return files.flatMap(({ name, rules }) =>
    rules.flatMap((rule) =>
      [...rule.requires, ...rule.excludes, ...(rule.adds ?? [])].flatMap((condition) =>
        untested(rule, condition).map((facts) => ({
          file: `rules/${name}.yaml`,
          at: rule.id,
          message: `"${condition.statement}" depends on a fact: give it a \`test\` on ${facts.join(" or ")}`,
        })),
      ),
    ),
  );
}

function untested(rule: Rule, condition: ConditionDefinition): readonly (readonly string[])[] {
  const { statement } = condition;
  if (statement === undefined) return [];
  const tests = factsAskedBy({ ...rule, requires: [condition], excludes: [], adds: [] });
  return NAMED.filter(({ words }) => words.test(statement))
    .map(({ facts }) => facts)
    .filter((facts) => !tests.some(({ path }) => facts.some((fact) => path.startsWith(`${FACTS}${fact}`))));
}
