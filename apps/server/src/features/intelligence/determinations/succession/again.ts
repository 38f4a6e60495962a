import { determine, engineVersion } from "@entrada/domain/determinations/determine";
import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import type { WrittenDetermination } from "../writing/determinations.document.ts";

const COMPARED = ["headline", "visaConclusion", "knowledge", "trace", "counterfactuals"] as const;

/** Asks the question of a stored determination again, on a day (`YYYY-MM-DD`), as it was asked; nothing is stored. */
export function determineAgain(
  by: CompiledKnowledge,
  { query, language, knowledge: { minimumAuthority } }: WrittenDetermination,
  evaluatedOn: string,
): DeterminationAnswer {
  return determine(by, query, { evaluatedOn, language, minimumAuthority });
}

/** Whether this engine has made a stored determination: what another one made need not be the same. */
export function isOfThisEngine({ knowledge }: WrittenDetermination): boolean {
  return knowledge.engineVersion === engineVersion(knowledge.snapshotId);
}

/** Asks it again by its own snapshot, on its own day. */
export function replay(by: CompiledKnowledge, written: WrittenDetermination) {
  const again = determineAgain(by, written, written.evaluatedAt.slice(0, 10));
  const differing = COMPARED.filter((part) => JSON.stringify(again[part]) !== JSON.stringify(written[part]));
  return { again, differing };
}
