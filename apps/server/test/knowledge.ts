import type { ConclusionKind } from "@entrada/domain/determinations/kinds";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { type CanonicalSnapshot, namedSnapshot } from "@entrada/knowledge/snapshot";
import { daysAhead } from "./trips.ts";

interface Written {
  readonly sources: Readonly<Record<string, { reviewBy: string }>>;
  readonly files: readonly { readonly rules: readonly { readonly id: string }[] }[];
}

function reviewed(): Written {
  const written: Written = JSON.parse(loadShippedKnowledge().content);
  for (const source of Object.values(written.sources)) source.reviewBy = daysAhead(90);
  return written;
}

/** The shipped knowledge as if every source had just been reviewed, so that it answers on any day. */
export function reviewedKnowledge(): CanonicalSnapshot {
  return namedSnapshot(JSON.stringify(reviewed()));
}

/** The same with another outcome for one rule, as a separate snapshot. */
export function changedKnowledge(
  ruleId: string,
  outcome: { readonly kind: ConclusionKind; readonly stay?: { readonly days: number } },
): CanonicalSnapshot {
  const written = reviewed();
  const rule = written.files.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId);
  if (rule === undefined) throw new Error(`there is no rule ${ruleId}`);
  Reflect.set(rule, "then", outcome);
  return namedSnapshot(JSON.stringify(written));
}
