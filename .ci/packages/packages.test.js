import assert from "node:assert/strict";
import { test } from "node:test";
import { compareVersions, isAffected } from "./advisories.js";
import { isAllowed, licenceOf } from "./licences.js";

const ORDER = [
  ...["0.0.0-0", "0.9.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2"],
  ...["1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0", "1.10.0", "2.0.0-0", "2.0.0", "10.0.0"],
];

test("versions are ordered as semantic versioning says, each with each", () => {
  for (const [i, one] of ORDER.entries())
    for (const [j, other] of ORDER.entries())
      assert.equal(Math.sign(compareVersions(one, other)), Math.sign(i - j), `${one} and ${other}`);
  assert.equal(compareVersions("1.0.0+build.5", "v1.0.0"), 0);
});

const advisory = (events, more = {}) => ({
  id: "TEST-1",
  affected: [{ package: { ecosystem: "npm", name: "invented" }, ranges: [{ type: "SEMVER", events }], ...more }],
});
const affectedOf = (of) => ORDER.filter((version) => isAffected(of, { name: "invented", version }));
const between = (from, to) => ORDER.filter((v) => compareVersions(from, v) <= 0 && compareVersions(v, to) < 0);

test("an advisory is about what lies in its ranges, at every bound", () => {
  for (const from of ORDER)
    for (const to of ORDER.filter((each) => compareVersions(from, each) < 0)) {
      assert.deepEqual(affectedOf(advisory([{ introduced: from }, { fixed: to }])), between(from, to));
      assert.deepEqual(affectedOf(advisory([{ fixed: to }, { introduced: from }])), between(from, to));
      assert.deepEqual(affectedOf(advisory([{ introduced: from, last_affected: to }])), [...between(from, to), to]);
    }
});

test("an advisory without an end, of everything, of two ranges, of single versions and a withdrawn one", () => {
  assert.deepEqual(affectedOf(advisory([{ introduced: "1.2.0" }])), ["1.2.0", "1.10.0", "2.0.0-0", "2.0.0", "10.0.0"]);
  assert.deepEqual(affectedOf(advisory([{ introduced: "0" }])), ORDER);
  const two = [{ introduced: "0" }, { fixed: "1.0.0-alpha" }, { introduced: "2.0.0" }, { fixed: "10.0.0" }];
  assert.deepEqual(affectedOf(advisory(two)), ["0.0.0-0", "0.9.9", "2.0.0"]);
  assert.deepEqual(affectedOf(advisory([], { versions: ["1.0.1"] })), ["1.0.1"]);
  assert.deepEqual(affectedOf({ ...advisory([{ introduced: "0" }]), withdrawn: "2026-01-01T00:00:00Z" }), []);
  assert.equal(isAffected(advisory([{ introduced: "0" }]), { name: "another", version: "1.0.0" }), false);
});

test("an expression is allowed if one way through it is", () => {
  const allowed = ["MIT", "ISC"];
  for (const [expression, expected] of [
    ["MIT", true],
    ["GPL-3.0-only", false],
    ["MIT OR GPL-3.0-only", true],
    ["GPL-3.0-only OR MIT", true],
    ["MIT AND GPL-3.0-only", false],
    ["(MIT AND ISC)", true],
    ["(MIT OR GPL-3.0-only) AND ISC", true],
    ["GPL-3.0-only AND ISC OR MIT", true],
    ["GPL-3.0-only AND (ISC OR MIT)", false],
    ["(MIT", false],
    ["", false],
    ["SEE LICENSE IN LICENSE.txt", false],
  ])
    assert.equal(isAllowed(expression, allowed), expected, expression);
  assert.equal(licenceOf({ name: "invented", version: "1.0.0" }), undefined);
});
