import type { Counterfactual } from "./answer.ts";
import type { CompiledDestination, PassportRule, PassportRules } from "./compile.ts";
import { type Decision, decide, mismatchOf } from "./decide.ts";
import { type Facts, type HeldFact, lastDayOfStay } from "./facts.ts";
import type { ConclusionKind } from "./kinds.ts";
import type { HoldsTest, Json, Layer } from "./knowledge.ts";
import { factPathOf, type HoldsReading, type MissingAttribute, UNKNOWN } from "./predicates.ts";
import { missingName } from "./trace.ts";

const COUNTERFACTUALS_MAX = 8;

type Description = Omit<Counterfactual, "kind" | "ruleId">;

interface Told {
  readonly description: Description;
  /** equal for equivalent descriptions */
  readonly name: string;
  /** the rule that would decide, and its kind */
  readonly counterfactuals: Map<string, Counterfactual>;
}

interface Change {
  readonly told: Told;
  readonly facts: Facts;
  /** equal for equivalent documents, so that each is tried once */
  readonly document?: string;
}

const NO_CHANGES: readonly Change[] = [];

type Attributes = Required<Pick<HeldFact, MissingAttribute>>;

/** The attributes that the test requires, and otherwise the most useful ones: used, physical, multiple entries. */
function fittingAttributes({ entries, used, form }: Partial<HoldsTest>): Attributes {
  const many = entries === undefined || entries.includes("multiple");
  return { entries: many ? "multiple" : entries[0], used: used ?? true, form: form ?? "physical" };
}

/** A document that is valid throughout and meets the test. */
function supposedDocument(code: string, issuer: string | undefined, test: Partial<HoldsTest> = {}): HeldFact {
  return { code, issuer, expires: undefined, issued: undefined, ...fittingAttributes(test), index: -1 };
}

/** An issuer that the test accepts, preferably the traveler's country of residence. */
function issuerFor({ issuers }: HoldsReading, facts: Facts): string | undefined {
  if (!issuers || issuers.includes(facts.residence)) return facts.residence;
  return issuers.find((issuer) => issuer !== facts.passport);
}

function tell(description: Description): Told {
  const { change, factPath, value } = description;
  return { description, name: `${change} ${factPath} ${JSON.stringify(value)}`, counterfactuals: new Map() };
}

function counterfactualOf({ description, counterfactuals }: Told, { kind, winner }: Decision): Counterfactual {
  const ruleId = winner.rule.id;
  const known = counterfactuals.get(`${kind} ${ruleId}`);
  if (known) return known;
  const made = Object.freeze({ ...description, kind, ruleId });
  counterfactuals.set(`${kind} ${ruleId}`, made);
  return made;
}

// The requirement of a test is worded the same each time, so it is cached.
const toldByReading = new WeakMap<HoldsReading, Told>();

function tellHeld(reading: HoldsReading): Told {
  const known = toldByReading.get(reading);
  if (known) return known;
  const { codes, issuers, valid } = reading.test;
  const value = { codes, issuers, valid };
  const made = tell({ change: "heldAuthorization", factPath: "/traveler/heldAuthorizations", value });
  toldByReading.set(reading, made);
  return made;
}

function heldChanges(rule: PassportRule, facts: Facts): readonly Change[] {
  if (!rule.when || rule.when.holds.length === 0) return NO_CHANGES;
  const changes: Change[] = [];
  for (const reading of rule.when.holds) {
    const [code, issuer] = [reading.test.codes[0], issuerFor(reading, facts)];
    if (code === undefined || issuer === undefined) continue;
    const held = supposedDocument(code, issuer, reading.test);
    changes.push({
      told: tellHeld(reading),
      facts: { ...facts, held: [...facts.held, held] },
      document: `${code} ${issuer} ${held.entries} ${held.used} ${held.form}`,
    });
  }
  return changes;
}

function shorterStay(rule: PassportRule, facts: Facts): readonly Change[] {
  const stay = rule.rule.then?.stay;
  if (!stay || mismatchOf(rule, facts) !== "stay") return NO_CHANGES;
  const value: Record<string, Json> = stay.months ? { monthsMax: stay.months } : { daysMax: stay.days ?? 0 };
  return [
    {
      told: tell({ change: "shorterStay", factPath: "/legs/0/departureDate", value }),
      facts: { ...facts, departure: lastDayOfStay(stay, facts) },
    },
  ];
}

function openFacts(rule: PassportRule, facts: Facts): readonly Change[] {
  if (!rule.when || rule.when.evaluate(facts) !== UNKNOWN) return NO_CHANGES;
  return rule.when.read(facts).missing.flatMap((missing): Change[] => {
    const name = missingName(missing);
    if (missing.kind === "fact") {
      const { asked } = missing;
      const value: Record<string, Json> = { [name]: "age" in asked ? { ...asked.age } : asked.in };
      const told = tell({ change: "fact", factPath: factPathOf(asked) ?? null, value });
      return [{ told, facts: { ...facts, supposed: asked } }];
    }
    const best = fittingAttributes(missing.test)[missing.attribute];
    const held = facts.held.map((h) => (h.index === missing.held.index ? { ...h, [missing.attribute]: best } : h));
    const value: Record<string, Json> = { [missing.attribute]: best ?? null };
    return [{ told: tell({ change: "heldAttribute", factPath: name, value }), facts: { ...facts, held } }];
  });
}

const CHANGES = [openFacts, shorterStay, heldChanges] as const;

const CHANGEABLE: readonly Layer[] = ["purpose", "permit", "ban", "holder", "base", "overlay"];

const changeableByRules = new WeakMap<PassportRules, readonly PassportRule[]>();

function changeableOf(rules: PassportRules): readonly PassportRule[] {
  const known = changeableByRules.get(rules);
  if (known) return known;
  const made = CHANGEABLE.flatMap((layer) => rules[layer]);
  changeableByRules.set(rules, made);
  return made;
}

/** Single changes of fact that would change the kind, at most eight, without duplicates. */
export function counterfactualsOf(
  destination: CompiledDestination,
  facts: Facts,
  decision: Decision,
): readonly Counterfactual[] {
  const found = new Map<string, Counterfactual>();
  const withDocument = new Map<string, Decision | undefined>();
  for (const rule of changeableOf(destination.forPassport(facts.passport))) {
    for (const changesOf of CHANGES) {
      for (const { told, facts: changed, document } of changesOf(rule, facts)) {
        if (found.size >= COUNTERFACTUALS_MAX) return [...found.values()];
        const isKnown = document !== undefined && withDocument.has(document);
        const other = isKnown ? withDocument.get(document) : decide(destination, changed);
        if (document !== undefined && !isKnown) withDocument.set(document, other);
        if (!other || other.kind === decision.kind || found.has(told.name)) continue;
        found.set(told.name, counterfactualOf(told, other));
      }
    }
  }
  return [...found.values()];
}

/**
 * The permit of the country of residence that would change the kind, with the sources of the rule that accepts it, if
 * the traveler lives outside the passport's country and declared no such permit; undefined if no permit would.
 */
export function decisiveResidencePermit(
  destination: CompiledDestination,
  facts: Facts,
  kind: ConclusionKind,
): { readonly code: string; readonly sourceIds: readonly string[] } | undefined {
  const { residence, passport, held } = facts;
  if (residence === passport) return undefined;
  for (const code of ["residencePermit", "permanentResidence"]) {
    if (held.some((h) => h.code === code && h.issuer === residence)) continue;
    const other = decide(destination, { ...facts, held: [...held, supposedDocument(code, residence)] });
    if (other && other.kind !== kind) return { code, sourceIds: other.winner.rule.source };
  }
  return undefined;
}
