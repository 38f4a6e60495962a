import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type { Rule } from "@entrada/domain/determinations/model/knowledge";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { type CanonicalSnapshot, namedSnapshot } from "@entrada/knowledge/snapshot";
import { inject } from "vitest";
import { movedDates } from "./fixed-day.ts";

interface Written {
  readonly files: readonly { readonly rules: readonly { readonly id: string }[] }[];
}

/**
 * The shipped knowledge with every date moved by the days between the fixed day and today, so that it answers today as
 * it did then. The clock itself cannot be moved, because the database has its own.
 */
export function movedKnowledge(today: string): CanonicalSnapshot {
  return namedSnapshot(movedDates(loadShippedKnowledge().content, today));
}

/** Everything that is published in a test's database before the test. */
export function testKnowledge(): CanonicalSnapshot {
  return movedKnowledge(inject("testCluster").today);
}

/** The same with another outcome for one rule, as a separate snapshot. */
export function changedKnowledge(
  ruleId: string,
  outcome: { readonly kind: ConclusionKind; readonly stay?: { readonly days: number } },
): CanonicalSnapshot {
  return knowledgeWithRule(ruleId, "then", outcome);
}

/** The same with another value of one member of a rule, as a separate snapshot. */
export function knowledgeWithRule<Member extends keyof Rule>(
  ruleId: string,
  member: Member,
  value: Rule[Member],
): CanonicalSnapshot {
  const written: Written = JSON.parse(testKnowledge().content);
  const rule = written.files.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId);
  if (rule === undefined) throw new Error(`there is no rule ${ruleId}`);
  Reflect.set(rule, member, value);
  return namedSnapshot(JSON.stringify(written));
}
