import { knowledgeOf, rule } from "@entrada/domain/determinations/fixture";
import type { Rule, Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { expect, test } from "vitest";
import { differenceOf } from "./difference.ts";

const TODAY = "2026-11-20";
const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired" } });
const free = (fields: Partial<Rule> = {}) =>
  rule("fr.free", { for: ["IN"], intents: ["tourism"], then: { kind: "notRequired", stay: { days: 90 } }, ...fields });

const difference = (before: readonly Rule[], after: readonly Rule[], extra: Partial<Snapshot> = {}) =>
  differenceOf(knowledgeOf(before), knowledgeOf(after, extra), TODAY);

/** When which kind follows which, with the rules that decide. */
const spans = (before: readonly Rule[], after: readonly Rule[], extra?: Partial<Snapshot>) =>
  difference(before, after, extra).pairs.map(
    (pairs) => `${pairs.from} ${pairs.until}: ${pairs.before.kind} → ${pairs.after.kind} ${pairs.passports.join()}`,
  );

test("a rule that begins later is a difference from its first day on", () => {
  const after = [visa, free({ from: "2027-03-01" })];
  expect(difference([visa], after)).toMatchObject({
    arrivals: [TODAY, "2027-03-01"],
    pairs: [
      {
        destination: "FR",
        from: "2027-03-01",
        until: null,
        before: { rule: "fr.default", kind: "visaRequired" },
        after: { rule: "fr.free", kind: "notRequired" },
        passports: ["IN"],
        intents: ["tourism"],
      },
    ],
  });
});

test.each([
  ["a rule that ends has its last day inside", [], [free({ until: "2026-12-31" })], [`${TODAY} 2026-12-31`]],
  ["a rule that begins and ends", [], [free({ from: "2027-01-01", until: "2027-01-31" })], ["2027-01-01 2027-01-31"]],
  ["an earlier end", [free({ until: "2027-06-30" })], [free({ until: "2026-12-31" })], ["2027-01-01 2027-06-30"]],
  ["an end in the past", [], [free({ until: "2026-11-19" })], []],
  ["an end today", [], [free({ until: TODAY })], [`${TODAY} ${TODAY}`]],
])("%s", (_case, before, after, expected) => {
  expect(spans([visa, ...before], [visa, ...after]).map((line) => line.split(":")[0])).toEqual(expected);
});

test("dates of other rules do not cut a difference in two", () => {
  const other = rule("fr.us", { for: ["US"], from: "2027-02-01", then: { kind: "visaOnArrival" } });
  expect(spans([visa, other], [visa, other, free()])).toEqual([`${TODAY} null: visaRequired → notRequired IN`]);
  expect(difference([visa, other], [visa, other, free()]).arrivals).toEqual([TODAY, "2027-02-01"]);
});

test("a country that joins a shared set later is a difference from that day on", () => {
  const rules = [visa, rule("fr.zone", { for: ["zone"], then: { kind: "notRequired" } })];
  const zone = [{ codes: ["FR"] }, { codes: ["DE"], from: "2026-06-01" }, { codes: ["GB"], from: "2027-01-10" }];
  expect(spans(rules, rules, { sets: { zone } })).toEqual(["2027-01-10 null: visaRequired → notRequired GB"]);
});

test("a destination whose own rules and sets are equal is not compared, whatever else has changed", () => {
  const sets = { ...knowledgeOf([]).snapshot.sets, unused: [{ codes: ["US"], from: "2027-01-01" }] };
  expect(difference([visa], [visa], { sets })).toMatchObject({ arrivals: [], pairs: [] });
});

test("a day on which no rule speaks of the destination is undetermined by none", () => {
  const file = (destinations: readonly string[]) => ({
    files: [{ name: "FR", destinations, sets: {}, rules: [visa] }],
  });
  const sets = { member: [{ codes: ["FR"], until: "2026-12-31" }] };
  const after = knowledgeOf([], { ...file(["member"]), sets });
  const { pairs } = differenceOf(knowledgeOf([], file(["FR"])), after, TODAY);
  expect(pairs).toMatchObject([{ from: "2027-01-01", until: null, after: { rule: null, kind: "undetermined" } }]);
});
