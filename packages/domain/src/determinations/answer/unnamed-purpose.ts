import type { Facts } from "../facts/facts.ts";
import { burdenOf, type ConclusionKind } from "../model/kinds.ts";
import type { Snapshot } from "../model/knowledge.ts";
import type { CompiledDestination } from "../rules/compile.ts";
import { decide } from "../rules/decide.ts";

/** The code of a purpose that none of the other codes describes. */
const UNNAMED = "other";

/** What a purpose with a name of its own could lead to. */
export interface NamedPurpose {
  readonly leadsTo: ConclusionKind;
  readonly sourceIds: readonly string[];
}

/** The lightest that a named purpose would lead to, if none was named and that is lighter than what was concluded. */
export function namedPurposeOf(
  destination: CompiledDestination,
  facts: Facts,
  kind: ConclusionKind,
  { intents, statements }: Snapshot,
): NamedPurpose | undefined {
  // Snapshots that are older than the question have no sentence for it.
  if (facts.intent !== UNNAMED || statements.conditions.purpose === undefined) return undefined;
  const lighter = intents
    .flatMap((intent) => decide(destination, { ...facts, intent }) ?? [])
    .filter((one) => burdenOf(one.kind) < burdenOf(kind))
    .sort((a, b) => burdenOf(a.kind) - burdenOf(b.kind))[0];
  return lighter && { leadsTo: lighter.kind, sourceIds: lighter.winner.rule.source };
}
