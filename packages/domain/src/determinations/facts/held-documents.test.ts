import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";
import type { HeldAuthorization } from "../model/input.ts";
import type { HoldsTest } from "../model/knowledge.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired", via: "consulate" } });

const ARRIVAL = "2026-12-01";
const DEPARTURE = "2026-12-10";

/** The answer for a residence permit of the United States, if a rule accepts such permits that meet `requires`. */
function answered(requires: Partial<HoldsTest>, declared: Partial<HeldAuthorization>) {
  const holds: HoldsTest = { codes: ["residencePermit"], issuers: ["US"], valid: "arrival", ...requires };
  const accepted = rule("fr.permit", { layer: "holder", when: { holds }, then: { kind: "notRequired" } });
  const held = { code: "residencePermit", issuingCountry: "US", ...declared };
  return ask([visa, accepted], { arrival: ARRIVAL, departure: DEPARTURE, holds: [held] });
}

const kind = (...asked: Parameters<typeof answered>) => answered(...asked).visaConclusion.kind;

test.each([
  [{ months: 6, after: "arrival" }, "2027-06-01", "2027-05-31"],
  [{ months: 6, after: "departure" }, "2027-06-10", "2027-06-09"],
  [{ days: 30, after: "arrival" }, "2026-12-31", "2026-12-30"],
] as const)("a permit that must be valid for %o: the last fitting day counts", (validFor, fits, tooShort) => {
  expect(kind({ validFor }, { expiresOn: fits })).toBe("notRequired");
  expect(kind({ validFor }, { expiresOn: tooShort })).toBe("visaRequired");
  expect(kind({ validFor }, {})).toBe("notRequired"); // it never expires
});

test.each([
  [{ months: 3 }, "2026-09-01", "2026-08-31"],
  [{ days: 90 }, "2026-09-02", "2026-09-01"],
] as const)(
  "a permit issued at most %o before arrival: the first fitting day counts",
  (issuedWithin, fits, tooEarly) => {
    expect(kind({ issuedWithin }, { issuedOn: fits })).toBe("notRequired");
    expect(kind({ issuedWithin }, { issuedOn: tooEarly })).toBe("visaRequired");
  },
);

test("the length of a permit counts both its first and its last day", () => {
  const length = { months: 12 };
  expect(kind({ length }, { issuedOn: "2026-03-01", expiresOn: "2027-02-28" })).toBe("notRequired");
  expect(kind({ length }, { issuedOn: "2026-03-01", expiresOn: "2027-02-27" })).toBe("visaRequired");
  expect(kind({ length }, { issuedOn: "2026-03-01" })).toBe("notRequired"); // it never expires
});

test("an undeclared date of issue is asked for, and the heavier kind stands until it is told", () => {
  const { visaConclusion, counterfactuals } = answered({ length: { months: 12 } }, { expiresOn: "2027-02-28" });
  expect(visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: true });
  expect(visaConclusion.conditions).toContainEqual(
    expect.objectContaining({
      code: "heldDocument",
      status: "unknown",
      factPath: "/traveler/heldAuthorizations/0/issuedOn",
      value: { codes: ["residencePermit"], issuers: ["US"], asks: "issuedOn", length: { months: 12 } },
    }),
  );
  expect(counterfactuals).toContainEqual(
    expect.objectContaining({ change: "heldAttribute", value: { length: { months: 12 } }, kind: "notRequired" }),
  );
});

test("a document that was issued in time is a counterfactual for those who hold none", () => {
  const holds: HoldsTest = { codes: ["visitorVisa"], issuers: ["US"], valid: "arrival", issuedWithin: { months: 3 } };
  const accepted = rule("fr.visa", { layer: "holder", when: { holds }, then: { kind: "notRequired" } });
  expect(ask([visa, accepted]).counterfactuals).toContainEqual(
    expect.objectContaining({ change: "heldAuthorization", kind: "notRequired", ruleId: "fr.visa" }),
  );
});

test("an undeclared form is taken to be the usual one, and the answer says so; a declared one counts as it is", () => {
  const holds: HoldsTest = { codes: ["visitorVisa"], issuers: ["any"], valid: "arrival", form: "physical" };
  const accepted = rule("fr.visa", { layer: "holder", when: { holds }, then: { kind: "notRequired" } });
  const usualForms = [{ codes: ["visitorVisa"], issuers: ["zone"], form: "physical", source: ["law"] }] as const;
  const asked = (held: Partial<HeldAuthorization>, arrival = ARRIVAL) =>
    ask(
      [visa, accepted],
      { arrival, departure: DEPARTURE, holds: [{ code: "visitorVisa", issuingCountry: "DE", ...held }] },
      {},
      { usualForms },
    ).visaConclusion;

  const taken = asked({});
  expect(taken.kind).toBe("notRequired");
  expect(taken.conditions).toContainEqual(
    expect.objectContaining({
      code: "heldDocumentPhysical",
      status: "met",
      factPath: "/traveler/heldAuthorizations/0/form",
      value: { codes: ["visitorVisa"], issuers: ["DE"], usual: true },
      sourceIds: ["law"],
    }),
  );
  const told = asked({ form: "physical" });
  expect([told.kind, told.conditions.map(({ code }) => code)]).toEqual(["notRequired", ["heldDocument"]]);
  expect(asked({ form: "electronic" }).kind).toBe("visaRequired");
  expect(asked({ issuingCountry: "US" })).toMatchObject({ kind: "visaRequired", requiresClarification: true });
  // Germany is a member of the set from 1 June 2026.
  expect(asked({}, "2026-05-31").kind).toBe("visaRequired");
});
