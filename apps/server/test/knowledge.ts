import type { ConclusionKind } from "@entrada/domain/determinations/kinds";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { type CanonicalSnapshot, namedSnapshot } from "@entrada/knowledge/snapshot";

/** The shipped knowledge with another outcome of one rule, as a snapshot of its own. */
export function changedKnowledge(
  ruleId: string,
  outcome: { readonly kind: ConclusionKind; readonly stay?: { readonly days: number } },
): CanonicalSnapshot {
  const snapshot: { readonly files: readonly { readonly rules: readonly { readonly id: string }[] }[] } = JSON.parse(
    loadShippedKnowledge().content,
  );
  const rule = snapshot.files.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId);
  if (rule === undefined) throw new Error(`there is no rule ${ruleId}`);
  Reflect.set(rule, "then", outcome);
  return namedSnapshot(JSON.stringify(snapshot));
}
