import { conclude, openQuestion } from "./answer/conclude.ts";
import { conditionsOf } from "./answer/conditions.ts";
import { counterfactualsOf } from "./answer/counterfactuals.ts";
import { deniedOf } from "./answer/denied.ts";
import { beyondEveryRoute } from "./answer/long-stays.ts";
import { nationalityWarnings, traceOfAll, travelDocumentOf } from "./answer/nationalities.ts";
import { endedBefore, NO_VALUE, type Warning, warningsOf } from "./answer/warnings.ts";
import { authorityOf, isObtained, pageToApply } from "./answer/where-to-apply.ts";
import { type Facts, factsOf } from "./facts/facts.ts";
import { TRUE } from "./facts/truth.ts";
import { withUsualForms } from "./facts/usual-forms.ts";
import type {
  AlternativeRoute,
  Condition,
  DeterminationAnswer,
  DetermineOptions,
  KnowledgeUsed,
  Trace,
  UsedSource,
  VisaConclusion,
} from "./model/answer.ts";
import { type Basis, oldestSourceDate } from "./model/authority.ts";
import type { DeterminationInput } from "./model/input.ts";
import type { Route, Rule, Source } from "./model/knowledge.ts";
import { readingOf } from "./model/reading.ts";
import { renderWarning, translated } from "./model/statements.ts";
import type { CompiledDestination, CompiledKnowledge } from "./rules/compile.ts";
import { type Decision, standingOf } from "./rules/decide.ts";
import { shortDocumentsOf } from "./rules/short-documents.ts";
import { withCountedStays } from "./stays/earlier-stays.ts";
import { headlineOf, type SummedUp } from "./wording/headlines.ts";
import { reasonOf, shortfallOf } from "./wording/shortfalls.ts";
import { conclusionHeadline, reasonSentence } from "./wording/titles.ts";
import { withUntranslated } from "./wording/untranslated.ts";

/** This engine: `<name>/<version>`. */
export const ENGINE = "entrada-engine/1.11.1";
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

const plainSentences = new WeakMap<CompiledKnowledge, Map<string, string>>();

function sentence({ knowledge, options: { language } }: Question, { code, value }: Warning): string {
  const { statements, countries } = knowledge.snapshot;
  if (value !== NO_VALUE) return renderWarning(statements, countries, { code, value, language });
  const sentences = plainSentences.get(knowledge) ?? new Map<string, string>();
  plainSentences.set(knowledge, sentences);
  const name = `${language} ${code}`;
  const known = sentences.get(name) ?? renderWarning(statements, countries, { code, value, language });
  sentences.set(name, known);
  return known;
}

const shownSources = new WeakMap<Source, Map<string, UsedSource>>();

function showSource(source: Source, { knowledge, options: { language } }: Question): UsedSource {
  const byLanguage = shownSources.get(source) ?? new Map<string, UsedSource>();
  shownSources.set(source, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const { id, title, url, enactedOn, asOf, readOn, reviewBy } = source;
  const publisher = translated(knowledge.snapshot.statements, source.publisher, language);
  const enacted = enactedOn === undefined ? {} : { enactedOn };
  const made = Object.freeze({
    id,
    title,
    publisher,
    url,
    ...enacted,
    asOf,
    readOn,
    reviewBy,
    reading: readingOf(source),
  });
  byLanguage.set(language, made);
  return made;
}

/** Each source once, those of the decisive rules first. */
function usedSources(
  question: Question,
  rules: readonly Rule[],
  conditions: readonly Condition[],
): readonly UsedSource[] {
  const used = new Set<UsedSource>();
  const use = (ids: readonly string[]) => {
    for (const id of ids) {
      const source = question.knowledge.snapshot.sources[id];
      if (source) used.add(showSource(source, question));
    }
  };
  for (const { source } of rules) use(source);
  for (const { sourceIds } of conditions) use(sourceIds);
  return [...used];
}

const NO_CONCLUSION: VisaConclusion = Object.freeze({
  kind: "undetermined",
  conditions: [],
  requiresClarification: false,
  stay: null,
  entries: null,
  via: null,
  scheme: null,
  apply: null,
  alternatives: [],
});

/** The members that lead the answer. */
function summedUp(
  { facts, knowledge: { snapshot }, options: { language } }: Question,
  { warnings, ...concluded }: Omit<SummedUp, "facts" | "short" | "reason"> & { readonly warnings: readonly Warning[] },
): Pick<DeterminationAnswer, "language" | "headline" | "visaConclusion"> {
  const wording = { snapshot, language };
  const short = shortfallOf(concluded.conclusion, warnings);
  const summed: SummedUp = { facts, short, reason: reasonOf(concluded.conclusion, warnings), ...concluded };
  const headline = headlineOf(summed, wording);
  const said = conclusionHeadline(summed, wording);
  const reason = reasonSentence(summed, wording);
  const { kind, ...rest } = concluded.conclusion;
  const isAsked = isObtained(kind) || kind === "entryNotPermitted" || kind === "undetermined";
  const authority = isAsked ? authorityOf(snapshot, facts.destination, language) : undefined;
  return {
    language,
    ...(headline !== undefined && { headline }),
    visaConclusion: {
      kind,
      ...(said !== undefined && { headline: said }),
      ...(reason !== undefined && { reason }),
      ...rest,
      ...(authority && { authority }),
    },
  };
}

/** No conclusion: everything that could be mistaken for one is empty, and the warnings say why. */
function undetermined(question: Question, warnings: readonly Warning[], trace: Trace): DeterminationAnswer {
  const { snapshotId } = question.knowledge;
  const all = [{ code: "KNOWLEDGE_UNAVAILABLE", value: NO_VALUE }, ...warnings];
  return {
    ...summedUp(question, { conclusion: NO_CONCLUSION, warnings, isStale: false, decision: undefined }),
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

function shownRoute({ facts, knowledge }: Question, route: Route, sourceIds: readonly string[]): AlternativeRoute {
  const { kind, stay = null, via = null, scheme = null } = route;
  const apply = route.apply ?? pageToApply(knowledge.snapshot, facts.destination, { kind, scheme });
  return { kind, stay, via, scheme, apply, sourceIds };
}

/** Other lawful routes: those the winning rule names, and the holder or base rule that lost to it. */
function alternativesOf(
  question: Question,
  destination: CompiledDestination,
  { winner, kind }: Decision,
): readonly AlternativeRoute[] {
  const { facts } = question;
  const named = (winner.rule.then?.alternatives ?? []).map((route) => shownRoute(question, route, winner.rule.source));
  if (winner.rule.layer !== "holder" && winner.rule.layer !== "base") return named;
  const rules = destination.forPassport(facts.passport, facts.nationalityClass);
  const lost = (winner.rule.layer === "holder" ? rules.base : rules.holder).find(
    (rule) => standingOf(rule, facts) === TRUE && rule.kind !== kind && rule.kind !== winner.kind,
  );
  return lost?.rule.then ? [...named, shownRoute(question, lost.rule.then, lost.rule.source)] : named;
}

function conclusionOf(
  question: Question,
  destination: CompiledDestination,
  decision: Decision,
  conditions: readonly Condition[],
  requiresClarification: boolean,
): VisaConclusion {
  const { facts, knowledge } = question;
  const { winner, kind, overlays } = decision;
  const raising = overlays.findLast(({ raised }) => raised);
  // A rule for every purpose leaves the name to overlays, each of which knows the purposes of one product.
  const naming = winner.rule.then?.scheme === undefined ? overlays.find(({ rule }) => rule.rule.scheme) : undefined;
  const product = (raising ?? naming)?.rule.rule ?? winner.rule.then;
  const scheme = product?.scheme ?? null;
  const apply = product?.apply ?? (raising ? undefined : winner.rule.then?.apply);
  return {
    kind,
    conditions,
    requiresClarification,
    stay: winner.rule.then?.stay ?? null,
    entries: winner.rule.then?.entries ?? null,
    via: winner.rule.then?.via ?? null,
    scheme,
    apply: apply ?? pageToApply(knowledge.snapshot, facts.destination, { kind, scheme }),
    alternatives: alternativesOf(question, destination, decision),
  };
}

function knowledgeOf(
  question: Question,
  { rules, authority }: Basis,
  warnings: readonly Warning[],
  conditions: readonly Condition[],
): KnowledgeUsed {
  const { snapshot, snapshotId } = question.knowledge;
  return {
    engineVersion: engineVersion(snapshotId),
    sourceAsOf: oldestSourceDate(snapshot, rules),
    authorityStatus: authority,
    minimumAuthority: question.options.minimumAuthority,
    warnings: warnings.map((warning) => sentence(question, warning)),
    sources: usedSources(question, rules, conditions),
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
  return withUntranslated(answered(knowledge, input, options), knowledge.snapshot);
}

function answered(
  knowledge: CompiledKnowledge,
  input: DeterminationInput,
  options: DetermineOptions,
): DeterminationAnswer {
  const { snapshot } = knowledge;
  const asked = withCountedStays(withUsualForms(factsOf(input), snapshot), snapshot);
  const concluded = conclude(knowledge, asked, options);
  if (!concluded) return undetermined({ knowledge, facts: asked, options }, [], NO_TRACE);

  const { facts, destination, decision, basis, refusal, others } = concluded;
  const question: Question = { knowledge, facts, options };
  const trace = traceOfAll(concluded, others);
  if (refusal) {
    // Of a source that may not be relied on, no stay is told either.
    const isReliable = refusal.every(({ code }) => code === "SOURCE_CONFLICT");
    const tooLong = isReliable ? beyondEveryRoute(snapshot, destination, facts, decision) : [];
    return undetermined(question, [...refusal, ...endedBefore(destination, facts, decision), ...tooLong], trace);
  }

  const { permit, purpose, isOpen } = openQuestion(concluded, snapshot);
  const wording = { snapshot, language: options.language };
  const short = shortDocumentsOf(destination, facts, decision);
  const denied = deniedOf(destination, facts, decision);
  const conditions = conditionsOf(decision, facts, { permit, purpose, short, denied }, wording);
  const warnings = [
    ...nationalityWarnings(concluded, others),
    ...warningsOf(snapshot, destination, facts, decision, basis),
  ];
  const travelDocument = travelDocumentOf(concluded, wording);
  const conclusion = {
    ...conclusionOf(question, destination, decision, conditions, isOpen),
    ...(travelDocument && { travelDocument }),
  };
  return {
    ...summedUp(question, { conclusion, warnings, isStale: basis.authority === "stale", decision }),
    knowledge: knowledgeOf(question, basis, warnings, conditions),
    trace,
    counterfactuals: counterfactualsOf(destination, facts, decision, { short, wording }),
  };
}
