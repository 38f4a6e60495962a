import type { Facts } from "../facts/facts.ts";
import { FACTS_PATH } from "../facts/predicates.ts";
import type { Trace, TravelDocument } from "../model/answer.ts";
import { CONCLUSION_KINDS, type ConclusionKind } from "../model/kinds.ts";
import type { Wording } from "../model/statements.ts";
import type { CompiledDestination } from "../rules/compile.ts";
import type { Decision } from "../rules/decide.ts";
import { traceOf } from "../rules/trace.ts";
import { travelDocumentSentence } from "../wording/headlines.ts";
import type { Warning } from "./warnings.ts";

/** What the trip leads to for one nationality. */
export interface Judged {
  readonly destination: CompiledDestination;
  readonly facts: Facts;
  readonly decision: Decision;
  /** why the decision must not be given as an answer; undefined if it may */
  readonly refusal: readonly Warning[] | undefined;
}

/** The same trip as a national of each country that was told, that of the passport first: each reads all others too. */
export function byNationality(facts: Facts, passports: readonly string[]): readonly Facts[] {
  const others = furtherNationalities(facts);
  if (others.length === 0) return [facts];
  const all = [...new Set([facts.passport, ...others])];
  return all
    .filter((code) => code === facts.passport || passports.includes(code))
    .map((passport) => {
      const { passportBook, nationalityClass, ...trip } = facts;
      // What was told of the passport is of the one that is named.
      const own = {
        ...(passportBook !== undefined && { passportBook }),
        ...(nationalityClass !== undefined && { nationalityClass }),
      };
      const told = { ...facts.told, dualNationalities: all.filter((code) => code !== passport) };
      return { ...trip, ...(passport === facts.passport && own), passport, named: facts.passport, told };
    });
}

/** Every nationality but that of the passport, as far as it was told. */
export function furtherNationalities({ told: { dualNationalities } }: Facts): readonly string[] {
  return Array.isArray(dualNationalities) ? dualNationalities : [];
}

// Where one nationality may not enter and of another nothing is known, nothing is known.
const FROM_LIGHTEST: readonly ConclusionKind[] = [
  ...CONCLUSION_KINDS.filter((kind) => kind !== "entryNotPermitted"),
  "entryNotPermitted",
];

/** What may be said of a nationality. A right of entry outweighs all else, even where its source is too old to say so. */
function saidOf({ decision: { kind }, refusal }: Judged): ConclusionKind {
  return refusal && kind !== "rightOfEntry" ? "undetermined" : kind;
}

// Whom a destination bars as a national of a country, it bars on every passport.
const isBarred = ({ decision: { kind, winner } }: Judged): boolean =>
  kind === "entryNotPermitted" && winner.rule.passportOnly !== true;

/**
 * What decides for somebody of several nationalities: a right of entry, else a bar on one of them, else the lightest
 * lawful route; among equals that of the passport that was named.
 */
export function decisiveOf<Each extends Judged>(each: readonly Each[]): Each | undefined {
  const barred = each.find(isBarred);
  if (barred && each.every(({ decision }) => decision.kind !== "rightOfEntry")) return barred;
  const [first, ...others] = each;
  const weightOf = (judged: Judged) => FROM_LIGHTEST.indexOf(saidOf(judged));
  return first && others.reduce((best, other) => (weightOf(other) < weightOf(best) ? other : best), first);
}

/** Warns of nationalities of which nothing is known, unless another one gives the right of entry. */
export function nationalityWarnings({ decision }: Judged, others: readonly Judged[]): readonly Warning[] {
  const nationalities = others.filter((one) => saidOf(one) === "undetermined").map(({ facts }) => facts.passport);
  if (decision.kind === "rightOfEntry" || nationalities.length === 0) return [];
  return [{ code: "NATIONALITY_UNDETERMINED", value: { nationalities } }];
}

/** Which passport to travel on, if several nationalities were told and one of them may enter. */
export function travelDocumentOf({ facts, decision }: Judged, wording: Wording): TravelDocument | undefined {
  if (facts.named === undefined || decision.kind === "entryNotPermitted") return undefined;
  const { passport: nationality, destination } = facts;
  const reason = decision.kind === "rightOfEntry" ? decision.kind : "lightestRoute";
  const statement = travelDocumentSentence(reason, { nationality, destination }, wording);
  return { nationality, reason, ...(statement !== undefined && { statement }) };
}

const DUAL_NATIONALITIES = `${FACTS_PATH}/dualNationalities`;

/** The trace of the nationality that decided, what the others lead to, and which of their rules another nationality shuts. */
export function traceOfAll(judged: Judged, others: readonly Judged[]): Trace {
  const own = traceOf(judged.destination, judged.facts, judged.decision);
  if (judged.facts.named === undefined) return own;
  const shut = others.flatMap((other) =>
    traceOf(other.destination, other.facts, other.decision).rejected.filter(
      ({ ruleId, failed }) => failed === DUAL_NATIONALITIES && own.rejected.every((one) => one.ruleId !== ruleId),
    ),
  );
  return {
    matched: own.matched,
    rejected: [...own.rejected, ...shut],
    nationalities: [judged, ...others].map((one) => ({ nationality: one.facts.passport, kind: saidOf(one) })),
  };
}
