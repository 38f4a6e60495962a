import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DataFilesError } from "@entrada/data-files/lint-error";
import { afterAll, expect, test } from "vitest";
import { checkKnowledge } from "../check.ts";
import { readKnowledgeFiles } from "../knowledge-files.ts";
import { writtenKnowledge } from "../shipped.ts";

const root = mkdtempSync(join(tmpdir(), "entrada-lint-"));
afterAll(() => rmSync(root, { recursive: true }));

const SETS = `
countries: { pair: [US, JP] }
intents: { shortVisit: [tourism, business] }
volatile: []
`;
const SOURCES = `
- { id: ge-law, title: Law, publisher: State, url: "https://example.org/law", tier: law, asOf: 2026-01-01,
    readOn: 2026-08-01, readVia: page, reviewBy: 2027-01-28 }
`;
const RULES = `
destinations: [GE]
rules:
  - { id: ge.citizen, layer: freedom, for: [self], then: { kind: rightOfEntry }, source: ge-law }
  - { id: ge.free, layer: base, for: [pair], intents: [shortVisit], then: { kind: notRequired, stay: { days: 90 } }, source: ge-law }
  - { id: ge.held, layer: holder, when: { holds: { codes: [residencePermit], issuers: [US] } }, then: { kind: notRequired }, source: ge-law }
  - { id: ge.default, layer: default, then: { kind: visaRequired }, source: ge-law }
scenarios:
  - { name: citizen, passport: GE, intent: work, arrival: 2026-12-01, expect: { kind: rightOfEntry } }
  - { name: free, passport: US, intent: tourism, arrival: 2026-12-01, expect: { kind: notRequired } }
  - { name: other, passport: IN, intent: tourism, arrival: 2026-12-01, expect: { kind: visaRequired } }
  - { name: held, passport: IN, intent: tourism, arrival: 2026-12-01, expect: { kind: notRequired },
      holds: [{ code: residencePermit, issuingCountry: US, expiresOn: 2027-01-01 }] }
  - { name: expired, passport: IN, intent: tourism, arrival: 2026-12-01, expect: { kind: visaRequired },
      holds: [{ code: residencePermit, issuingCountry: US, expiresOn: 2026-11-30 }] }
  - { name: issuer, passport: IN, intent: tourism, arrival: 2026-12-01, expect: { kind: visaRequired },
      holds: [{ code: residencePermit, issuingCountry: DE, expiresOn: 2027-01-01 }] }
  - { name: exempt, passport: GE, intent: tourism, arrival: 2026-12-01, expect: { kind: rightOfEntry },
      holds: [{ code: residencePermit, issuingCountry: US, expiresOn: 2027-01-01 }] }
`;

interface Texts {
  readonly sets?: string;
  readonly sources?: string;
  readonly rules?: string;
}

/** Writes a small knowledge folder and checks it. */
function check({ sets = SETS, sources = SOURCES, rules = RULES }: Texts = {}) {
  const folder = mkdtempSync(join(root, "case-"));
  for (const name of ["sources", "rules"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "sets.yaml"), sets);
  writeFileSync(join(folder, "sources/ge.yaml"), sources);
  writeFileSync(join(folder, "rules/GE.yaml"), rules);
  return checkKnowledge(writtenKnowledge(readKnowledgeFiles(pathToFileURL(`${folder}/`))), "2026-11-20");
}

const messages = (texts: Texts) => check(texts).lintErrors.map(({ at, message }) => `${at}: ${message}`);
const changed = (from: string, to: string) => {
  expect(RULES).toContain(from);
  return { rules: RULES.replace(from, to) };
};

test("a small valid destination has no lint error", () => {
  expect(check()).toMatchObject({ lintErrors: [], rules: 4, scenarios: 7, ended: [] });
});

test.each([
  [
    "no citizenship rule",
    changed("kind: rightOfEntry }, source", "kind: notRequired }, source"),
    /citizens of GE need/,
  ],
  [
    "no default for an intent",
    changed("layer: default, then", "layer: default, intents: [tourism], then"),
    /no default rule for intent/,
  ],
  ["an unknown country", changed("for: [pair]", "for: [pair, XX]"), /unknown country or set XX/],
  [
    "an unknown country in a shared set",
    { sets: SETS.replace("[US, JP]", "[US, UK]") },
    /sets\/pair: unknown country UK/,
  ],
  ["an unknown volatile country", { sets: SETS.replace("volatile: []", "volatile: [UK]") }, /unknown country UK/],
  ["an unknown intent", changed("intents: [shortVisit]", "intents: [shortVisit, turism]"), /unknown intent turism/],
  [
    "an unknown source",
    changed("kind: visaRequired }, source: ge-law", "kind: visaRequired }, source: ge-lore"),
    /unknown source ge-lore/,
  ],
  [
    "an unknown held document",
    changed("codes: [residencePermit], issuers: [US]", "codes: [greenCard], issuers: [US]"),
    /held authorization greenCard/,
  ],
  ["an unknown issuer", changed("issuers: [US] }", "issuers: [UK] }"), /issuer UK/],
  [
    "a condition without a sentence",
    changed("stay: { days: 90 } }", "stay: { days: 90 } }, requires: [{ code: passportValidity }]"),
    /no sentence/,
  ],
  [
    "a scenario that comes out otherwise",
    changed("name: free, passport: US", "name: free, passport: IN"),
    /kind: expected notRequired, got visaRequired/,
  ],
  [
    "a rule without a scenario",
    changed(
      "rules:\n",
      "rules:\n  - { id: ge.more, layer: base, for: [FR], then: { kind: notRequired }, source: ge-law }\n",
    ),
    /ge.more: no scenario/,
  ],
  [
    "two cohorts with one passport",
    changed(
      "rules:\n",
      "rules:\n  - { id: ge.also, layer: base, for: [pair], then: { kind: visaOnArrival, stay: { days: 30 } }, source: ge-law }\n",
    ),
    /overlaps with/,
  ],
  ["a repeated rule id", changed("id: ge.held", "id: ge.free"), /is used twice/],
  [
    "an undetermined exemption",
    changed("kind: notRequired, stay", "kind: undetermined, stay"),
    /belongs in the purpose or default layer/,
  ],
  ["a review date beyond its bound", { sources: SOURCES.replace("2027-01-28", "2027-01-29") }, /181 days after readOn/],
  [
    "a shorter bound for a volatile destination",
    { sets: SETS.replace("volatile: []", "volatile: [GE]") },
    /at most 120/,
  ],
  [
    "a source that no rule uses",
    { sources: SOURCES + SOURCES.replace("ge-law", "ge-other") },
    /ge-other: no rule uses it/,
  ],
  [
    "a transcription without a name",
    { sources: SOURCES.replace("readVia: page", "readVia: transcription") },
    /name the transcription/,
  ],
])("%s is a lint error", (_case, texts, expected) => {
  expect(messages(texts).join("\n")).toMatch(expected);
});

test("a rule that rests only on transcriptions cannot be verified", () => {
  const sources = SOURCES.replace("readVia: page", "readVia: transcription, transcription: somebody");
  const { rules } = changed("id: ge.default, layer: default,", "id: ge.default, layer: default, verified: 2026-08-01,");
  expect(messages({ sources, rules }).join("\n")).toMatch(/ge.default: verified, but every source/);
});

test("held-document rules need scenarios in which they must not apply", () => {
  const without = (name: string) => RULES.replace(new RegExp(`  - \\{ name: ${name},[\\s\\S]*?\\}\\] \\}\\n`), "");
  expect(messages({ rules: without("expired") }).join()).toMatch(/an expired document/);
  expect(messages({ rules: without("issuer") }).join()).toMatch(/an issuer that does not count/);
  expect(messages({ rules: without("exempt") }).join()).toMatch(/exempt anyway/);
});

test("a dated overlay needs scenarios on both sides of its first day", () => {
  const overlay = `rules:
  - { id: ge.eta, layer: overlay, onlyIf: [ge.free], effective: { from: 2026-12-01 }, raises: electronicAuthorizationRequired, source: ge-law }
`;
  const rules = RULES.replace("rules:\n", overlay).replace(
    "name: free, passport: US, intent: tourism, arrival: 2026-12-01, expect: { kind: notRequired }",
    "name: free, passport: US, intent: tourism, arrival: 2026-12-01, expect: { kind: electronicAuthorizationRequired }",
  );
  expect(messages({ rules })).toEqual(["ge.eta: no scenario arriving on 2026-11-30"]);
});

test("ended rules are reported, not refused", () => {
  const rules = RULES.replace(
    "intents: [shortVisit], then",
    "intents: [shortVisit], effective: { until: 2026-06-30 }, then",
  ).replace(
    "name: free, passport: US, intent: tourism, arrival: 2026-12-01",
    "name: free, passport: US, intent: tourism, arrival: 2026-06-01",
  );
  expect(check({ rules })).toMatchObject({ lintErrors: [], ended: ["ge.free"] });
});

test.each([
  [
    "an unknown key",
    RULES.replace("layer: base,", "layer: base, laier: x,"),
    /unknown member "laier"; use one of .* Did you mean "layer"\?/,
  ],
  ["an unknown layer", RULES.replace("layer: base,", "layer: basis,"), /\/rules\/1\/layer/],
  ["a repeated key", RULES.replace("layer: base,", "layer: base, layer: base,"), /unique/i],
  [
    "a day that does not exist",
    RULES.replace("layer: base,", "layer: base, effective: { until: 2026-02-30 },"),
    /\/rules\/1\/effective\/until: "2026-02-30" is not a date that exists/,
  ],
  ["broken YAML", "destinations: [GE", /rules\/GE.yaml/],
])("%s makes the files unreadable, and the error says where", (_case, rules, expected) => {
  expect(() => check({ rules })).toThrow(DataFilesError);
  expect(() => check({ rules })).toThrow(expected);
});

test("NO is a country, not a boolean", () => {
  const { rules } = changed("for: [pair]", "for: [pair, NO]");
  expect(check({ rules }).lintErrors).toEqual([]);
});
