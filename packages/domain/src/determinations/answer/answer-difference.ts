import type { Condition, KnowledgeUsed, Trace, VisaConclusion } from "../model/answer.ts";
import type { Stay } from "../model/knowledge.ts";

/** What is compared of an answer. */
export interface Compared {
  readonly visaConclusion: Pick<
    VisaConclusion,
    "kind" | "headline" | "reason" | "stay" | "entries" | "via" | "scheme" | "apply"
  > & { readonly conditions: readonly Pick<Condition, "code" | "statement" | "status">[] };
  readonly knowledge: Pick<KnowledgeUsed, "authorityStatus"> & {
    readonly sources: readonly { readonly id: string; readonly title: string }[];
  };
  readonly trace: { readonly matched: readonly Pick<Trace["matched"][number], "ruleId" | "outcome">[] };
}

/** The parts that can differ, the weightiest first. */
export const DIFFERENT_PARTS = [
  "kind",
  "headline",
  "reason",
  "stay",
  "entries",
  "via",
  "scheme",
  "apply",
  "authorityStatus",
  "rule",
  "condition",
  "source",
] as const;
export type DifferentPart = (typeof DIFFERENT_PARTS)[number];

/** What two answers say differently; null: the one says nothing of it. */
export interface AnswerDifference {
  readonly part: DifferentPart;
  readonly before: string | Stay | null;
  readonly after: string | Stay | null;
}

const PLAIN = ["kind", "headline", "reason", "entries", "via", "scheme", "apply"] as const;

/** Everything that two answers say differently: of lists, what the one has and the other has not. */
export function answerDifferences(one: Compared, other: Compared): readonly AnswerDifference[] {
  const [before, after] = [one.visaConclusion, other.visaConclusion];
  const found: AnswerDifference[] = [
    ...PLAIN.map((part) => ({ part, before: before[part] ?? null, after: after[part] ?? null })),
    { part: "stay", before: before.stay, after: after.stay },
    {
      part: "authorityStatus",
      before: one.knowledge.authorityStatus,
      after: other.knowledge.authorityStatus,
    },
    ...ofLists("rule", decidingIn(one), decidingIn(other)),
    ...ofLists("condition", conditionsIn(one), conditionsIn(other)),
    ...ofLists("source", sourcesIn(one), sourcesIn(other)),
  ];
  return found
    .filter(({ before: was, after: is }) => JSON.stringify(was) !== JSON.stringify(is))
    .sort((a, b) => DIFFERENT_PARTS.indexOf(a.part) - DIFFERENT_PARTS.indexOf(b.part));
}

/** By key, so that what is in both but worded or met differently is one difference. */
type Keyed = ReadonlyMap<string, string>;

function ofLists(part: DifferentPart, one: Keyed, other: Keyed): readonly AnswerDifference[] {
  return [...new Set([...one.keys(), ...other.keys()])].map((key) => ({
    part,
    before: one.get(key) ?? null,
    after: other.get(key) ?? null,
  }));
}

function decidingIn({ trace }: Compared): Keyed {
  return new Map(trace.matched.flatMap(({ ruleId, outcome }) => (outcome === "decided" ? [[ruleId, ruleId]] : [])));
}

function conditionsIn({ visaConclusion }: Compared): Keyed {
  return new Map(
    visaConclusion.conditions.map(({ code, statement, status }) => [
      `${code} ${statement}`,
      `${statement} (${status})`,
    ]),
  );
}

function sourcesIn({ knowledge }: Compared): Keyed {
  return new Map(knowledge.sources.map(({ id, title }) => [id, title]));
}
