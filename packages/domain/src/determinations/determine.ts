import { civilDay } from "../shared/dates.ts";
import type {
  AlternativeRoute,
  Condition,
  DeterminationAnswer,
  DetermineOptions,
  KnowledgeUsed,
  Trace,
  UsedSource,
  VisaConclusion,
} from "./answer.ts";
import { conclusionAuthority, meetsMinimum, oldestSourceDate } from "./authority.ts";
import type { CompiledDestination, CompiledKnowledge } from "./compile.ts";
import { conditionsOf } from "./conditions.ts";
import { counterfactualsOf, decisiveResidencePermit } from "./counterfactuals.ts";
import { type Decision, decide, standingOf } from "./decide.ts";
import { type Facts, factsOf } from "./facts.ts";
import type { DeterminationInput } from "./input.ts";
import type { Route } from "./knowledge.ts";
import { TRUE } from "./predicates.ts";
import { renderWarning } from "./statements.ts";
import { traceOf } from "./trace.ts";
import { conflictWarning, decisiveRules, type Warning, warningsOf } from "./warnings.ts";

const ENGINE = "entrada-engine/1.0.0";
const NO_TRACE: Trace = { matched: [], rejected: [] };

interface Question {
  readonly knowledge: CompiledKnowledge;
  readonly facts: Facts;
  readonly options: DetermineOptions;
}

/** The engine and the knowledge that answered, as shown in every determination. */
export function engineVersion(snapshotId: string): string {
  return `${ENGINE}+${snapshotId}`;
}

function sentence({ knowledge, options }: Question, { code, value }: Warning): string {
  const { statements, countries } = knowledge.snapshot;
  return renderWarning(statements, countries, { code, value, language: options.language });
}

function usedSources({ knowledge }: Question, ids: Iterable<string>): readonly UsedSource[] {
  const used: UsedSource[] = [];
  for (const id of new Set(ids)) {
    const source = knowledge.snapshot.sources[id];
    if (!source) continue;
    const { title, publisher, url, asOf, reviewBy } = source;
    used.push({ id, title, publisher, url, asOf, reviewBy });
  }
  return used;
}

/** No conclusion: everything that could be read as one is empty, and the warnings say why. */
function undetermined(question: Question, warnings: readonly Warning[], trace: Trace): DeterminationAnswer {
  const { snapshotId } = question.knowledge;
  const all = [{ code: "KNOWLEDGE_UNAVAILABLE", value: {} }, ...warnings];
  return {
    language: question.options.language,
    visaConclusion: {
      kind: "undetermined",
      conditions: [],
      requiresClarification: false,
      stay: null,
      entries: null,
      via: null,
      scheme: null,
      alternatives: [],
    },
    knowledge: {
      engineVersion: engineVersion(snapshotId),
      sourceAsOf: null,
      authorityStatus: "unavailable",
      minimumAuthority: question.options.minimumAuthority,
      warnings: all.map((warning) => sentence(question, warning)),
      sources: [],
      snapshotId,
    },
    trace,
    counterfactuals: [],
  };
}

/** Why a decision must not be given out as an answer; undefined when it may. */
function refusalOf(
  { knowledge, facts, options }: Question,
  decision: Decision,
  evaluatedOn: number,
): Warning[] | undefined {
  const decisive = decisiveRules(decision).map(({ rule }) => rule);
  if (decision.kind === "undetermined") return [];
  const conflict = decisive.find((rule) => rule.dispute?.level === "kind")?.dispute;
  if (conflict) return [conflictWarning(conflict)];
  const status = conclusionAuthority(knowledge.snapshot, facts.destination, decisive, evaluatedOn);
  if (status === "unavailable") return [{ code: "SOURCE_STALE", value: {} }];
  const minimum = options.minimumAuthority;
  return meetsMinimum(status, minimum) ? undefined : [{ code: "BELOW_MINIMUM_AUTHORITY", value: { status, minimum } }];
}

function shownRoute(route: Route, sourceIds: readonly string[]): AlternativeRoute {
  return {
    kind: route.kind,
    stay: route.stay ?? null,
    via: route.via ?? null,
    scheme: route.scheme ?? null,
    sourceIds,
  };
}

/** Other lawful routes: those the winning rule names, and the holder or base rule that lost the competition. */
function alternativesOf(
  destination: CompiledDestination,
  facts: Facts,
  decision: Decision,
): readonly AlternativeRoute[] {
  const { winner, kind } = decision;
  const named = (winner.rule.then?.alternatives ?? []).map((route) => shownRoute(route, winner.rule.source));
  if (winner.rule.layer !== "holder" && winner.rule.layer !== "base") return named;
  const rules = destination.forPassport(facts.passport);
  const lost = (winner.rule.layer === "holder" ? rules.base : rules.holder).find(
    (rule) => standingOf(rule, facts) === TRUE && rule.kind !== kind && rule.kind !== winner.kind,
  );
  return lost?.rule.then ? [...named, shownRoute(lost.rule.then, lost.rule.source)] : named;
}

function conclusionOf(
  destination: CompiledDestination,
  facts: Facts,
  decision: Decision,
  conditions: readonly Condition[],
  requiresClarification: boolean,
): VisaConclusion {
  const { winner, kind, overlays } = decision;
  const raising = overlays.findLast(({ raised }) => raised);
  return {
    kind,
    conditions,
    requiresClarification,
    stay: winner.rule.then?.stay ?? null,
    entries: winner.rule.then?.entries ?? null,
    via: winner.rule.then?.via ?? null,
    scheme: (raising ? raising.rule.rule.scheme : winner.rule.then?.scheme) ?? null,
    alternatives: alternativesOf(destination, facts, decision),
  };
}

function knowledgeOf(
  question: Question,
  decision: Decision,
  warnings: readonly Warning[],
  conditions: readonly Condition[],
  evaluatedOn: number,
): KnowledgeUsed {
  const { snapshot, snapshotId } = question.knowledge;
  const decisive = decisiveRules(decision).map(({ rule }) => rule);
  const ids = [...decisive.flatMap((rule) => rule.source), ...conditions.flatMap((condition) => condition.sourceIds)];
  return {
    engineVersion: engineVersion(snapshotId),
    sourceAsOf: oldestSourceDate(snapshot, decisive),
    authorityStatus: conclusionAuthority(snapshot, question.facts.destination, decisive, evaluatedOn),
    minimumAuthority: question.options.minimumAuthority,
    warnings: warnings.map((warning) => sentence(question, warning)),
    sources: usedSources(question, ids),
    snapshotId,
  };
}

/**
 * Answers whether the traveler needs a visa, from official rules only, with everything that explains the answer.
 * Pure: the same input, knowledge and options give the same answer. The input must be a validated query (one leg,
 * ordinary passport, real dates, known codes); anything else throws RangeError.
 */
export function determine(
  knowledge: CompiledKnowledge,
  input: DeterminationInput,
  options: DetermineOptions,
): DeterminationAnswer {
  const evaluatedOn = civilDay(options.evaluatedOn);
  const facts = factsOf(input);
  const question: Question = { knowledge, facts, options };
  const destination = knowledge.destination(facts.destination);
  const decision = destination && decide(destination, facts);
  if (!destination || !decision) return undetermined(question, [], NO_TRACE);

  const trace = traceOf(destination, facts, decision);
  const refusal = refusalOf(question, decision, evaluatedOn);
  if (refusal) return undetermined(question, refusal, trace);

  const permit = decisiveResidencePermit(destination, facts, decision.kind);
  const conditions = conditionsOf(decision, facts, permit, {
    snapshot: knowledge.snapshot,
    language: options.language,
  });
  const clarify = decision.pending.length > 0 || permit !== undefined;
  const warnings = warningsOf(knowledge.snapshot, destination, facts, decision, evaluatedOn);
  return {
    language: options.language,
    visaConclusion: conclusionOf(destination, facts, decision, conditions, clarify),
    knowledge: knowledgeOf(question, decision, warnings, conditions, evaluatedOn),
    trace,
    counterfactuals: counterfactualsOf(destination, facts, decision),
  };
}
