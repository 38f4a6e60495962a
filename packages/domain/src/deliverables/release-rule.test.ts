import fc from "fast-check";
import { expect, test } from "vitest";
import { relatedTo } from "../access/sponsorship.ts";
import { ISSUED_FIELDS, type IssuedField } from "./deliverable-types.ts";
import { type Approval, judgeApproval, mayRelease, obstaclesToRequest, type ReleaseFacts } from "./release-rule.ts";

const PEOPLE = ["opr_a", "opr_b", "opr_c", ""] as const;
const HASHES = ["aa", "bb", ""] as const;
const NOW = "now";
const comparedWith = fc.constantFrom(NOW, NOW, "before");
const person = fc.constantFrom(...PEOPLE);
const field: fc.Arbitrary<IssuedField> = fc.constantFrom(...ISSUED_FIELDS);

const facts: fc.Arbitrary<ReleaseFacts> = fc.record({
  preparers: fc.array(person, { maxLength: 3 }),
  sha256: fc.constantFrom(...HASHES),
  comparison: fc
    .tuple(...ISSUED_FIELDS.map(() => fc.constantFrom("match", "match", "match", "mismatch", "unreadable")))
    .map((outcomes) => ISSUED_FIELDS.map((name, at) => ({ field: name, outcome: outcomes[at] ?? "unreadable" }))),
  comparedWith: fc.constant(NOW),
  confirmations: fc.array(fc.record({ by: person, field, comparedWith }), { maxLength: 12 }),
  sponsorships: fc.array(fc.record({ sponsor: person, operator: person }), { maxLength: 2 }),
  override: fc.option(fc.record({ by: person, fields: fc.subarray([...ISSUED_FIELDS]), comparedWith })),
});
const approval: fc.Arbitrary<Approval> = fc.record({
  by: person,
  sha256: fc.constantFrom(...HASHES),
  confirmsOverride: fc.boolean(),
});

const CLEAN: ReleaseFacts = {
  preparers: ["opr_a"],
  sha256: "aa",
  comparison: ISSUED_FIELDS.map((name) => ({ field: name, outcome: "match" })),
  comparedWith: NOW,
  confirmations: [],
  override: null,
  sponsorships: [],
};
const overrideBy = (by: string, fields: readonly IssuedField[] = ISSUED_FIELDS) => ({ by, fields, comparedWith: NOW });
const SECOND: Approval = { by: "opr_b", sha256: "aa", confirmsOverride: false };
const withOutcome = (outcome: "mismatch" | "unreadable"): ReleaseFacts => ({
  ...CLEAN,
  comparison: CLEAN.comparison.map((one) => (one.field === "passportNumber" ? { ...one, outcome } : one)),
});

test("what matches everywhere is released by a second person, and by nobody else", () => {
  expect(mayRelease(CLEAN, SECOND)).toBe(true);
  expect(mayRelease(CLEAN, { ...SECOND, by: "opr_a" })).toBe(false);
  expect(mayRelease(CLEAN, { ...SECOND, by: "" })).toBe(false);
  expect(mayRelease(CLEAN, { ...SECOND, sha256: "bb" })).toBe(false);
  expect(mayRelease({ ...CLEAN, preparers: [] }, SECOND)).toBe(false);
});

test("what differs needs the reason of a preparer and the second person", () => {
  const differing = withOutcome("mismatch");
  expect(obstaclesToRequest(differing).mismatched).toEqual(["passportNumber"]);
  expect(mayRelease(differing, { ...SECOND, confirmsOverride: true })).toBe(false);
  const overridden = { ...differing, override: overrideBy("opr_a") };
  expect(obstaclesToRequest(overridden).mismatched).toEqual([]);
  expect(mayRelease(overridden, SECOND)).toBe(false);
  expect(mayRelease(overridden, { ...SECOND, confirmsOverride: true })).toBe(true);
  expect(mayRelease({ ...differing, override: overrideBy("opr_b") }, { ...SECOND, confirmsOverride: true })).toBe(
    false,
  );
  expect(mayRelease({ ...differing, override: overrideBy("opr_c") }, { ...SECOND, confirmsOverride: true })).toBe(
    false,
  );
});

test("what is unreadable needs the eyes of both", () => {
  const unreadable = withOutcome("unreadable");
  const byA = { by: "opr_a", field: "passportNumber", comparedWith: NOW } as const;
  const byB = { by: "opr_b", field: "passportNumber", comparedWith: NOW } as const;
  expect(obstaclesToRequest(unreadable).unconfirmed).toEqual(["passportNumber"]);
  expect(obstaclesToRequest({ ...unreadable, confirmations: [byB] }).unconfirmed).toEqual(["passportNumber"]);
  expect(mayRelease({ ...unreadable, confirmations: [byA] }, SECOND)).toBe(false);
  expect(mayRelease({ ...unreadable, confirmations: [byB] }, SECOND)).toBe(false);
  expect(mayRelease({ ...unreadable, confirmations: [byA, { ...byB, field: "birthDate" }] }, SECOND)).toBe(false);
  expect(mayRelease({ ...unreadable, confirmations: [byA, byB] }, SECOND)).toBe(true);
});

test("nothing is ever released by one person, with other bytes, or against what was found", () => {
  let released = 0;
  fc.assert(
    fc.property(facts, approval, (given, approved) => {
      if (!mayRelease(given, approved)) return;
      released += 1;
      const unreadable = given.comparison.filter(({ outcome }) => outcome === "unreadable");
      const mismatched = given.comparison.filter(({ outcome }) => outcome === "mismatch");
      const confirmedBy = (who: (by: string) => boolean) => (name: IssuedField) =>
        given.confirmations.some((one) => one.field === name && one.comparedWith === NOW && who(one.by));
      expect(approved.by).not.toBe("");
      expect(given.preparers).not.toContain(approved.by);
      expect(relatedTo(given.sponsorships, approved.by, given.preparers)).toEqual([]);
      expect(approved.sha256).toBe(given.sha256);
      expect(unreadable.every((one) => confirmedBy((by) => given.preparers.includes(by))(one.field))).toBe(true);
      expect(unreadable.every((one) => confirmedBy((by) => by === approved.by)(one.field))).toBe(true);
      if (mismatched.length > 0) {
        expect(approved.confirmsOverride).toBe(true);
        expect(given.preparers).toContain(given.override?.by);
        expect(given.override?.comparedWith).toBe(NOW);
        expect(given.override?.fields).toEqual(expect.arrayContaining(mismatched.map((one) => one.field)));
      }
    }),
    { numRuns: 20_000, examples: [[CLEAN, SECOND]] },
  );
  expect(released).toBeGreaterThan(0);
});

test("of every way in which one thing is wrong, none is released", () => {
  const wrong: [ReleaseFacts, Approval][] = [];
  for (const name of ISSUED_FIELDS) {
    for (const outcome of ["mismatch", "unreadable"] as const) {
      const given = {
        ...CLEAN,
        comparison: CLEAN.comparison.map((one) => (one.field === name ? { field: name, outcome } : one)),
      };
      const others = ISSUED_FIELDS.filter((other) => other !== name);
      const eyes = [
        [],
        [{ by: "opr_a", field: name, comparedWith: NOW }],
        [{ by: "opr_b", field: name, comparedWith: NOW }],
        ["opr_a", "opr_b"].map((by) => ({ by, field: name, comparedWith: "before" })),
        others.flatMap((other) => ["opr_a", "opr_b"].map((by) => ({ by, field: other, comparedWith: NOW }))),
      ];
      const overrides = [
        null,
        overrideBy("opr_b"),
        overrideBy("opr_c"),
        overrideBy("opr_a", others),
        { ...overrideBy("opr_a"), comparedWith: "before" },
      ];
      for (const confirmations of eyes) {
        for (const override of overrides) {
          for (const confirmsOverride of [false, true]) {
            wrong.push([
              { ...given, confirmations, override },
              { ...SECOND, confirmsOverride },
            ]);
          }
        }
      }
    }
  }
  expect(wrong.length).toBeGreaterThanOrEqual(300);
  expect(wrong.filter(([given, approved]) => mayRelease(given, approved))).toEqual([]);
});

test("whoever has made a preparer's account, or was made by the same, is no second person", () => {
  const made = (sponsor: string, operator: string) => ({ sponsor, operator });
  for (const sponsorships of [
    [made("opr_a", "opr_b")],
    [made("opr_b", "opr_a")],
    [made("opr_c", "opr_a"), made("opr_c", "opr_b")],
    [made("opr_c", "opr_a"), made("opr_d", "opr_b"), made("opr_c", "opr_d")],
  ]) {
    expect([sponsorships, mayRelease({ ...CLEAN, sponsorships }, SECOND)]).toEqual([sponsorships, false]);
  }
  expect(mayRelease({ ...CLEAN, sponsorships: [made("opr_c", "opr_a"), made("opr_d", "opr_b")] }, SECOND)).toBe(true);
  const byOwner = [made("owner", "opr_a"), made("owner", "opr_b")];
  expect(mayRelease({ ...CLEAN, sponsorships: byOwner }, SECOND)).toBe(true);
});

test("whoever gives the reason for an override is no second person", () => {
  expect(judgeApproval({ ...CLEAN, override: overrideBy("opr_b") }, SECOND).isOtherPerson).toBe(false);
  expect(judgeApproval(CLEAN, SECOND)).toEqual({
    isOtherPerson: true,
    isIndependent: true,
    isSameContent: true,
    obstacles: { mismatched: [], unconfirmed: [] },
  });
});
