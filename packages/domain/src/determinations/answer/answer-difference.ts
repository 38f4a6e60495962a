import type { Stay } from "../model/knowledge.ts";

/** What is told of a stay. */
type ToldStay = Pick<Stay, "days" | "months" | "within">;

/** What is compared of an answer; codes may be newer than whoever compares. */
export interface Compared {
  readonly visaConclusion: {
    readonly kind: string;
    readonly headline?: string | undefined;
    readonly reason?: string | undefined;
    readonly stay: ToldStay | null;
    readonly entries: string | null;
    readonly via: string | null;
    readonly scheme: string | null;
    readonly apply?: string | null | undefined;
    readonly conditions: readonly { readonly code: string; readonly statement: string; readonly status: string }[];
  };
  readonly knowledge: {
    readonly authorityStatus: string;
    readonly sources: readonly { readonly id: string; readonly title: string }[];
  };
  readonly trace: { readonly matched: readonly { readonly ruleId: string; readonly outcome: string }[] };
}

/** The parts that can differ, the weightiest first. */
const DIFFERENT_PARTS = [
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
type DifferentPart = (typeof DIFFERENT_PARTS)[number];

/** What two answers say differently; null: the one says nothing of it. */
export interface AnswerDifference {
  readonly part: DifferentPart;
  readonly before: string | ToldStay | null;
  readonly after: string | ToldStay | null;
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
