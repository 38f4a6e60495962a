import type { ConclusionKind } from "@entrada/domain/determinations/kinds";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { type CanonicalSnapshot, namedSnapshot } from "@entrada/knowledge/snapshot";
import { inject } from "vitest";

/** The day on which the answers were what the tests expect. It stays, whatever falls due or changes after it. */
export const FIXED_DAY = "2026-11-20";

interface Written {
  readonly files: readonly { readonly rules: readonly { readonly id: string }[] }[];
}

/**
 * The shipped knowledge with every date moved by the days between the fixed day and this one: asked today, it answers as
 * it did then. Time itself cannot be moved, because the database tells it too.
 */
export function movedKnowledge(today: string): CanonicalSnapshot {
  const days = civilDay(today) - civilDay(FIXED_DAY);
  const { content } = loadShippedKnowledge();
  const moved = (date: string) => formatIsoDate(civilDay(date.slice(1, -1)) + days);
  return namedSnapshot(content.replaceAll(/"\d{4}-\d\d-\d\d"/g, (date) => `"${moved(date)}"`));
}

/** What is published in a test's database before the test. */
export function testKnowledge(): CanonicalSnapshot {
  return movedKnowledge(inject("testCluster").today);
}

/** The same with another outcome of one rule, as a snapshot of its own. */
export function changedKnowledge(
  ruleId: string,
  outcome: { readonly kind: ConclusionKind; readonly stay?: { readonly days: number } },
): CanonicalSnapshot {
  const written: Written = JSON.parse(testKnowledge().content);
  const rule = written.files.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId);
  if (rule === undefined) throw new Error(`there is no rule ${ruleId}`);
  Reflect.set(rule, "then", outcome);
  return namedSnapshot(JSON.stringify(written));
}
