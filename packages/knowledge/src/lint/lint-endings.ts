import type { LintError } from "@entrada/data-files/lint-error";
import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import type { Rule, RuleFile } from "@entrada/domain/determinations/model/knowledge";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { parseIsoDate } from "@entrada/domain/shared/dates";
import { destinationsOf } from "../coverage.ts";
import { answerOn } from "./plain-trip.ts";

const decidedIn = ({ trace }: DeterminationAnswer) =>
  trace.matched.filter(({ outcome }) => outcome === "decided").map(({ ruleId }) => ruleId);

/** What the day before still told and the day after leaves unsaid. */
function silenceAfter(before: DeterminationAnswer, after: DeterminationAnswer): readonly string[] {
  const [winner] = decidedIn(before);
  if (winner !== decidedIn(after)[0]) return [];
  const told = new Set(after.visaConclusion.conditions.map(({ code }) => code));
  return before.visaConclusion.conditions.map(({ code }) => code).filter((code) => !told.has(code));
}

function silencesOf(compiled: CompiledKnowledge, rule: Rule, destination: string): ReadonlyMap<string, Set<string>> {
  const last = parseIsoDate(rule.until ?? "") ?? Number.NaN;
  const passports = compiled.snapshot.passports.filter((passport) =>
    compiled
      .destination(destination)
      ?.forPassport(passport)
      [rule.layer].some((own) => own.rule.id === rule.id),
  );
  const intents = rule.intents.length > 0 ? rule.intents : compiled.snapshot.intents;
  const silences = new Map<string, Set<string>>();
  for (const passport of passports) {
    for (const intent of intents) {
      const trip = { destination, passport, intent };
      const before = answerOn(compiled, trip, last);
      if (!decidedIn(before).includes(rule.id)) continue;
      for (const code of silenceAfter(before, answerOn(compiled, trip, last + 1))) {
        silences.set(code, (silences.get(code) ?? new Set()).add(passport));
      }
    }
  }
  return silences;
}

/**
 * What ends by date is followed by something: a condition that an overlay adds until a day goes on in some form after
 * it, since the answer would otherwise say nothing of what is only no longer known. (Of the rules that decide, the next
 * one answers, and where that knows nothing the answer says that the exemption has ended.)
 */
export function lintEndings(compiled: CompiledKnowledge, file: RuleFile): readonly LintError[] {
  const ending = file.rules.filter(({ layer, until, adds }) => layer === "overlay" && until !== undefined && adds);
  return ending.flatMap((rule) =>
    destinationsOf(compiled.snapshot, file).flatMap((destination) =>
      [...silencesOf(compiled, rule, destination)].map(([code, passports]) => ({
        file: `rules/${file.name}.yaml`,
        at: rule.id,
        message: `after ${rule.until} nothing is said of ${code} to ${destination} for ${[...passports].join(", ")}`,
      })),
    ),
  );
}
