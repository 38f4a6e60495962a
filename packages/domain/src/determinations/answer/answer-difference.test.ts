import fc from "fast-check";
import { expect, test } from "vitest";
import { answerDifferences, type Compared } from "./answer-difference.ts";

const answer = (change: Partial<Compared["visaConclusion"]> = {}, rule = "a.rule"): Compared => ({
  visaConclusion: {
    kind: "visaRequired",
    headline: "You need a visa.",
    stay: null,
    entries: null,
    via: "consulate",
    scheme: null,
    apply: null,
    conditions: [{ code: "fee", statement: "It costs 90 EUR.", status: "unknown" }],
    ...change,
  },
  knowledge: { authorityStatus: "verified", sources: [{ id: "law", title: "The law" }] },
  trace: { matched: [{ ruleId: rule, outcome: "decided" }] },
});

test("the kind stands first, then what it says, and of conditions both sides of a change", () => {
  const free = answer(
    {
      kind: "notRequired",
      headline: "You need no visa.",
      stay: { days: 90, within: 180 },
      via: null,
      conditions: [
        { code: "fee", statement: "It costs 90 EUR.", status: "met" },
        { code: "maxStay", statement: "At most 90 days.", status: "met" },
      ],
    },
    "b.rule",
  );
  expect(answerDifferences(answer(), free)).toEqual([
    { part: "kind", before: "visaRequired", after: "notRequired" },
    { part: "headline", before: "You need a visa.", after: "You need no visa." },
    { part: "stay", before: null, after: { days: 90, within: 180 } },
    { part: "via", before: "consulate", after: null },
    { part: "rule", before: "a.rule", after: null },
    { part: "rule", before: null, after: "b.rule" },
    { part: "condition", before: "It costs 90 EUR. (unknown)", after: "It costs 90 EUR. (met)" },
    { part: "condition", before: null, after: "At most 90 days. (met)" },
  ]);
});

test("an answer differs from itself in nothing, and from another one as that does from it, the other way round", () => {
  const text = fc.option(fc.constantFrom("a", "b"), { nil: null });
  const answers = fc.record({ scheme: text, apply: text, kind: fc.constantFrom("notRequired", "visaRequired") });
  fc.assert(
    fc.property(answers, answers, (first, second) => {
      const [one, other] = [answer(first), answer(second)];
      expect(answerDifferences(one, one)).toEqual([]);
      const turned = answerDifferences(other, one).map(({ part, before, after }) => ({
        part,
        before: after,
        after: before,
      }));
      expect(answerDifferences(one, other)).toEqual(turned);
    }),
  );
});
