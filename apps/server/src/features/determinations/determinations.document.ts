import type { Counterfactual, KnowledgeUsed, Trace, VisaConclusion } from "@entrada/domain/determinations/answer";
import type { CompiledKnowledge } from "@entrada/domain/determinations/compile";
import { determine } from "@entrada/domain/determinations/determine";
import type { MinimumAuthority } from "@entrada/domain/determinations/kinds";
import { encodeId } from "../../ids.ts";
import type { DeterminationInputBody } from "./determinations.schema.ts";

export interface DeterminationDetails {
  /** uuid */
  readonly id: string;
  /** the tenant's own time */
  readonly now: Date;
  readonly language: string;
  readonly minimumAuthority: MinimumAuthority;
}

/** What is read of a stored determination's text. */
export interface WrittenDetermination {
  readonly id: string;
  readonly evaluatedAt: string;
  readonly language: string;
  readonly query: DeterminationInputBody;
  readonly visaConclusion: VisaConclusion;
  readonly knowledge: KnowledgeUsed;
  readonly trace: Trace;
  readonly counterfactuals: readonly Counterfactual[];
}

/** Determines, and writes the text that is stored and answered. The query must have been checked. */
export function writeDetermination(
  knowledge: CompiledKnowledge,
  query: DeterminationInputBody,
  { id, now, language, minimumAuthority }: DeterminationDetails,
): { readonly document: string; readonly conclusion: VisaConclusion } {
  const { language: spoken, ...result } = determine(knowledge, query, {
    evaluatedOn: isoDay(now),
    language,
    minimumAuthority,
  });
  const shown = { id: encodeId("det", id), evaluatedAt: now.toISOString(), language: spoken, query, ...result };
  return { document: JSON.stringify(shown), conclusion: result.visaConclusion };
}

/** A stored determination, from the text that we wrote. */
export function readDetermination(document: string): WrittenDetermination {
  return JSON.parse(document); // our own text
}

/** The day of the trip's arrival. */
export function arrivalOf({ legs }: DeterminationInputBody): string {
  const [leg] = legs;
  if (leg === undefined) throw new RangeError("a trip has a leg");
  return leg.arrivalDate;
}

/** The day in UTC, `YYYY-MM-DD`. */
export function isoDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
