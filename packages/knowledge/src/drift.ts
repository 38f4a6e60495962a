import { decisiveRules } from "@entrada/domain/determinations/answer/warnings";
import { burdenOf, type ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type { Rule, Source } from "@entrada/domain/determinations/model/knowledge";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { destinationsOf } from "./coverage.ts";
import { type DriftRecord, recordOf } from "./drift-record.ts";
import type { Matrix } from "./matrix.ts";
import { decisionOf } from "./outcome.ts";

/** How our kind compares with the matrix's, the dangerous side first. */
const SIDES = ["lighter", "heavier", "undetermined"] as const;

export type DriftSide = (typeof SIDES)[number];

/** Pairs that differ for the same cause: the outcome of our rules, and that of the matrix. */
export interface DriftGroup {
  readonly side: DriftSide;
  readonly destination: string;
  readonly ours: ConclusionKind;
  readonly matrix: ConclusionKind;
  /** the rules that decide, the winner first; none for a destination without rules */
  readonly rules: readonly string[];
  readonly sources: readonly Pick<Source, "id" | "url" | "asOf">[];
  /** our answer names the matrix's kind as another lawful route */
  readonly isAlternative: boolean;
  readonly passports: readonly string[];
  readonly settled?: Pick<DriftRecord, "reason" | "source" | "settledOn">;
}

export interface Drift {
  readonly groups: readonly DriftGroup[];
  /** pairs of passport and destination; `settled` of those that differ */
  readonly counts: Readonly<Record<DriftSide | "same" | "notInMatrix" | "settled", number>>;
}

interface Comparison {
  /** the day on which the trips arrive, `YYYY-MM-DD` */
  readonly arrival: string;
  /** the only destination to compare */
  readonly only?: string | undefined;
}

/**
 * Where a matrix differs from our rules, for a ten-day tourist who holds only a passport: by cause, lighter ones
 * first. It only reports: a matrix is not an official text, so it neither decides nor changes anything.
 */
export function driftOf(
  knowledge: CompiledKnowledge,
  matrix: Matrix,
  records: readonly DriftRecord[],
  { arrival, only }: Comparison,
): Drift {
  const groups = new Map<string, DriftGroup & { readonly passports: string[] }>();
  const counts = { lighter: 0, heavier: 0, undetermined: 0, same: 0, notInMatrix: 0, settled: 0 };
  for (const [destination, row] of matrix) {
    if (only !== undefined && destination !== only) continue;
    for (const [passport, kind] of row) {
      const rules = rulesThatDecide(knowledge, passport, destination, arrival);
      const side = sideOf(rules.kind, kind);
      counts[side] += 1;
      if (side === "same") continue;
      const record = recordOf(records, { destination, passport, ours: rules.kind, matrix: kind });
      if (record) counts.settled += 1;
      const name = JSON.stringify([destination, rules.kind, kind, rules.ids, record?.reason, record?.source]);
      const group = groups.get(name) ?? groupOf(knowledge, { side, destination, kind, rules, record });
      groups.set(name, group);
      group.passports.push(passport);
    }
  }
  counts.notInMatrix = pairsNotIn(matrix, knowledge, only);
  return { groups: [...groups.values()].sort(bySide), counts };
}

interface Deciding {
  readonly kind: ConclusionKind;
  readonly ids: readonly string[];
  readonly rules: readonly Rule[];
}

function rulesThatDecide(
  knowledge: CompiledKnowledge,
  passport: string,
  destination: string,
  arrival: string,
): Deciding {
  const decision = decisionOf(knowledge, { passport, destination, intent: "tourism", arrival });
  const rules = decision ? decisiveRules(decision).map(({ rule }) => rule) : [];
  // If official sources disagree about the kind, no answer is given.
  const isDisputed = rules.some(({ dispute }) => dispute?.level === "kind");
  return {
    kind: decision && !isDisputed ? decision.kind : "undetermined",
    ids: rules.map(({ id }) => id),
    rules,
  };
}

function sideOf(ours: ConclusionKind, matrix: ConclusionKind): DriftSide | "same" {
  if (ours === "undetermined") return "undetermined";
  // A matrix has one word for free movement and for a visit without a visa.
  const isFree = matrix === "notRequired" && burdenOf(ours) <= burdenOf(matrix);
  if (ours === matrix || isFree) return "same";
  return burdenOf(ours) < burdenOf(matrix) ? "lighter" : "heavier";
}

interface Cause {
  readonly side: DriftSide;
  readonly destination: string;
  readonly kind: ConclusionKind;
  readonly rules: Deciding;
  readonly record: DriftRecord | undefined;
}

function groupOf(
  { snapshot }: CompiledKnowledge,
  { side, destination, kind, rules: { kind: ours, ids, rules }, record }: Cause,
): DriftGroup & { readonly passports: string[] } {
  const sources = [...new Set(rules.flatMap(({ source }) => source))].flatMap((id) => snapshot.sources[id] ?? []);
  return {
    side,
    destination,
    ours,
    matrix: kind,
    rules: ids,
    sources: sources.map(({ id, url, asOf }) => ({ id, url, asOf })),
    isAlternative: rules.some(({ then }) => then?.alternatives?.some((route) => route.kind === kind)),
    passports: [],
    ...(record && { settled: { reason: record.reason, source: record.source, settledOn: record.settledOn } }),
  };
}

function bySide(a: DriftGroup, b: DriftGroup): number {
  const sides = SIDES.indexOf(a.side) - SIDES.indexOf(b.side);
  if (sides !== 0) return sides;
  return a.destination === b.destination
    ? b.passports.length - a.passports.length
    : a.destination < b.destination
      ? -1
      : 1;
}

function pairsNotIn(matrix: Matrix, { snapshot }: CompiledKnowledge, only: string | undefined): number {
  const answering = new Set(snapshot.files.flatMap((file) => destinationsOf(snapshot, file)));
  return [...answering]
    .filter((destination) => only === undefined || destination === only)
    .flatMap((destination) => snapshot.passports.filter((passport) => !matrix.get(destination)?.has(passport))).length;
}
