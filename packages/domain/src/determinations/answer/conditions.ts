import { formatIsoDate } from "../../shared/dates.ts";
import type { Facts, HeldFact } from "../facts/facts.ts";
import { type MissingAttribute, requiredDates } from "../facts/held-documents.ts";
import { FACTS_PATH, type FactTest, factOf, factPathOf, type MissingFact } from "../facts/predicates.ts";
import { TRUE, UNKNOWN } from "../facts/truth.ts";
import { wantedBy } from "../implied/implied-tests.ts";
import { withoutImpliedValidity } from "../implied/implied-validity.ts";
import type { Condition, ConditionStatus } from "../model/answer.ts";
import type { ConclusionKind } from "../model/kinds.ts";
import type { ConditionKind, ConditionValue, HoldsTest, Stay, UsualForm } from "../model/knowledge.ts";
import { renderStatement, translated, type Wording } from "../model/statements.ts";
import type { CompiledCondition, PassportRule } from "../rules/compile.ts";
import type { Decision, LighterWay } from "../rules/decide.ts";
import type { ShortDocument } from "../rules/short-documents.ts";
import { missingName } from "../rules/trace.ts";
import { EARLIER_STAYS, type KeptLimit, keptLimit, periodLimitOf, rollingLimitsOf } from "../stays/stay-limits.ts";
import { alternativeSentence } from "../wording/headlines.ts";
import { askedOnce } from "./asked-once.ts";
import type { DecisivePermit } from "./counterfactuals.ts";
import type { Denied } from "./denied.ts";
import type { NamedPurpose } from "./unnamed-purpose.ts";
import { endsDuringStay } from "./warnings.ts";

/** The type of each condition; a code that is not listed is a requirement. */
const KINDS: Readonly<Record<string, ConditionKind>> = {
  maxStay: "limit",
  periodCap: "limit",
  gapSinceLastStay: "limit",
  noRemuneratedActivity: "limit",
  dualNationalExclusion: "exception",
  pastTravelExclusion: "exception",
  previousRefusal: "exception",
  heldDocument: "evidence",
  heldDocumentShort: "evidence",
  heldDocumentPhysical: "evidence",
  heldDocumentUsed: "evidence",
};

/** The condition that asks for an open fact. */
const ASKED_AS: Readonly<Record<string, string>> = {
  arrivalMode: "arrivalMode",
  onwardDestination: "onwardTicket",
  onwardTicketHeld: "onwardTicket",
  port: "ports",
  dualNationalities: "dualNationalExclusion",
  visitedCountries: "pastTravelExclusion",
  birthDate: "ageBand",
  previousRefusals: "previousRefusal",
  unionCitizen: "travelsWith",
  guardian: "travelsWith",
  used: "heldDocumentUsed",
  form: "heldDocumentPhysical",
  entries: "heldDocument",
  issuedOn: "heldDocument",
};

/** How an open fact's accepted values are shown in the condition that asks for it. */
const ASKED_VALUE: Readonly<Record<string, string>> = {
  arrivalMode: "modes",
  onwardDestination: "countries",
  dualNationalities: "countries",
  visitedCountries: "countries",
  unionCitizen: "unionCitizen",
  guardian: "guardian",
};

interface OtherRoute {
  /** the kind that the conclusion could become */
  readonly kind: ConclusionKind;
  /** the condition must not hold for it */
  readonly unless?: true;
}

interface Draft {
  readonly code: string;
  readonly kind?: ConditionKind | undefined;
  readonly value?: ConditionValue | undefined;
  readonly statement?: string | undefined;
  /** of an exception, what the rule grants: its sentence may name it */
  readonly scheme?: string | undefined;
  readonly status: ConditionStatus;
  readonly factPath?: string | undefined;
  /** of a condition of another route */
  readonly route?: OtherRoute;
  /** the kind that the conclusion could become by this fact */
  readonly leadsTo?: ConclusionKind;
  readonly sourceIds: readonly string[];
  /** for a cached draft: its name, and its text in the languages used so far */
  readonly kept?: { readonly name: string; readonly worded: Map<string, Condition> };
}

/** Drafts with the same name have the same text. */
function nameOf(draft: Draft): string {
  return (
    draft.kept?.name ??
    JSON.stringify([draft.code, draft.factPath, draft.value, draft.statement, draft.route, draft.scheme])
  );
}

/** For drafts that depend only on a rule, which is compiled for one snapshot: they are worded once. */
function keep(draft: Draft): Draft {
  return { ...draft, kept: { name: nameOf(draft), worded: new Map() } };
}

/** The author's own sentence is more precise than a template. */
function sentenceOf({ code, value, statement, scheme }: Draft, { snapshot, language }: Wording): string {
  return statement === undefined
    ? renderStatement(snapshot.statements, snapshot.countries, { code, value: { ...value, scheme }, language })
    : translated(snapshot.statements, statement, language);
}

function worded(draft: Draft, wording: Wording): Condition {
  if (!draft.kept) return word(draft, wording);
  const knownCondition = draft.kept.worded.get(wording.language);
  if (knownCondition) return knownCondition;
  const condition = Object.freeze(word(draft, wording));
  draft.kept.worded.set(wording.language, condition);
  return condition;
}

function word(draft: Draft, wording: Wording): Condition {
  const { code, value, status, route, sourceIds } = draft;
  // What was denied leads nowhere any more.
  const leadsTo = status === "notMet" ? undefined : (draft.leadsTo ?? route?.kind);
  const sentence = sentenceOf(draft, wording);
  return {
    code,
    kind: route === undefined ? (draft.kind ?? KINDS[code] ?? "requirement") : "alternative",
    statement: route === undefined ? sentence : alternativeSentence(sentence, { ...route, status }, wording),
    ...(route === undefined ? {} : { asks: sentence }),
    status,
    ...(draft.factPath === undefined ? {} : { factPath: draft.factPath }),
    ...(value === undefined ? {} : { value }),
    ...(leadsTo === undefined ? {} : { leadsTo }),
    sourceIds,
  };
}

type DraftByStatus = Readonly<Record<ConditionStatus, Draft>>;

const statedDrafts = new WeakMap<CompiledCondition, DraftByStatus>();

function draftsFor(compiled: CompiledCondition, rule: PassportRule): DraftByStatus {
  const known = statedDrafts.get(compiled);
  if (known) return known;
  const { code, kind, value, statement, source = rule.rule.source } = compiled.definition;
  const reads = compiled.test?.reads;
  const asks = periodLimitOf(compiled.definition) ? EARLIER_STAYS : reads;
  const factPath = asks?.startsWith(FACTS_PATH) ? asks : undefined;
  const scheme = KINDS[code] === "exception" ? rule.rule.then?.scheme : undefined;
  const draft = (status: ConditionStatus) =>
    keep({ code, kind, value, statement, scheme, status, factPath, sourceIds: source });
  const made = { met: draft("met"), notMet: draft("notMet"), unknown: draft("unknown") };
  statedDrafts.set(compiled, made);
  return made;
}

function stated(compiled: CompiledCondition, rule: PassportRule, facts: Facts, whenTrue: "met" | "notMet"): Draft {
  const { definition, test } = compiled;
  if (definition.code === "periodCap" && !test) return periodCap(compiled, rule, facts);
  const truth = test ? test.evaluate(facts) : UNKNOWN;
  const opposite = whenTrue === "met" ? "notMet" : "met";
  const status = truth === UNKNOWN ? "unknown" : truth === TRUE ? whenTrue : opposite;
  const draft = askingFor(draftsFor(compiled, rule)[status], compiled, facts);
  const value = status === "notMet" ? wantedBy(definition, facts) : undefined;
  if (value === undefined) return draft;
  const { kept: _, ...own } = draft;
  return { ...own, value };
}

/** Of several facts that a test reads, an open condition asks for the first that is open. */
function askingFor(draft: Draft, { test }: CompiledCondition, facts: Facts): Draft {
  if (draft.status !== "unknown" || !test) return draft;
  const factPath = test.deciding(facts, UNKNOWN);
  if (factPath === draft.factPath || !factPath.startsWith(FACTS_PATH)) return draft;
  const { kept: _, ...own } = draft;
  return { ...own, factPath };
}

/** A limit of all stays together. */
function periodCap(compiled: CompiledCondition, rule: PassportRule, facts: Facts): Draft {
  const drafts = draftsFor(compiled, rule);
  const { value } = compiled.definition;
  const limit = periodLimitOf(compiled.definition);
  const kept = limit && keptLimit([limit], {}, facts);
  if (!kept) return drafts.unknown;
  const { kept: _, ...own } = drafts[kept.status];
  return { ...own, value: { ...value, ...kept.value } };
}

const stayDrafts = new WeakMap<PassportRule, readonly Draft[]>();

function stayLimit(rule: PassportRule, facts: Facts): readonly Draft[] {
  const stay = rule.rule.then?.stay;
  const kept = stay && keptLimit(rollingLimitsOf(stay), stay, facts);
  if (stay && kept) return [countedStay(stay, kept, rule)];
  const knownDrafts = stayDrafts.get(rule);
  if (knownDrafts) return knownDrafts;
  const drafts = draftStayLimit(rule).map(keep);
  stayDrafts.set(rule, drafts);
  return drafts;
}

/** What an officer will grant is unknown, unless even the most is too little. */
function countedStay(stay: Stay, { status, value, sourceIds }: KeptLimit, { rule }: PassportRule): Draft {
  return {
    code: "maxStay",
    value: { ...stay, ...value },
    status: stay.discretionary && status === "met" ? "unknown" : status,
    factPath: EARLIER_STAYS,
    sourceIds: [...new Set([...rule.source, ...sourceIds])],
  };
}

function draftStayLimit(rule: PassportRule): readonly Draft[] {
  const stay = rule.rule.then?.stay;
  if (!stay) return [];
  // The trip alone keeps to it, or the rule would not decide. What an officer will grant is unknown, and so are earlier stays.
  const isRolling = rollingLimitsOf(stay).length > 0;
  const status = stay.discretionary || isRolling ? "unknown" : "met";
  const factPath = isRolling ? EARLIER_STAYS : "/legs/0/departureDate";
  const value: ConditionValue = { ...stay };
  return [{ code: "maxStay", value, status, factPath, sourceIds: rule.rule.source }];
}

/** That no route is as long as the trip. */
function longestStay({ overlays }: Decision): Draft[] {
  return overlays.flatMap(({ rule: { rule } }): Draft[] => {
    if (rule.beyond === undefined) return [];
    const factPath = "/legs/0/departureDate";
    return [{ code: "maxStay", value: { ...rule.beyond }, status: "notMet", factPath, sourceIds: rule.source }];
  });
}

/** An exemption that ends before the traveler leaves: the entry day's rule governs, and the traveler should know. */
function ruleEnd(decision: Decision, facts: Facts): Draft[] {
  const until = endsDuringStay(decision, facts);
  if (until === undefined) return [];
  const sourceIds = decision.winner.rule.source;
  return [{ code: "maxStay", value: { until }, status: "unknown", factPath: "/legs/0/departureDate", sourceIds }];
}

/** What the rule's own test read: documents that are held, and what else the traveler told. */
function tested(winner: PassportRule, facts: Facts): Draft[] {
  const { rule, when } = winner;
  if (when?.evaluate(facts) !== TRUE) return [];
  const { held, told } = when.read(facts);
  const documents = held.flatMap((heldFact) => {
    const usual = heldFact.usualForm;
    const asksForm = when.holds.some(({ test }) => test.form === usual?.form && test.codes.includes(heldFact.code));
    return [accepted(heldFact, rule.source), ...(usual && asksForm ? [takenAs(heldFact, usual)] : [])];
  });
  return [...documents, ...told.map((test) => toldBy(test, winner))];
}

function accepted(heldFact: HeldFact, sourceIds: readonly string[]): Draft {
  return {
    code: "heldDocument",
    value: {
      code: heldFact.code,
      ...(heldFact.issuer === undefined ? {} : { issuingCountry: heldFact.issuer }),
      ...(heldFact.expires === undefined ? {} : { expiresOn: formatIsoDate(heldFact.expires) }),
    },
    status: "met",
    ...(heldFact.index < 0 ? {} : { factPath: `/traveler/heldAuthorizations/${heldFact.index}` }),
    sourceIds,
  };
}

/** That the document has its usual form is not what the traveler said, so the answer says it. */
function takenAs({ code, issuer, index }: HeldFact, { source }: UsualForm): Draft {
  return {
    code: "heldDocumentPhysical",
    value: { ...documentAsked(code, issuer), usual: true },
    status: "met",
    factPath: `/traveler/heldAuthorizations/${index}/form`,
    sourceIds: source,
  };
}

/** The document in question, as a held-document test describes it. */
function documentAsked(code: string, issuer: string | undefined): ConditionValue {
  return { codes: [code], issuers: issuer === undefined ? "any" : [issuer] };
}

/** What a lighter rule requires of the attribute, where its question says so. */
function requiredOf(attribute: MissingAttribute, test: HoldsTest): ConditionValue {
  if (attribute === "issuedOn") return { asks: attribute, ...requiredDates(test) };
  return attribute === "entries" && test.entries ? { entries: test.entries } : {};
}

/** The route for which an open fact is asked. */
function routeOf({ isNegated = false }: MissingFact, { kind, whenMet }: LighterWay): OtherRoute {
  return isNegated === whenMet ? { kind, unless: true } : { kind };
}

function asked(missing: MissingFact, rule: PassportRule, route: OtherRoute): Draft {
  const name = missing.kind === "fact" ? factOf(missing.asked) : missing.attribute;
  const code = ASKED_AS[name] ?? name;
  const base = { code, status: "unknown" as const, route, sourceIds: rule.rule.source };
  if (missing.kind === "attribute") {
    const { held, test } = missing;
    const value = { ...documentAsked(held.code, held.issuer), ...requiredOf(missing.attribute, test) };
    return { ...base, factPath: missingName(missing), value };
  }
  return { ...base, ...factAsked(missing.asked) };
}

function factAsked(test: FactTest): Pick<Draft, "code" | "value" | "statement" | "factPath"> {
  const name = factOf(test);
  const code = ASKED_AS[name] ?? name;
  const factPath = factPathOf(test);
  if ("age" in test) return { code, value: { ...test.age }, factPath };
  return { code, value: { [ASKED_VALUE[name] ?? "accepted"]: test.in }, statement: test.statement, factPath };
}

/** What the traveler told and the rule required. */
function toldBy(test: FactTest, { rule }: PassportRule): Draft {
  return { ...factAsked(test), status: "met", sourceIds: rule.source };
}

/** Not asked of whoever has one nationality: that passport was named. */
const NATIONAL_DOCUMENT = "nationalDocument";

/** With which document somebody of several nationalities uses a right of entry, as far as its rule knows. */
function nationalDocument({ winner: { rule }, kind }: Decision, { named, passport }: Facts, wording: Wording): Draft[] {
  if (named === undefined || kind !== "rightOfEntry") return [];
  // Snapshots that are older than this condition have no sentence for it.
  if (!Object.hasOwn(wording.snapshot.statements.conditions, NATIONAL_DOCUMENT)) return [];
  const known = rule.requires.find(({ code }) => code === NATIONAL_DOCUMENT);
  const status = named === passport ? "met" : "unknown";
  const value = { ...known?.value, nationality: passport };
  const factPath = "/traveler/passportCountry";
  return [{ code: NATIONAL_DOCUMENT, value, status, factPath, sourceIds: known?.source ?? rule.source }];
}

/** What falls short of a lighter kind or was denied, and which permit must be known. */
interface AboutOthers {
  readonly short: readonly ShortDocument[];
  readonly denied: readonly Denied[];
  readonly permit: DecisivePermit | undefined;
  readonly purpose: NamedPurpose | undefined;
}

function fallsShort({ factPath, value, sourceIds }: ShortDocument): Draft {
  return { code: "heldDocumentShort", value, status: "notMet", factPath, sourceIds };
}

/** The conditions of a decision, in the order: stay, held documents, requirements, exclusions, overlays, other routes. */
export function conditionsOf(
  decision: Decision,
  facts: Facts,
  { permit: askResidencePermit, purpose, short, denied }: AboutOthers,
  wording: Wording,
): readonly Condition[] {
  const { winner, kind, overlays, pending } = decision;
  const isTooLong = overlays.some(({ rule }) => rule.rule.beyond !== undefined);
  const drafts: Draft[] = [
    ...stayLimit(winner, facts),
    ...ruleEnd(decision, facts),
    ...longestStay(decision),
    ...tested(winner, facts),
    ...short.map(fallsShort),
    ...nationalDocument(decision, facts, wording),
    ...winner.requires
      .filter(({ definition }) => definition.code !== NATIONAL_DOCUMENT)
      .map((condition) => stated(condition, winner, facts, "met")),
    ...winner.excludes.map((condition) => stated(condition, winner, facts, "notMet")),
    ...overlays
      // What a route asks is of no use where no route is long enough.
      .filter(({ raised }) => raised || kind !== "entryNotPermitted" || !isTooLong)
      .flatMap(({ rule }) => rule.adds.map((condition) => stated(condition, rule, facts, "met"))),
    ...[...pending].flatMap(([rule, way]): Draft[] => {
      if (!rule.when) return [];
      const { told, missing } = rule.when.read(facts);
      return [
        ...told.map((test) => ({ ...toldBy(test, rule), route: { kind: way.kind } })),
        ...missing.map((one) => asked(one, rule, routeOf(one, way))),
      ];
    }),
  ];
  for (const { missing, rule, way } of denied) {
    drafts.push({ ...asked(missing, rule, routeOf(missing, way)), status: "notMet" });
  }
  if (askResidencePermit) {
    drafts.push({
      code: "heldDocument",
      value: documentAsked(askResidencePermit.code, facts.residence),
      status: "unknown",
      factPath: "/traveler/heldAuthorizations",
      route: { kind: askResidencePermit.kind },
      sourceIds: askResidencePermit.sourceIds,
    });
  }
  if (purpose) drafts.push({ code: "purpose", status: "unknown", factPath: "/legs/0/intent", ...purpose });
  const distinct = new Map(drafts.map((draft) => [nameOf(draft), draft]));
  return askedOnce(withoutImpliedValidity([...distinct.values()])).map((draft) => worded(draft, wording));
}
