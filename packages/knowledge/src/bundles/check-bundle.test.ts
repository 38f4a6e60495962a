import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { expect, test } from "vitest";
import { loadWrittenKnowledge, reviveKnowledge } from "../shipped.ts";
import { canonicalSnapshot } from "../snapshot.ts";
import { checkBundle, countLighterScenarios } from "./check-bundle.ts";

const { content, files } = loadWrittenKnowledge();
const scenarios = files.rules.map(({ name, content }) => ({ name, ...content }));

/** The shipped snapshot with a change. */
function changed(change: (snapshot: { -readonly [K in keyof Snapshot]: Snapshot[K] }) => void) {
  const parsed: Snapshot = JSON.parse(content);
  change(parsed);
  return canonicalSnapshot(parsed);
}

/** A small part, so that only its own rules are played. */
const only = (name: string) =>
  changed((whole) => {
    whole.files = whole.files.filter((file) => file.name === name);
  });

const TODAY = "2026-11-30";
const ofAndorra = scenarios.filter(({ name }) => name === "AD");

const messagesOf = (bundle: Parameters<typeof checkBundle>[0]) =>
  checkBundle(bundle, TODAY).lintErrors.map(({ file, message }) => `${file} ${message}`);

test("a scenario that comes out otherwise is a fault, and so are rules without their scenarios", () => {
  const small = only("AD");
  const wrong = ofAndorra.map((file) => ({
    ...file,
    scenarios: file.scenarios.map((one) => ({ ...one, expect: { ...one.expect, stayDays: 7 } })),
  }));
  expect(messagesOf({ snapshot: small, scenarios: wrong }).join()).toMatch(/rules\/AD.yaml .*stayDays: expected 7/);
  expect(messagesOf({ snapshot: small, scenarios: [] }).join()).toMatch(/rules\/AD.yaml .*scenario/);
});

test("a code that this version does not know is a fault", () => {
  const unknown = canonicalSnapshot(
    JSON.parse(only("AD").content.replaceAll('"code":"passportValidity"', '"code":"passportColour"')) as Snapshot,
  );
  expect(messagesOf({ snapshot: unknown, scenarios: ofAndorra }).join()).toMatch(/passportColour/);
});

test("a snapshot of another shape is a fault, not a crash", () => {
  const other = canonicalSnapshot({ files: [{ name: "AD" }] } as unknown as Snapshot);
  expect(messagesOf({ snapshot: other, scenarios: ofAndorra })).toEqual([
    expect.stringMatching(/^snapshot cannot be read/),
  ]);
});

test("a new route by documents is a lighter answer, which the same rules are not", () => {
  const small = only("AD");
  const without = changed((whole) => {
    whole.files = whole.files
      .filter(({ name }) => name === "AD")
      .map((file) => ({ ...file, rules: file.rules.filter(({ id }) => id !== "ad.schengen-visa") }));
  });
  const { played } = checkBundle({ snapshot: small, scenarios: ofAndorra }, TODAY);
  expect(countLighterScenarios(reviveKnowledge(without), played)).toBeGreaterThan(0);
  expect(countLighterScenarios(reviveKnowledge(small), played)).toBe(0);
});

test("scenarios of no file, or given twice, are a fault: all of them are played", () => {
  const twice = messagesOf({ snapshot: only("AD"), scenarios: [...ofAndorra, ...ofAndorra] });
  expect(twice).toContainEqual(expect.stringMatching(/^rules\/AD.yaml belong to no file, or are there twice/));
  const [first] = ofAndorra;
  const foreign = messagesOf({ snapshot: only("AD"), scenarios: [...ofAndorra, { ...first, name: "XX" } as never] });
  expect(foreign).toContainEqual(expect.stringMatching(/^rules\/XX.yaml belong to no file/));
});

test("a source that was read in the future is a fault", () => {
  const later = JSON.parse(only("AD").content.replaceAll(/"readOn":"2026-\d\d-\d\d"/g, '"readOn":"2062-01-01"'));
  const messages = messagesOf({ snapshot: canonicalSnapshot(later), scenarios: ofAndorra });
  expect(messages).toContainEqual(expect.stringMatching(/^sources was read on a day that has not come/));
});
