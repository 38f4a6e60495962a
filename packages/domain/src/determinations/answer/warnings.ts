import { formatIsoDate } from "../../shared/dates.ts";
import { type Facts, tripDays } from "../facts/facts.ts";
import { FALSE } from "../facts/truth.ts";
import { type Basis, newestReview } from "../model/authority.ts";
import { inWindows } from "../model/country-sets.ts";
import { burdenOf, type ConclusionKind } from "../model/kinds.ts";
import type { ConditionValue, Dispute, Snapshot } from "../model/knowledge.ts";
import type { CompiledDestination, PassportRule } from "../rules/compile.ts";
import { type Decision, mismatchOf } from "../rules/decide.ts";
import { beyondEveryRoute } from "./long-stays.ts";

const HORIZON_DAYS = 365;
/** Caches the texts of warnings that never vary. */
export const NO_VALUE: ConditionValue = {};

export interface Warning {
  readonly code: string;
  readonly value: ConditionValue;
}

const COMPETING = ["freedom", "purpose", "holder", "base"] as const;

/** Rules that would have given a lighter kind, but have ended or allow too short a stay for this trip. */
function lighterRules(destination: CompiledDestination, facts: Facts, kind: ConclusionKind): readonly PassportRule[] {
  const rules = destination.forPassport(facts.passport, facts.nationalityClass);
  const lighter: PassportRule[] = [];
  for (const layer of COMPETING) {
    for (const rule of rules[layer]) {
      if (burdenOf(rule.kind ?? "undetermined") >= burdenOf(kind)) continue;
      if (rule.intents && !rule.intents.has(facts.intent)) continue;
      if (rule.when?.evaluate(facts) !== FALSE) lighter.push(rule);
    }
  }
  return lighter;
}

/** The exemption that ended before a day of which no text was read; what is not known says at least this. */
export function endedBefore(destination: CompiledDestination, facts: Facts, { kind }: Decision): readonly Warning[] {
  return kind === "undetermined" ? endedExemptions(lighterRules(destination, facts, kind), facts) : [];
}

function endedExemptions(lighter: readonly PassportRule[], facts: Facts): Warning[] {
  const ended = lighter.flatMap(({ windows }) => windows.at(-1)?.until ?? []).filter((until) => until < facts.arrival);
  if (ended.length === 0) return [];
  return [{ code: "EXEMPTION_ENDED", value: { on: formatIsoDate(Math.max(...ended)) } }];
}

function exceededStays(lighter: readonly PassportRule[], facts: Facts): Warning[] {
  const exceeded = lighter.find((rule) => mismatchOf(rule, facts) === "stay");
  const { stay, kind } = exceeded?.rule.then ?? {};
  if (!stay || kind === undefined) return [];
  return [{ code: "STAY_EXCEEDS_EXEMPTION", value: { ...stay, kind, trip: tripDays(facts) } }];
}

/** The last day on which the winning rule names this nationality, if the trip continues after it. */
export function endsDuringStay({ winner }: Decision, facts: Facts): string | undefined {
  const until = winner.windows.find((window) => inWindows([window], facts.arrival))?.until;
  return until !== undefined && until < facts.departure ? formatIsoDate(until) : undefined;
}

/** The warnings of a conclusion that is given. */
export function warningsOf(
  snapshot: Snapshot,
  destination: CompiledDestination,
  facts: Facts,
  decision: Decision,
  { rules, authority, overdue }: Basis,
): readonly Warning[] {
  const lighter = lighterRules(destination, facts, decision.kind);
  const ends = endsDuringStay(decision, facts);
  const warnings: Warning[] = [
    ...endedExemptions(lighter, facts),
    ...exceededStays(lighter, facts),
    ...beyondEveryRoute(snapshot, destination, facts, decision),
  ];
  if (authority === "transcribed") warnings.push({ code: "TRANSCRIBED", value: NO_VALUE });
  if (overdue) warnings.push({ code: "SOURCE_STALE", value: { ...overdue } });
  if (ends !== undefined) warnings.push({ code: "EXEMPTION_ENDS_DURING_STAY", value: { on: ends } });
  if (decision.winner.rule.then?.stay?.discretionary) warnings.push({ code: "ADMISSION_DISCRETION", value: NO_VALUE });
  const expires = facts.passportBook?.expires;
  if (expires !== undefined && expires < facts.departure) {
    warnings.push({ code: "PASSPORT_EXPIRES", value: { on: formatIsoDate(expires) } });
  }
  const reviewBy = newestReview(snapshot, rules);
  if (facts.arrival > reviewBy + HORIZON_DAYS) {
    warnings.push({ code: "ARRIVAL_BEYOND_HORIZON", value: { reviewBy: formatIsoDate(reviewBy) } });
  }
  for (const { dispute } of rules) {
    if (dispute) warnings.push(conflictWarning(dispute));
  }
  for (const { rule } of decision.overlays) {
    const { warns, text } = rule.rule;
    if (warns !== undefined) warnings.push({ code: warns, value: text === undefined ? NO_VALUE : { text } });
  }
  return warnings;
}

/** What official sources disagree about. */
export function conflictWarning({ level, note }: Dispute): Warning {
  return { code: "SOURCE_CONFLICT", value: { level, note } };
}

/** The rules behind a conclusion: the winner, and the overlays that raised its kind. */
export function decisiveRules(decision: Decision): readonly PassportRule[] {
  const raising = decision.overlays.filter(({ raised }) => raised);
  return [decision.winner, ...raising.map(({ rule }) => rule)];
}
