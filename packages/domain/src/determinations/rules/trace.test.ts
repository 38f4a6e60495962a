import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";
import type { Predicate } from "../model/knowledge.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired", via: "consulate" } });
const permit: Predicate = { holds: { codes: ["residencePermit"], issuers: ["zone"], valid: "arrival" } };
const held = rule("fr.held", { layer: "holder", when: permit, then: { kind: "notRequired" } });
const ended = rule("fr.free", { for: ["IN"], until: "2026-01-01", then: { kind: "notRequired" } });

test("the trace names what was rejected and the first failing fact", () => {
  const answer = ask([visa, held, ended]);
  expect(answer.trace.rejected).toEqual([
    {
      ruleId: "fr.held",
      layer: "holder",
      failed: "/traveler/heldAuthorizations",
      reason: "the rule's own test is not met",
    },
    { ruleId: "fr.free", layer: "base", failed: "/legs/0/arrivalDate", reason: "the rule is not in force on arrival" },
  ]);
});

test("the trace names the part of a test that failed, not the first one", () => {
  const test: Predicate = {
    all: [
      { holds: { codes: ["visitorVisa"], issuers: ["US"], valid: "arrival" } },
      { fact: "arrivalMode", in: ["air"] },
    ],
  };
  const byAir = rule("fr.held-air", { layer: "holder", when: test, then: { kind: "notRequired" } });
  const holds = [{ code: "visitorVisa", issuingCountry: "US", expiresOn: "2027-06-01" }];
  const { trace } = ask([visa, byAir], { holds, facts: { arrivalMode: "land" } });
  expect(trace.rejected).toMatchObject([{ ruleId: "fr.held-air", failed: "/traveler/facts/arrivalMode" }]);
});
