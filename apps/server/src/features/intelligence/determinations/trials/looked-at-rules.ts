import type { Trace } from "@entrada/domain/determinations/model/answer";
import type { Rule } from "@entrada/domain/determinations/model/knowledge";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import type { ShownRule } from "./determinations.trials.schema.ts";

type Entry = Pick<ShownRule, "ruleId" | "layer" | "outcome" | "kind" | "failed" | "reason" | "missing">;

/** Every rule that was looked at for a destination, with what became of it, its words and its sources. */
export function lookedAtRules(
  { destination, snapshot }: CompiledKnowledge,
  country: string,
  { matched, rejected }: Trace,
): readonly ShownRule[] {
  const rules = new Map(destination(country)?.rules.map(({ rule }) => [rule.id, rule]));
  const entries: readonly Entry[] = [
    ...matched.map(({ missing = [], ...entry }) => ({ ...entry, failed: null, reason: null, missing: [...missing] })),
    ...rejected.map((entry) => ({ ...entry, outcome: "rejected" as const, kind: null, missing: [] })),
  ];
  return entries.map((entry) => {
    const rule = rules.get(entry.ruleId);
    return {
      ...entry,
      kind: entry.kind ?? rule?.then?.kind ?? rule?.raises ?? null,
      text: wordsOf(rule),
      from: rule?.from ?? null,
      until: rule?.until ?? null,
      sources: (rule?.source ?? []).flatMap((id) => {
        const source = snapshot.sources[id];
        if (source === undefined) return [];
        const { title, url, asOf, reviewBy } = source;
        return [{ id, title, url, asOf, reviewBy }];
      }),
    };
  });
}

// What a rule or its conditions say in words of their own; the rest is said by the catalogue of statements.
function wordsOf(rule: Rule | undefined): string | null {
  if (rule === undefined) return null;
  const conditions = [...rule.requires, ...rule.excludes, ...(rule.adds ?? [])];
  const said = [rule.text, rule.warns, ...conditions.map(({ statement }) => statement)];
  const words = said.filter((one): one is string => one !== undefined);
  return words.length === 0 ? null : [...new Set(words)].join(" ");
}
