import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired", via: "consulate" } });
const PORT = { fact: "port", in: ["FR-1"], statement: "You arrive at the northern port.", code: "fr-port" } as const;
const TICKET = { fact: "onwardTicketHeld", in: [true], statement: "You have a ticket.", code: "fr-ticket" } as const;
const transit = rule("fr.transit", { when: { all: [PORT, TICKET] }, then: { kind: "notRequired" } });

const conditionsWith = (declarations: Record<string, boolean>, rules = [visa, transit]) =>
  ask(rules, { facts: { declarations } }).visaConclusion.conditions;

test("what the traveler denied and would have made it easier is told, and leads nowhere any more", () => {
  const denied = conditionsWith({ "fr-port": false });
  expect(denied).toEqual([
    expect.objectContaining({
      kind: "alternative",
      asks: PORT.statement,
      status: "notMet",
      factPath: "/traveler/facts/declarations/fr-port",
    }),
  ]);
  expect(denied[0]).not.toHaveProperty("leadsTo");
  expect(ask([visa, transit], { facts: { declarations: { "fr-port": false } } }).visaConclusion).toMatchObject({
    kind: "visaRequired",
    requiresClarification: false,
  });
});

test("of two that were denied, neither would have been enough alone", () => {
  expect(conditionsWith({ "fr-port": false, "fr-ticket": false })).toEqual([]);
});

test("what would not have made it easier is not told", () => {
  const strict = rule("fr.strict", { layer: "purpose", when: PORT, then: { kind: "visaRequired" } });
  expect(conditionsWith({ "fr-port": false }, [visa, strict])).toEqual([]);
  expect(conditionsWith({ "fr-port": true, "fr-elsewhere": false })).toMatchObject([
    { status: "met" },
    { status: "unknown" },
  ]);
});

test("who has denied a permit of the country of residence is not asked for it", () => {
  const held = rule("fr.held", {
    layer: "holder",
    when: { holds: { codes: ["residencePermit"], issuers: ["zone"], valid: "arrival" } },
    then: { kind: "notRequired" },
  });
  const answer = (residencePermitHeld?: boolean) =>
    ask([visa, held], { residence: "DE", facts: residencePermitHeld === undefined ? {} : { residencePermitHeld } })
      .visaConclusion;
  expect([answer(), answer(true), answer(false)].map((one) => one.requiresClarification)).toEqual([true, true, false]);
});
