import fc from "fast-check";
import { expect, test } from "vitest";
import { type Facts, type HeldFact, lastDayOfStay } from "../facts/facts.ts";
import { compilePredicate } from "../facts/predicates.ts";
import { UNKNOWN } from "../facts/truth.ts";
import { knowledgeOf, rule } from "../fixture.ts";
import { burdenOf, CONCLUSION_KINDS, type ConclusionKind } from "../model/kinds.ts";
import type { Layer, Predicate, Rule } from "../model/knowledge.ts";
import { decide, fitsStay } from "./decide.ts";

const ARRIVAL = 20_000;
const OPEN_FACTS = ["arrivalMode", "port"] as const;
const VISA: HeldFact = {
  code: "visitorVisa",
  issuer: "US",
  expires: undefined,
  issued: undefined,
  entries: undefined,
  used: undefined,
  form: undefined,
  index: 0,
};

function factsWith(told: Facts["told"], held: Partial<HeldFact> = {}): Facts {
  const trip = { passport: "IN", residence: "IN", destination: "FR", intent: "tourism" };
  return { ...trip, arrival: ARRIVAL, departure: ARRIVAL + 9, held: [{ ...VISA, ...held }], told, declared: {} };
}

const NOTHING_TOLD = factsWith({});
/** The same trip with every open fact stated, in every way. */
const WORLDS = ["air", "sea"].flatMap((arrivalMode) =>
  ["north", "south"].flatMap((port) => [true, false].map((used) => factsWith({ arrivalMode, port }, { used }))),
);

const openTest: fc.Arbitrary<Predicate> = fc.oneof(
  fc.constantFrom(...OPEN_FACTS).map((fact) => ({ fact, in: fact === "port" ? ["north"] : ["air"] })),
  fc.boolean().map((used): Predicate => ({ holds: { codes: [VISA.code], issuers: ["US"], valid: "arrival", used } })),
);
const when: fc.Arbitrary<Pick<Rule, "when">> = fc.oneof(
  fc.constant({}),
  openTest.map((test) => ({ when: test })),
  openTest.map((not) => ({ when: { not } })),
  fc.tuple(openTest, openTest).map((all) => ({ when: { all } })),
  fc.tuple(openTest, openTest).map((any) => ({ when: { any } })),
);

const deciding = fc.record({
  layer: fc.constantFrom<Layer>("ban", "permit", "purpose", "holder", "base"),
  cohort: fc.constantFrom("any", "crowd", "IN"),
  kind: fc.constantFrom(...CONCLUSION_KINDS.filter((kind) => kind !== "undetermined")),
  when,
});
const raising = fc.record({
  raises: fc.constantFrom<ConclusionKind>("electronicAuthorizationRequired", "visaRequired"),
  when,
});

/** A destination of up to four rules and two overlays, some of them with a test that the traveler has not answered. */
const destination = fc
  .tuple(fc.array(deciding, { minLength: 1, maxLength: 4 }), fc.array(raising, { maxLength: 2 }))
  .map(([rules, overlays]) => {
    const made = [
      ...rules.map(({ layer, cohort, kind, when: test }, place) =>
        rule(`fr.${place}`, { layer, for: [cohort], then: { kind }, ...test }),
      ),
      ...overlays.map(({ raises, when: test }, place) =>
        rule(`fr.over.${place}`, { layer: "overlay", onlyIf: "any", raises, ...test }),
      ),
      rule("fr.default", { layer: "default", then: { kind: "visaRequired" } }),
    ];
    const compiled = knowledgeOf(made, { sets: { crowd: [{ codes: ["IN", "US"] }] } }).destination("FR");
    if (!compiled) throw new Error("the fixture has no rules");
    return compiled;
  });
const RUNS = { numRuns: 3000 };

test("an open fact never makes the conclusion lighter than any answer to it would", () => {
  fc.assert(
    fc.property(destination, (rules) => {
      const burden = burdenOf(decide(rules, NOTHING_TOLD)?.kind ?? "undetermined");
      for (const told of WORLDS)
        expect(burden).toBeGreaterThanOrEqual(burdenOf(decide(rules, told)?.kind ?? "undetermined"));
    }),
    RUNS,
  );
});

test("nothing is asked only if no answer to the open facts would change the kind", () => {
  fc.assert(
    fc.property(destination, (rules) => {
      const open = decide(rules, NOTHING_TOLD);
      if (!open || open.pending.size > 0) return;
      for (const told of WORLDS) expect(decide(rules, told)?.kind).toBe(open.kind);
    }),
    RUNS,
  );
});

test("an open fact is asked only for the sake of a lighter kind", () => {
  fc.assert(
    fc.property(destination, (rules) => {
      const open = decide(rules, NOTHING_TOLD);
      for (const { kind } of open?.pending.values() ?? []) {
        expect(burdenOf(kind)).toBeLessThan(burdenOf(open?.kind ?? "rightOfEntry"));
      }
    }),
    RUNS,
  );
});

test("a traveler who has stated every fact is asked nothing", () => {
  fc.assert(
    fc.property(destination, fc.constantFrom(...WORLDS), (rules, told) => {
      expect(decide(rules, told)?.pending.size).toBe(0);
    }),
    RUNS,
  );
});

test("when two overlays would raise the kind, neither hides the other's open fact", () => {
  const eta = (id: string, fact: string) =>
    rule(id, { layer: "overlay", onlyIf: "any", raises: "visaRequired", when: { fact, in: ["air"] } });
  const free = rule("fr.free", { then: { kind: "notRequired" } });
  const rules = knowledgeOf([free, eta("fr.a", "arrivalMode"), eta("fr.b", "port")]).destination("FR");
  const asked = rules && [...(decide(rules, NOTHING_TOLD)?.pending.keys() ?? [])].map((one) => one.rule.id);
  expect(asked?.sort()).toEqual(["fr.a", "fr.b"]);
});

test.each([
  ["rightOfEntry", []],
  ["entryNotPermitted", ["fr.news"]],
  ["visaRequired", ["fr.card", "fr.news"]],
] as const)("of a winner that is %s an overlay for any winner tells: %j", (kind, told) => {
  const overlay = (id: string, more: object) => rule(id, { layer: "overlay", onlyIf: "any", ...more });
  const overlays = [
    overlay("fr.card", { adds: [{ code: "arrivalCard" }] }),
    overlay("fr.news", { announced: true, warns: "SCHEME_CHANGE_ANNOUNCED" }),
  ];
  const rules = knowledgeOf([rule("fr.all", { then: { kind } }), ...overlays]).destination("FR");
  expect(rules && decide(rules, NOTHING_TOLD)?.overlays.map((one) => one.rule.rule.id)).toEqual(told);
});

test("a certain test stays certain, whatever else is stated", () => {
  const scope = { sets: {}, destination: "FR", countries: ["FR", "US"] };
  const nested: fc.Arbitrary<Predicate> = fc.letrec<{ readonly tree: Predicate }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      openTest,
      tie("tree").map((not): Predicate => ({ not })),
      fc.array(tie("tree"), { minLength: 1, maxLength: 3 }).map((all): Predicate => ({ all })),
      fc.array(tie("tree"), { minLength: 1, maxLength: 3 }).map((any): Predicate => ({ any })),
    ),
  })).tree;
  fc.assert(
    fc.property(nested, (predicate) => {
      const { evaluate, read } = compilePredicate(predicate, scope);
      const open = evaluate(NOTHING_TOLD);
      expect(read(NOTHING_TOLD).missing.length > 0 || open !== UNKNOWN).toBe(true);
      for (const told of WORLDS) {
        expect(evaluate(told)).not.toBe(UNKNOWN);
        if (open !== UNKNOWN) expect(evaluate(told)).toBe(open);
      }
    }),
    RUNS,
  );
});

test("a stay ends on its last day: one more is too long, and counting from the next day gives one more", () => {
  const trip = (days: number): Facts => ({ ...NOTHING_TOLD, departure: ARRIVAL + days - 1 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (days) => {
      expect(fitsStay({ days }, trip(days))).toBe(true);
      expect(fitsStay({ days }, trip(days + 1))).toBe(false);
      expect(fitsStay({ days, count: "fromNextDay" }, trip(days + 1))).toBe(true);
      expect(fitsStay({ days, count: "fromNextDay" }, trip(days + 2))).toBe(false);
    }),
  );
});

test("the shorter stay that is offered is the longest that fits", () => {
  const stay = fc.oneof(
    fc.record({ days: fc.integer({ min: 1, max: 200 }), count: fc.constantFrom("inclusive", "fromNextDay") }),
    fc.record({ months: fc.integer({ min: 1, max: 6 }) }),
  );
  fc.assert(
    fc.property(stay, (allowed) => {
      const longest = { ...NOTHING_TOLD, departure: lastDayOfStay(allowed, NOTHING_TOLD) };
      expect(fitsStay(allowed, longest)).toBe(true);
      expect(fitsStay(allowed, { ...longest, departure: longest.departure + 1 })).toBe(false);
    }),
  );
});
