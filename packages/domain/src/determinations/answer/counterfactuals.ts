import { formatIsoDate } from "../../shared/dates.ts";
import { type Facts, type HeldFact, lastDayOfStay } from "../facts/facts.ts";
import { before, requiredDates } from "../facts/held-documents.ts";
import {
  type FactTest,
  factOf,
  factPathOf,
  type HoldsReading,
  type MissingAttributeFact,
} from "../facts/predicates.ts";
import { UNKNOWN } from "../facts/truth.ts";
import type { Counterfactual } from "../model/answer.ts";
import { burdenOf, type ConclusionKind } from "../model/kinds.ts";
import type { ConditionValue, HoldsTest, Json, Layer } from "../model/knowledge.ts";
import type { StatementValue, Wording } from "../model/statements.ts";
import type { CompiledDestination, PassportRule, PassportRules } from "../rules/compile.ts";
import { type Decision, decide, mismatchOf } from "../rules/decide.ts";
import type { ShortDocument } from "../rules/short-documents.ts";
import { missingName } from "../rules/trace.ts";
import { counterfactualHeadline, documentsOf } from "../wording/headlines.ts";
import { furtherNationalities } from "./nationalities.ts";

const COUNTERFACTUALS_MAX = 8;

type Description = Omit<Counterfactual, "kind" | "ruleId" | "headline">;

interface Told {
  readonly description: Description;
  /** what the headline says of the change */
  readonly said: StatementValue;
  /** equal for equivalent descriptions */
  readonly name: string;
  /** by the rule that would decide, its kind, and the language */
  readonly counterfactuals: Map<string, Counterfactual>;
}

interface Change {
  readonly told: Told;
  readonly facts: Facts;
  /** equal for equivalent documents, so that each is tried once */
  readonly document?: string;
}

const NO_CHANGES: readonly Change[] = [];

type Attributes = Pick<HeldFact, "entries" | "used" | "form">;

/** The attributes that the test requires, and otherwise the most useful ones: used, physical, multiple entries. */
function fittingAttributes({ entries, used, form }: Partial<HoldsTest>): Attributes {
  const many = entries === undefined || entries.includes("multiple");
  return { entries: many ? "multiple" : entries[0], used: used ?? true, form: form ?? "physical" };
}

/** A document that is valid throughout and meets the test. */
function supposedDocument(
  code: string,
  issuer: string | undefined,
  { arrival }: Facts,
  test: Partial<HoldsTest> = {},
): HeldFact {
  const issued = test.issuedWithin && arrival;
  return { code, issuer, expires: undefined, issued, ...fittingAttributes(test), index: -1 };
}

/** An issuer that the test accepts, preferably the traveler's country of residence. */
function issuerFor({ issuers }: HoldsReading, facts: Facts): string | undefined {
  if (!issuers || issuers.includes(facts.residence)) return facts.residence;
  return issuers.find((issuer) => issuer !== facts.passport);
}

function tell(description: Description, said: StatementValue): Told {
  const { change, factPath, value } = description;
  return { description, said, name: `${change} ${factPath} ${JSON.stringify(value)}`, counterfactuals: new Map() };
}

function counterfactualOf(
  { description, said, counterfactuals }: Told,
  { kind, winner }: Decision,
  wording: Wording,
): Counterfactual {
  const ruleId = winner.rule.id;
  const name = `${kind} ${ruleId} ${wording.language}`;
  const knownCounterfactual = counterfactuals.get(name);
  if (knownCounterfactual) return knownCounterfactual;
  const headline = counterfactualHeadline({ change: description.change, said, kind }, wording);
  const made = Object.freeze({ ...description, kind, ruleId, ...(headline !== undefined && { headline }) });
  counterfactuals.set(name, made);
  return made;
}

// A test and a rule are worded the same each time, so what they tell is cached.
const toldByReading = new WeakMap<HoldsReading, Told>();
const toldByRule = new WeakMap<PassportRule, Told>();
const toldByFact = new WeakMap<FactTest, Told>();

function cached<Key extends object>(told: WeakMap<Key, Told>, key: Key, make: () => Told): Told {
  const known = told.get(key);
  if (known) return known;
  const made = make();
  told.set(key, made);
  return made;
}

function tellHeld(reading: HoldsReading, { destination }: Facts, wording: Wording): Told {
  return cached(toldByReading, reading, () => {
    const { codes, issuers, valid, validFor } = reading.test;
    const value = { codes, issuers, valid, ...(validFor && { validFor }), ...requiredDates(reading.test) };
    return tell(
      { change: "heldAuthorization", factPath: "/traveler/heldAuthorizations", value },
      documentsOf(reading, destination, wording),
    );
  });
}

/** Permissions that one applies for because of the journey: to hold one already is no other way to make it. */
const APPLIED_FOR: ReadonlySet<string> = new Set([
  "visitorVisa",
  "longStayVisa",
  "transitVisa",
  "electronicAuthorization",
]);

function heldChanges(rule: PassportRule, facts: Facts, wording: Wording): readonly Change[] {
  if (!rule.when || rule.when.holds.length === 0) return NO_CHANGES;
  const changes: Change[] = [];
  const isPermit = rule.rule.layer === "permit";
  for (const reading of rule.when.holds) {
    const code = reading.test.codes.find((one) => !isPermit || !APPLIED_FOR.has(one));
    const issuer = issuerFor(reading, facts);
    if (code === undefined || issuer === undefined) continue;
    const heldFact = supposedDocument(code, issuer, facts, reading.test);
    changes.push({
      told: tellHeld(reading, facts, wording),
      facts: { ...facts, held: [...facts.held, heldFact] },
      document: `${code} ${issuer} ${heldFact.issued} ${heldFact.entries} ${heldFact.used} ${heldFact.form}`,
    });
  }
  return changes;
}

function shorterStay(rule: PassportRule, facts: Facts): readonly Change[] {
  const stay = rule.rule.beyond ?? rule.rule.then?.stay;
  const exceeded = rule.rule.beyond === undefined ? "stay" : undefined;
  if (!stay || mismatchOf(rule, facts) !== exceeded) return NO_CHANGES;
  const told = cached(toldByRule, rule, () => {
    const value: Record<string, Json> = stay.months ? { monthsMax: stay.months } : { daysMax: stay.days ?? 0 };
    return tell({ change: "shorterStay", factPath: "/legs/0/departureDate", value }, value);
  });
  return [{ told, facts: { ...facts, departure: lastDayOfStay(stay, facts) } }];
}

/** Leaving while a document that is held still counts. */
function leavingInTime(short: readonly ShortDocument[], facts: Facts): readonly Change[] {
  return short.flatMap(({ why, held: { expires } }): Change[] => {
    if (why !== "expiresDuringStay" || expires === undefined) return [];
    const value = { daysMax: expires - facts.arrival + 1, leaveBy: formatIsoDate(expires) };
    const told = tell({ change: "shorterStay", factPath: "/legs/0/departureDate", value }, value);
    return [{ told, facts: { ...facts, departure: expires } }];
  });
}

function tellFact(factTest: FactTest): Told {
  return cached(toldByFact, factTest, () => {
    const fact = factOf(factTest);
    const description = (value: ConditionValue) =>
      ({ change: "fact", factPath: factPathOf(factTest) ?? null, value }) as const;
    if ("age" in factTest) return tell(description({ [fact]: { ...factTest.age } }), { ...factTest.age });
    const { in: accepted, statement, code } = factTest;
    const value = code === undefined ? { [fact]: accepted } : { [code]: true };
    return tell(description(value), { fact, accepted, first: accepted[0], statement });
  });
}

function openFacts(rule: PassportRule, facts: Facts): readonly Change[] {
  if (!rule.when || rule.when.evaluate(facts) !== UNKNOWN) return NO_CHANGES;
  return rule.when.read(facts).missing.flatMap((missing): Change[] => {
    if (missing.kind === "fact") {
      return [{ told: tellFact(missing.asked), facts: { ...facts, supposed: missing.asked } }];
    }
    const { value, declared, said = value } = fittingAttribute(missing, facts);
    const heldFacts = facts.held.map((h) => (h.index === missing.held.index ? { ...h, ...declared } : h));
    const description = { change: "heldAttribute", factPath: missingName(missing), value } as const;
    return [
      {
        told: tell(description, { document: missing.held.code, issuer: missing.held.issuer, ...said }),
        facts: { ...facts, held: heldFacts },
      },
    ];
  });
}

interface FittingAttribute {
  readonly value: ConditionValue;
  readonly declared: Partial<HeldFact>;
  readonly said?: StatementValue;
}

/** What to declare of an undeclared attribute, so that the test is met. */
function fittingAttribute({ attribute, test, held }: MissingAttributeFact, { arrival }: Facts): FittingAttribute {
  if (attribute !== "issuedOn") {
    const best = fittingAttributes(test)[attribute];
    return { value: { [attribute]: best ?? null }, declared: { [attribute]: best } };
  }
  const { length } = test;
  const isLong = length !== undefined && held.expires !== undefined;
  const issued = isLong ? Math.min(before(held.expires + 1, length), arrival) : arrival;
  return { value: requiredDates(test), declared: { issued }, said: { attribute } };
}

// In order of use: what only needs telling, what the traveler may already hold, what changes the trip.
const CHANGES = [openFacts, heldChanges, shorterStay] as const;

const CHANGEABLE: readonly Layer[] = ["purpose", "permit", "ban", "holder", "base", "overlay"];

const changeableByRules = new WeakMap<PassportRules, readonly PassportRule[]>();

function changeableOf(rules: PassportRules): readonly PassportRule[] {
  const knownPassportRules = changeableByRules.get(rules);
  if (knownPassportRules) return knownPassportRules;
  const passportRules = CHANGEABLE.flatMap((layer) => rules[layer]);
  changeableByRules.set(rules, passportRules);
  return passportRules;
}

/** Single changes of fact that would change the kind, at most eight, without duplicates. */
export function counterfactualsOf(
  destination: CompiledDestination,
  facts: Facts,
  decision: Decision,
  { short, wording }: { readonly short: readonly ShortDocument[]; readonly wording: Wording },
): readonly Counterfactual[] {
  const found = new Map<string, Counterfactual>();
  const withDocument = new Map<string, Decision | undefined>();
  const rules = changeableOf(destination.forPassport(facts.passport, facts.nationalityClass));
  for (const { told, facts: changed } of leavingInTime(short, facts)) {
    const other = decide(destination, changed);
    if (other && burdenOf(other.kind) < burdenOf(decision.kind)) {
      found.set(told.name, counterfactualOf(told, other, wording));
    }
  }
  for (const changesOf of CHANGES) {
    for (const rule of rules) {
      for (const { told, facts: changed, document } of changesOf(rule, facts, wording)) {
        if (found.size >= COUNTERFACTUALS_MAX) return [...found.values()];
        const isKnown = document !== undefined && withDocument.has(document);
        const other = isKnown ? withDocument.get(document) : decide(destination, changed);
        if (document !== undefined && !isKnown) withDocument.set(document, other);
        if (!other || other.kind === decision.kind || found.has(told.name)) continue;
        found.set(told.name, counterfactualOf(told, other, wording));
      }
    }
  }
  return [...found.values()];
}

/** A permit that would change the kind: to what, and the sources of the rule that accepts it. */
export interface DecisivePermit {
  readonly code: string;
  readonly kind: ConclusionKind;
  readonly sourceIds: readonly string[];
}

/**
 * The permit of the country of residence that would change the kind, if the traveler is no national of it and neither declared nor denied such a permit; undefined if no permit would.
 */
export function decisiveResidencePermit(
  destination: CompiledDestination,
  facts: Facts,
  kind: ConclusionKind,
): DecisivePermit | undefined {
  const { residence, passport, held, told } = facts;
  if (told.residencePermitHeld === false) return undefined;
  if (residence === passport || furtherNationalities(facts).includes(residence)) return undefined;
  for (const code of ["residencePermit", "permanentResidence"]) {
    if (held.some((h) => h.code === code && h.issuer === residence)) continue;
    const other = decide(destination, { ...facts, held: [...held, supposedDocument(code, residence, facts)] });
    if (other && other.kind !== kind) return { code, kind: other.kind, sourceIds: other.winner.rule.source };
  }
  return undefined;
}
