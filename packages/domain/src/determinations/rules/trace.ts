import type { Facts } from "../facts/facts.ts";
import { factOf, type MissingFact } from "../facts/predicates.ts";
import { FALSE, UNKNOWN } from "../facts/truth.ts";
import type { Trace, TraceMatched, TraceRejected } from "../model/answer.ts";
import { LAYERS } from "../model/knowledge.ts";
import type { CompiledDestination, PassportRule } from "./compile.ts";
import { type Decision, failingTest, mismatchOf, overlayApplies } from "./decide.ts";

/** The possible trace entries of a rule: few and frequent, so they are created once per rule. */
interface Entries {
  readonly decided: TraceMatched;
  readonly outweighed: TraceMatched;
  readonly intent: TraceRejected;
  readonly arrivalDate: TraceRejected;
  readonly maxDays: TraceRejected;
  readonly beyond: TraceRejected;
  readonly stay: TraceRejected;
  readonly test: TraceRejected;
  readonly otherRules: TraceRejected;
}

const entriesByRule = new WeakMap<PassportRule, Entries>();

function entriesOf(rule: PassportRule): Entries {
  const knownEntries = entriesByRule.get(rule);
  if (knownEntries) return knownEntries;
  const base = { ruleId: rule.rule.id, layer: rule.rule.layer };
  const kind = rule.kind ?? rule.rule.raises ?? null;
  const rejected = (failed: string, reason: string): TraceRejected => Object.freeze({ ...base, failed, reason });
  const entries: Entries = {
    decided: Object.freeze({ ...base, kind, outcome: "decided" }),
    outweighed: Object.freeze({ ...base, kind, outcome: "outweighed" }),
    intent: rejected("/legs/0/intent", "the rule does not cover this intent"),
    arrivalDate: rejected("/legs/0/arrivalDate", "the rule is not in force on arrival"),
    maxDays: rejected("/legs/0/departureDate", "the trip is longer than the rule speaks about"),
    beyond: rejected("/legs/0/departureDate", "the trip is not as long as the rule speaks about"),
    stay: rejected("/legs/0/departureDate", "STAY_EXCEEDS_EXEMPTION"),
    test: rejected(rule.when?.reads ?? "", "the rule's own test is not met"),
    otherRules: rejected("", "the overlay belongs to other rules"),
  };
  entriesByRule.set(rule, entries);
  return entries;
}

/** How callers see a missing fact: a pointer into the query, or the fact's own name. */
export function missingName(missing: MissingFact): string {
  if (missing.kind === "fact") return factOf(missing.asked);
  return `/traveler/heldAuthorizations/${missing.held.index}/${missing.attribute}`;
}

function missingOf(rule: PassportRule, facts: Facts): readonly string[] {
  return [...new Set(rule.when?.read(facts).missing.map(missingName))];
}

/** Why a rule does not hold; undefined if it holds or might. */
function rejection(rule: PassportRule, facts: Facts): TraceRejected | undefined {
  const entries = entriesOf(rule);
  const mismatch = mismatchOf(rule, facts);
  if (mismatch) return entries[mismatch];
  const failing = failingTest(rule, facts);
  if (failing) return { ...entries.test, failed: failing.reads, reason: "a condition of the rule is known to fail" };
  if (rule.when?.evaluate(facts) !== FALSE) return undefined;
  const failed = rule.when.deciding(facts, FALSE);
  return failed === entries.test.failed ? entries.test : { ...entries.test, failed };
}

function isDecisive(rule: PassportRule, decision: Decision): boolean {
  return rule === decision.winner || decision.overlays.some((overlay) => overlay.rule === rule);
}

/** Which rules matched, layer by layer, and why each of the others that name this nationality did not. */
export function traceOf(destination: CompiledDestination, facts: Facts, decision: Decision): Trace {
  const matched: TraceMatched[] = [];
  const rejected: TraceRejected[] = [];
  const rules = destination.forPassport(facts.passport, facts.nationalityClass);
  for (const layer of LAYERS) {
    for (const rule of rules[layer]) {
      if (isDecisive(rule, decision)) {
        const { decided } = entriesOf(rule);
        matched.push(decision.pending.has(rule) ? { ...decided, missing: missingOf(rule, facts) } : decided);
        continue;
      }
      const refused = rejection(rule, facts);
      if (refused) rejected.push(refused);
      else if (layer === "overlay" && !overlayApplies(rule, decision.winner)) rejected.push(entriesOf(rule).otherRules);
      else if (rule.when?.evaluate(facts) === UNKNOWN) {
        matched.push({ ...entriesOf(rule).outweighed, outcome: "pending", missing: missingOf(rule, facts) });
      } else matched.push(entriesOf(rule).outweighed);
    }
  }
  return { matched, rejected };
}
