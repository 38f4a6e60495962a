import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";
import type { HeldAuthorization } from "../model/input.ts";
import type { HoldsTest } from "../model/knowledge.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired", via: "consulate" } });
const HELD: HeldAuthorization = { code: "visitorVisa", issuingCountry: "FR" };

/** What falls short for an Indian's ten days in France from 1 December 2026, where a visa with these attributes covers the trip. */
function shortOf(
  document: Partial<HeldAuthorization>,
  holds: Partial<HoldsTest> = {},
  intents: readonly string[] = [],
) {
  const test: HoldsTest = { codes: ["visitorVisa"], issuers: ["self"], valid: "stay", ...holds };
  const own = rule("fr.visa", {
    layer: "permit",
    when: { holds: test },
    then: { kind: "coveredByHeldAuthorization" },
    intents,
  });
  const answer = ask([visa, own], { holds: [{ ...HELD, ...document }] });
  const { kind, conditions } = answer.visaConclusion;
  return {
    kind,
    short: conditions.filter(({ code }) => code === "heldDocumentShort"),
    changes: answer.counterfactuals,
  };
}

test.each<[string, Partial<HeldAuthorization>, Partial<HoldsTest>, object, string]>([
  ["expired", { expiresOn: "2026-11-30" }, {}, { until: "2026-11-30" }, "expiresOn"],
  ["expiresDuringStay", { expiresOn: "2026-12-09" }, {}, { until: "2026-12-09" }, "expiresOn"],
  [
    "expiresTooSoon",
    { expiresOn: "2026-12-20" },
    { validFor: { days: 30, after: "departure" } },
    { until: "2026-12-20" },
    "expiresOn",
  ],
  ["notYetValid", { issuedOn: "2026-12-02" }, {}, { from: "2026-12-02" }, "issuedOn"],
  ["used", { used: true }, { used: false }, {}, "used"],
  ["tooFewEntries", { entries: "single" }, { entries: ["double", "multiple"] }, {}, "entries"],
])("a document is %s, and the answer says so where it passed over it", (why, document, holds, days, at) => {
  const { kind, short } = shortOf(document, holds);
  expect(kind).toBe("visaRequired");
  expect(short).toEqual([
    expect.objectContaining({
      kind: "evidence",
      status: "notMet",
      factPath: `/traveler/heldAuthorizations/0/${at}`,
      value: { code: "visitorVisa", issuer: "FR", why, ...days },
      sourceIds: ["law"],
    }),
  ]);
});

test("a document for another purpose of travel is of the wrong purpose", () => {
  expect(shortOf({}, {}, ["business"]).short).toMatchObject([
    { factPath: "/legs/0/intent", value: { why: "wrongPurpose" } },
  ]);
});

test("a document that is short of several things is told of once", () => {
  const { short } = shortOf({ expiresOn: "2026-12-05", used: true }, { used: false });
  expect(short).toMatchObject([{ value: { why: "expiresDuringStay" } }]);
});

test("leaving while the document is valid is a counterfactual, and none where it ended before", () => {
  const [first] = shortOf({ expiresOn: "2026-12-05" }).changes;
  expect(first).toMatchObject({
    change: "shorterStay",
    factPath: "/legs/0/departureDate",
    value: { daysMax: 5, leaveBy: "2026-12-05" },
    kind: "coveredByHeldAuthorization",
  });
  const none = shortOf({ expiresOn: "2026-11-30" }).changes.filter(({ change }) => change === "shorterStay");
  expect(none).toEqual([]);
});

test("a document that counts, or that would change nothing, does not fall short", () => {
  expect(shortOf({ expiresOn: "2026-12-10" })).toMatchObject({ kind: "coveredByHeldAuthorization", short: [] });
  expect(shortOf({ issuingCountry: "US", expiresOn: "2026-11-30" }).short).toEqual([]);
});
