import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";
import type { FurtherFacts } from "../model/input.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired", via: "consulate" } });

test("an exemption by age is asked about, then granted or refused by the birth date", () => {
  const young = rule("fr.young", { for: ["IN"], when: { age: { maxYears: 15 } }, then: { kind: "notRequired" } });
  const born = (birthDate?: string) => ask([visa, young], birthDate === undefined ? {} : { facts: { birthDate } });
  const open = born();
  expect(open.visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: true });
  expect(open.visaConclusion.conditions).toContainEqual(
    expect.objectContaining({ code: "ageBand", value: { maxYears: 15 }, factPath: "/traveler/facts/birthDate" }),
  );
  expect(open.counterfactuals).toContainEqual(
    expect.objectContaining({ change: "fact", value: { birthDate: { maxYears: 15 } }, kind: "notRequired" }),
  );
  expect(born("2010-12-02").visaConclusion).toMatchObject({ kind: "notRequired", requiresClarification: false });
  const old = born("2010-12-01");
  expect(old.visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: false });
  expect(old.trace.rejected).toMatchObject([{ ruleId: "fr.young", failed: "/traveler/facts/birthDate" }]);
  // A date that is known in part decides where each of its days does, and is asked about otherwise.
  expect(born("2011").visaConclusion).toMatchObject({ kind: "notRequired", requiresClarification: false });
  expect(born("2010-11").visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: false });
  for (const near of ["2010", "2010-12"])
    expect(born(near).visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: true });
});

test("a rule's own sentence is decided by declaring it, never by the bare fact", () => {
  const asked = { fact: "arrivalMode", in: ["sea"], statement: "Arrival at the northern port by ferry." };
  const told = (code: string | undefined, facts: FurtherFacts) => {
    const when = { ...asked, ...(code !== undefined && { code }) };
    const ferry = rule("fr.ferry", { when, then: { kind: "notRequired" } });
    return ask([visa, ferry], { facts: { arrivalMode: "sea", ...facts } });
  };
  const open = told("fr-ferry", {});
  expect(open.visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: true });
  const path = "/traveler/facts/declarations/fr-ferry";
  expect(open.visaConclusion.conditions).toContainEqual(
    expect.objectContaining({ code: "arrivalMode", asks: asked.statement, status: "unknown", factPath: path }),
  );
  expect(open.counterfactuals).toContainEqual(
    expect.objectContaining({ factPath: path, value: { "fr-ferry": true }, kind: "notRequired" }),
  );
  const declared = (isTrue: boolean) => told("fr-ferry", { declarations: { "fr-ferry": isTrue } }).visaConclusion;
  expect(declared(true)).toMatchObject({ kind: "notRequired", requiresClarification: false });
  // What was told and decided stays in sight.
  expect(declared(true).conditions).toContainEqual(
    expect.objectContaining({ kind: "requirement", statement: asked.statement, status: "met", factPath: path }),
  );
  expect(declared(false)).toMatchObject({ kind: "visaRequired", requiresClarification: false });
  const withoutCode = told(undefined, { declarations: { "fr-ferry": true } }).visaConclusion;
  expect(withoutCode).toMatchObject({ kind: "visaRequired", requiresClarification: true });
});

test("what was told of an easier route stays in sight while the rest of it is open", () => {
  const port = { fact: "port", in: ["FR-1"], statement: "Arrival at the northern port.", code: "fr-port" } as const;
  const ticket = { fact: "onwardTicketHeld", in: [true], statement: "A ticket onward.", code: "fr-ticket" } as const;
  const transit = rule("fr.transit", { when: { all: [port, ticket] }, then: { kind: "notRequired" } });
  const { kind, conditions } = ask([visa, transit], { facts: { declarations: { "fr-port": true } } }).visaConclusion;
  expect(kind).toBe("visaRequired");
  const alternatives = conditions.filter((condition) => condition.kind === "alternative");
  expect(alternatives.map(({ asks, status }) => [asks, status])).toEqual([
    ["Arrival at the northern port.", "met"],
    ["A ticket onward.", "unknown"],
  ]);
});

test("what only needs telling comes before what one may hold, and that before a shorter trip; a visa for it is no way", () => {
  const held = (codes: readonly string[], issuers: readonly string[]) =>
    ({ holds: { codes, issuers, valid: "arrival" } }) as const;
  const rules = [
    visa,
    rule("fr.own", {
      layer: "permit",
      when: held(["visitorVisa"], ["self"]),
      then: { kind: "coveredByHeldAuthorization" },
    }),
    rule("fr.short", { then: { kind: "notRequired", stay: { days: 5 } } }),
    rule("fr.permit", { layer: "holder", when: held(["residencePermit"], ["US"]), then: { kind: "notRequired" } }),
    rule("fr.young", { when: { age: { maxYears: 15 } }, then: { kind: "notRequired" } }),
  ];
  expect(ask(rules).counterfactuals.map(({ ruleId }) => ruleId)).toEqual(["fr.young", "fr.permit", "fr.short"]);
});
