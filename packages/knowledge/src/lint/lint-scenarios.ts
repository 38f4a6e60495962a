import type { LintError } from "@entrada/data-files/lint-error";
import type { Predicate, Rule, RuleFile } from "@entrada/domain/determinations/model/knowledge";
import { formatIsoDate, parseIsoDate } from "@entrada/domain/shared/dates";
import type { ScenarioRun } from "../scenarios.ts";

/** Whether the test, or a part of it, is of this type. */
function asksFor(sort: "holds" | "fact", predicate: Predicate | undefined): boolean {
  if (!predicate) return false;
  if ("all" in predicate) return predicate.all.some((part) => asksFor(sort, part));
  if ("any" in predicate) return predicate.any.some((part) => asksFor(sort, part));
  if ("age" in predicate) return sort === "fact";
  return "not" in predicate ? asksFor(sort, predicate.not) : sort in predicate;
}

const holdsDocument = ({ input }: ScenarioRun) => input.traveler.heldAuthorizations.length > 0;
const arrivalOf = ({ input }: ScenarioRun) => input.legs[0]?.arrivalDate ?? "";
const mentions = (run: ScenarioRun, rule: Rule, list: "matched" | "rejected") =>
  run.answer?.trace[list].some(({ ruleId }) => ruleId === rule.id) ?? false;
const decides = (run: ScenarioRun, rule: Rule) =>
  run.answer?.trace.matched.some(({ ruleId, outcome }) => ruleId === rule.id && outcome !== "outweighed") ?? false;

function isExpired(run: ScenarioRun): boolean {
  return run.input.traveler.heldAuthorizations.some(
    ({ expiresOn }) => expiresOn !== undefined && expiresOn < arrivalOf(run),
  );
}

/** The scenarios that a file with held-document rules needs in addition to one in which each rule decides. */
const HOLDER_TESTS: readonly (readonly [string, (runs: readonly ScenarioRun[], rules: readonly Rule[]) => boolean])[] =
  [
    [
      "an expired document",
      (runs, rules) => runs.some((run) => isExpired(run) && rules.some((r) => mentions(run, r, "rejected"))),
    ],
    [
      "a document of an issuer that does not count",
      (runs, rules) =>
        runs.some((run) => holdsDocument(run) && !isExpired(run) && rules.some((r) => mentions(run, r, "rejected"))),
    ],
    [
      "a national who is exempt anyway, holding the document",
      (runs, rules) =>
        // Callers cannot send this fact, so such a rule can at most ask for it.
        rules.every((r) => asksFor("fact", r.when)) ||
        runs.some((run) => holdsDocument(run) && rules.some((r) => mentions(run, r, "matched") && !decides(run, r))),
    ],
  ];

function overlayDates(rule: Rule, runs: readonly ScenarioRun[]): readonly string[] {
  if (rule.layer !== "overlay" || rule.from === undefined || rule.announced) return [];
  const day = parseIsoDate(rule.from) ?? Number.NaN;
  return [formatIsoDate(day - 1), rule.from].filter((date) => !runs.some((run) => arrivalOf(run) === date));
}

/** Every rule has a scenario, held-document rules also for when they must not apply, dated overlays on both sides. */
export function lintScenarios(file: RuleFile, runs: readonly ScenarioRun[]): readonly LintError[] {
  const name = `rules/${file.name}.yaml`;
  const failing = runs
    .filter(({ differences }) => differences.length > 0)
    .map((run) => ({ file: name, at: `scenario "${run.scenario.name}"`, message: run.differences.join("; ") }));
  const unexercised = file.rules
    .filter((rule) => !runs.some((run) => decides(run, rule)))
    .map((rule) => ({ file: name, at: rule.id, message: "no scenario in which it decides or is asked about" }));
  const holders = file.rules.filter((rule) => rule.layer === "holder" && asksFor("holds", rule.when));
  const missing = holders.length === 0 ? [] : HOLDER_TESTS.filter(([, test]) => !test(runs, holders));
  return [
    ...failing,
    ...unexercised,
    ...missing.map(([what]) => ({ file: name, at: "holder rules", message: `no scenario with ${what}` })),
    ...file.rules.flatMap((rule) =>
      overlayDates(rule, runs).map((date) => ({ file: name, at: rule.id, message: `no scenario arriving on ${date}` })),
    ),
  ];
}
