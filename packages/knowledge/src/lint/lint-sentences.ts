import type { LintError } from "@entrada/data-files/lint-error";
import type { ConditionDefinition, Rule, Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { factsAskedBy } from "../asked-facts.ts";

/** Words by which a sentence depends on a fact, and the facts of which one must be tested. */
interface Naming {
  readonly words: RegExp;
  readonly facts: readonly string[];
}

const DECLARED = "traveler/facts/declarations/";
const VISITED = ["traveler/facts/visitedSince", DECLARED];

/** In a sentence of a rule's own. */
const NAMED: readonly Naming[] = [
  {
    words: /\b(by|over) (land|air|sea)\b|\bland border|\bto fly\b|\blands at\b/i,
    facts: ["traveler/facts/arrivalMode", DECLARED],
  },
  { words: /\b(has|have|had) been in\b|\bwere recently in\b|\bdays ago\b|\bvisited\b/i, facts: VISITED },
  { words: /\b(comes?|coming|arrives?|arriving) from\b|\bcountr(y|ies) at risk\b/i, facts: VISITED },
  { words: /\bstamps?\b.* of [A-Z]|\bvisas? of Israel\b|\b(stay|been) in Israel\b/, facts: VISITED },
  { words: /\bissued on or after\b/i, facts: ["traveler/facts/passport/issuedOn"] },
  {
    words:
      /\b(under|younger than)( the age of)? \d+\b|\bminors?\b|\bguardians?\b.*\bconsent|\bconsent of\b.*\b(guardian|parent)|\bgrandparent\b/i,
    facts: ["traveler/facts/birthDate", "traveler/facts/travelsWith/guardian", DECLARED],
  },
  { words: /\bstays?( for)? (longer|more) than\b/i, facts: ["legs/0/departureDate"] },
];

/** By the code of a condition, whoever worded it. */
const NAMED_BY_CODE: Readonly<Record<string, readonly string[]>> = {
  ports: ["traveler/facts/arrivalMode", DECLARED],
};

/** An amount to pay, which nothing meets or fails. */
const AMOUNT = "fee";

/** A sentence that names a fact is tested on it: whoever tells the fact must not read what does not concern them. */
export function lintSentences({ files }: Snapshot): readonly LintError[] {
  return files.flatMap(({ name, rules }) =>
    rules.flatMap((rule) =>
      [...rule.requires, ...rule.excludes, ...(rule.adds ?? [])].flatMap((condition) =>
        untested(rule, condition).map((facts) => ({
          file: `rules/${name}.yaml`,
          at: rule.id,
          message: `${said(condition)} depends on a fact: give it a \`test\` or \`onlyFor\` on ${facts.join(" or ")}`,
        })),
      ),
    ),
  );
}

const said = ({ code, statement }: ConditionDefinition) => (statement === undefined ? code : `"${statement}"`);

function untested(rule: Rule, condition: ConditionDefinition): readonly (readonly string[])[] {
  const { code, statement = "" } = condition;
  if (code === AMOUNT) return [];
  const asking = { ...rule, requires: [condition], excludes: [], adds: [] };
  const tested = factsAskedBy(asking).map(({ path }) => path);
  const byCode = Object.hasOwn(NAMED_BY_CODE, code) ? [NAMED_BY_CODE[code] ?? []] : [];
  return [...byCode, ...NAMED.filter(({ words }) => words.test(statement)).map(({ facts }) => facts)].filter(
    (facts) => !tested.some((path) => facts.some((fact) => path.startsWith(`/${fact}`))),
  );
}
