import fc from "fast-check";
import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";
import type { DeterminationAnswer } from "../model/answer.ts";
import { CONCLUSION_KINDS, type ConclusionKind } from "../model/kinds.ts";
import type { Layer, Rule } from "../model/knowledge.ts";

const citizen = rule("fr.citizen", { layer: "freedom", for: ["FR"], then: { kind: "rightOfEntry" } });
const visa = rule("fr.visa", { layer: "default", then: { kind: "visaRequired" } });
const free = rule("fr.free", { for: ["US"], then: { kind: "notRequired" } });
const unread = rule("fr.unread", { layer: "purpose", for: ["JP"], then: { kind: "undetermined" } });
const barred = rule("fr.barred", { layer: "ban", for: ["GB"], then: { kind: "entryNotPermitted" } });

const askAs = (rules: readonly Rule[], passport: string, ...dualNationalities: readonly string[]) =>
  ask(rules, { passport, facts: { dualNationalities } });
const shown = ({ visaConclusion: { kind, travelDocument } }: DeterminationAnswer) => [
  kind,
  travelDocument?.nationality,
  travelDocument?.reason,
];

test("of several nationalities the one with the lightest route answers, and is the one to travel as", () => {
  expect(shown(askAs([visa, free], "IN", "US"))).toEqual(["notRequired", "US", "lightestRoute"]);
  expect(shown(askAs([visa, free], "US", "IN"))).toEqual(["notRequired", "US", "lightestRoute"]);
  expect(shown(askAs([visa, free], "IN", "DE"))).toEqual(["visaRequired", "IN", "lightestRoute"]);
  expect(shown(askAs([visa, free], "IN"))).toEqual(["visaRequired", undefined, undefined]);
});

test("a national of the destination enters by right, with what its law asks for as far as that is known", () => {
  const accepted = { code: "nationalDocument", value: { accepted: ["ownPassport"] } };
  const documentOf = (rules: readonly Rule[], passport: string, dual: string) =>
    askAs(rules, passport, dual).visaConclusion.conditions.find(({ code }) => code === "nationalDocument");
  const knowing = [visa, free, { ...citizen, requires: [accepted] }];
  expect(shown(askAs(knowing, "US", "FR"))).toEqual(["rightOfEntry", "FR", "rightOfEntry"]);
  expect(documentOf(knowing, "US", "FR")).toMatchObject({
    status: "unknown",
    value: { nationality: "FR", accepted: ["ownPassport"] },
  });
  expect(documentOf(knowing, "FR", "US")).toMatchObject({ status: "met" });
  expect(documentOf([visa, citizen], "US", "FR")).toMatchObject({ status: "unknown", value: { nationality: "FR" } });
  expect(ask(knowing, { passport: "FR" }).visaConclusion.conditions).toEqual([]);
});

test("a right of entry whose source is too old is no answer, and no reason to ask for a visa", () => {
  const old = { ...citizen, source: ["old"] };
  const sources = { old: { ...oldSource(), id: "old" }, law: oldSource("2027-01-28") };
  const answer = ask([visa, old], { passport: "US", facts: { dualNationalities: ["FR"] } }, {}, { sources });
  expect(shown(answer)).toEqual(["undetermined", undefined, undefined]);
});

function oldSource(reviewBy = "2025-01-01") {
  return {
    id: "law",
    title: "Law",
    publisher: "Ministry",
    url: "https://example.org/law",
    tier: "law" as const,
    asOf: "2024-05-01",
    readOn: "2024-08-01",
    readVia: "page" as const,
    reviewBy,
  };
}

test("a nationality without an answer neither wins over a lawful route nor is forgotten", () => {
  const answer = askAs([visa, unread], "JP", "IN");
  expect(shown(answer)).toEqual(["visaRequired", "IN", "lightestRoute"]);
  expect(answer.knowledge.warnings.join()).toContain("NATIONALITY_UNDETERMINED");
  expect(answer.trace.nationalities).toEqual([
    { nationality: "IN", kind: "visaRequired" },
    { nationality: "JP", kind: "undetermined" },
  ]);
});

test("whom a destination bars as a national, it bars on every passport, unless the bar is on the passport", () => {
  expect(shown(askAs([visa, free, barred], "US", "GB"))).toEqual(["entryNotPermitted", undefined, undefined]);
  const onPassport = { ...barred, passportOnly: true };
  expect(shown(askAs([visa, free, onPassport], "GB", "US"))).toEqual(["notRequired", "US", "lightestRoute"]);
  expect(shown(askAs([visa, unread, onPassport], "GB", "JP"))[0]).toBe("undetermined");
  expect(shown(askAs([citizen, visa, barred], "GB", "FR"))[0]).toBe("rightOfEntry");
});

test("a permit of a country of which one is a national is not asked for", () => {
  const permit = rule("fr.permit", {
    layer: "holder",
    when: { holds: { codes: ["residencePermit"], issuers: ["DE"], valid: "stay" } },
    then: { kind: "notRequired" },
  });
  const asked = (dualNationalities: readonly string[]) =>
    ask([visa, permit], { passport: "IN", residence: "DE", facts: { dualNationalities } }).visaConclusion
      .requiresClarification;
  expect([asked([]), asked(["DE"])]).toEqual([true, false]);
});

interface Cohort {
  readonly layer: Layer;
  readonly nationality: string;
  readonly kind: ConclusionKind;
  readonly shutTo: readonly string[];
  readonly passportOnly: boolean;
}

const cohort: fc.Arbitrary<Cohort> = fc.record({
  layer: fc.constantFrom<Layer>("ban", "freedom", "purpose", "base"),
  nationality: fc.constantFrom("IN", "US", "JP", "GB", "any"),
  kind: fc.constantFrom(...CONCLUSION_KINDS),
  shutTo: fc.subarray(["IN", "US", "JP", "GB"]),
  passportOnly: fc.boolean(),
});

function ruleOf({ layer, nationality, kind, shutTo, passportOnly }: Cohort, place: number): Rule {
  const excludes = shutTo.length > 0 ? [{ code: "dualNationalExclusion", value: { countries: shutTo } }] : [];
  return rule(`fr.${place}`, { layer, for: [nationality], then: { kind }, excludes, passportOnly });
}

const FROM_LIGHTEST: readonly ConclusionKind[] = [
  ...CONCLUSION_KINDS.filter((kind) => kind !== "undetermined" && kind !== "entryNotPermitted"),
  "undetermined",
  "entryNotPermitted",
];
const weightOf = ({ visaConclusion: { kind } }: DeterminationAnswer) => FROM_LIGHTEST.indexOf(kind);

test("one more nationality makes no answer heavier, except by a rule that names it, which the trace has", () => {
  const trip = fc.record({
    cohorts: fc.array(cohort, { minLength: 1, maxLength: 5 }),
    passport: fc.constantFrom("IN", "US", "JP"),
    dual: fc.subarray(["US", "JP", "GB"]),
    added: fc.constantFrom("IN", "US", "JP", "GB"),
  });
  fc.assert(
    fc.property(trip, ({ cohorts, passport, dual, added }) => {
      const rules = [...cohorts.map(ruleOf), visa];
      const before = askAs(rules, passport, ...dual);
      const after = askAs(rules, passport, ...dual, added);
      if (weightOf(after) <= weightOf(before)) return;
      const isShut = after.trace.rejected.some(({ failed }) => failed === "/traveler/facts/dualNationalities");
      const isBarred = after.trace.matched.some(
        ({ outcome, kind }) => outcome === "decided" && kind === "entryNotPermitted",
      );
      expect(isShut || isBarred).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
