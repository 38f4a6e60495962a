import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DataFilesError, formatLintError } from "@entrada/data-files/lint-error";
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
- { id: ge-law, title: Law, publisher: State, url: "https://matsne.gov.ge/law", tier: law, asOf: 2026-01-01,
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
  /** a second destination */
  readonly other?: string;
}

/** Writes a small knowledge folder and checks it. */
const check = (texts: Texts = {}) => checkKnowledge("2026-11-20", undefined, written(texts)).report;

function written({ sets = SETS, sources = SOURCES, rules = RULES, other }: Texts) {
  const folder = mkdtempSync(join(root, "case-"));
  for (const name of ["sources", "rules", "sentences"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "sets.yaml"), sets);
  writeFileSync(join(folder, "sources/ge.yaml"), sources);
  writeFileSync(join(folder, "rules/GE.yaml"), rules);
  if (other !== undefined) writeFileSync(join(folder, "rules/AM.yaml"), other);
  return pathToFileURL(`${folder}/`);
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
  [
    "a report of somebody whom nobody declared",
    {
      sources: SOURCES.replace(
        "readVia: page",
        "readVia: transcription, transcription: it, reportedBy: The Daily Guess",
      ),
    },
    /no publisher of publishers.ts is "The Daily Guess"/,
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

test("an overlay is for every rule that has no condition of a code, but for those that it names", () => {
  const overlay = (onlyIf: string) =>
    `rules:\n  - { id: ge.pass, layer: overlay, onlyIf: ${onlyIf}, adds: [{ code: insurance }], source: ge-law }\n`;
  const insured = (onlyIf: string) =>
    RULES.replace("rules:\n", overlay(onlyIf)).replace(
      "stay: { days: 90 } }, source",
      "stay: { days: 90 } }, requires: [{ code: insurance, value: { amount: 1, currency: EUR } }], source",
    );
  const conditionsOf = (onlyIf: string) => {
    const { snapshot } = writtenKnowledge(readKnowledgeFiles(written({ rules: insured(onlyIf) }))).compiled;
    return snapshot.files.flatMap(({ rules }) => rules.find(({ id }) => id === "ge.pass")?.onlyIf);
  };
  expect(conditionsOf("{ without: insurance }")).toEqual(["ge.held", "ge.default"]);
  expect(conditionsOf("{ without: insurance, except: ge.held }")).toEqual(["ge.default"]);
  expect(messages({ rules: insured("{ without: insurances, except: [ge.hold] }") }).join()).toMatch(
    /unknown condition insurances.*unknown rule ge\.hold/,
  );
});

test("a scenario may name several rules, each of which must decide", () => {
  const named = (rule: string) =>
    messages({
      rules: RULES.replace("expect: { kind: rightOfEntry }", `expect: { kind: rightOfEntry, rule: ${rule} }`),
    });
  expect(named("[ge.citizen]")).toEqual([]);
  expect(named("[ge.citizen, ge.held]").join()).toContain("rule: expected ge.held, decided by ge.citizen");
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
  expect(() => readKnowledgeFiles(written({ rules }))).toThrow(DataFilesError);
  expect(() => readKnowledgeFiles(written({ rules }))).toThrow(expected);
});

const ARMENIA = RULES.replaceAll("ge.", "am.").replace("[GE]", "[AM]").replaceAll("passport: GE", "passport: AM");
const lines = (texts: Texts) => check(texts).lintErrors.map(formatLintError);

test.each([
  [
    "source",
    changed("kind: visaRequired }, source: ge-law", "kind: visaRequired }, source: ge-lav"),
    'rules/GE.yaml:7 ge.default: unknown source ge-lav; use the id of a record in sources/. Did you mean "ge-law"?',
  ],
  [
    "country",
    changed("for: [pair]", "for: [pair, turkey]"),
    'rules/GE.yaml:5 ge.free: unknown country or set turkey; use a country code of two letters or a set: pair. Did you mean "TR"?',
  ],
  [
    "intent",
    changed("intents: [shortVisit]", "intents: [shortVist]"),
    /^rules\/GE.yaml:5 ge.free: unknown intent shortVist; use one of any, tourism, .*, shortVisit\. Did you mean "shortVisit"\?$/,
  ],
  [
    "document",
    changed("codes: [residencePermit], issuers: [US]", "codes: [residencePermits], issuers: [US]"),
    /^rules\/GE.yaml:6 ge.held: unknown held authorization residencePermits; use one of visitorVisa, .* Did you mean "residencePermit"\?$/,
  ],
  [
    "condition",
    changed("stay: { days: 90 } }", "stay: { days: 90 } }, requires: [{ code: blankPage, value: { pages: 1 } }]"),
    /^rules\/GE.yaml:5 ge.free: unknown condition blankPage; use one of .*blankPages.* Did you mean "blankPages"\?$/,
  ],
  [
    "country of a shared set",
    { sets: SETS.replace("[US, JP]", "[US, UK]") },
    'sets.yaml:2 sets/pair: unknown country UK; use a code of two letters. Did you mean "GB"?',
  ],
  [
    "excluded intent",
    changed("intents: [shortVisit]", "intents: [shortVisit, -turism]"),
    /^rules\/GE.yaml:5 ge.free: unknown intent turism; use one of .* Did you mean "tourism"\?$/,
  ],
  [
    "country of a scenario",
    changed("name: free, passport: US", "name: free, passport: USA"),
    'rules/GE.yaml:10 scenario "free": unknown country USA; use a code of two letters. Did you mean "US"?',
  ],
  [
    "document of a scenario",
    changed("code: residencePermit, issuingCountry: DE", "code: residencePermitt, issuingCountry: DE"),
    /^rules\/GE.yaml:1\d scenario "issuer": unknown held authorization residencePermitt; .* Did you mean "residencePermit"\?$/,
  ],
])("an unknown %s is told with its line, what is allowed and what is probably meant", (_case, texts, expected) => {
  expect(lines(texts)).toContainEqual(typeof expected === "string" ? expected : expect.stringMatching(expected));
});

test("a source, a repeated id and a failing scenario are told with their file and line", () => {
  const sources = SOURCES.replace("2027-01-28", "2027-01-29");
  const { rules } = changed("name: free, passport: US", "name: free, passport: IN");
  const other = ARMENIA.replace("id: am.held", "id: ge.held");
  const told = lines({ sources, rules, other }).join("\n");
  expect(told).toContain("sources/ge.yaml:2 ge-law: reviewBy is 181 days after readOn");
  expect(told).toMatch(/rules\/(GE|AM).yaml:6 ge.held: is used twice/);
  expect(told).toContain('rules/GE.yaml:10 scenario "free": kind: expected notRequired');
});

test("a missing default is told once for each intent, whatever the number of passports", () => {
  const { rules } = changed("layer: default, then", "layer: default, intents: [-tourism], then");
  const told = lines({ rules }).filter((line) => line.includes("no default rule"));
  expect(told).toEqual([
    expect.stringMatching(/^rules\/GE.yaml:4 default: no default rule for intent tourism \(first seen for/),
  ]);
});

test("no fault hides another one, in the same rule, the same file or another file, and each is told once", () => {
  const rules = RULES.replace("layer: base, for: [pair]", "layer: bse, for: [XX]")
    .replace("layer: holder,", "layer: holder, laier: x, effective: { until: 2026-02-30 },")
    .replace("kind: visaRequired }, source: ge-law", "kind: visaRequired }, source: ge-lav");
  const other = ARMENIA.replace("passport: US", "passport: IN");
  expect(lines({ rules, other })).toEqual([
    expect.stringMatching(
      /^rules\/GE.yaml:5 \/rules\/1\/layer: "bse" is not allowed; use one of .* Did you mean "base"\?$/,
    ),
    expect.stringMatching(/^rules\/GE.yaml:6 \/rules\/2: unknown member "laier"/),
    'rules/GE.yaml:6 /rules/2/effective/until: "2026-02-30" is not a date that exists; write YYYY-MM-DD',
    expect.stringMatching(/^rules\/GE.yaml:5 ge.free: unknown country or set XX;/),
    expect.stringMatching(/^rules\/GE.yaml:7 ge.default: unknown source ge-lav;/),
    'rules/AM.yaml:10 scenario "free": kind: expected notRequired, got visaRequired',
    expect.stringMatching(/^rules\/AM.yaml:5 am.free: no scenario/),
  ]);
});

test.each([
  ["sources", { sources: `${SOURCES}- [broken` }, /^sources\/ge.yaml:4: /],
  ["the rules of another destination", { other: "destinations: [AM" }, /^rules\/AM.yaml:1: /],
  ["sets", { sets: "countries: { pair: [US" }, /^sets.yaml:1: /],
])("if %s cannot be parsed, other files are still checked, without false errors", (_case, texts, expected) => {
  const rules = RULES.replace("codes: [residencePermit], issuers: [US]", "codes: [greenCard], issuers: [US]");
  const told = lines({ ...texts, rules });
  expect(told[0]).toMatch(expected);
  expect(told.filter((line) => line.includes("unknown"))).toEqual([expect.stringContaining("authorization greenCard")]);
  const { knowledge } = checkKnowledge("2026-11-20", undefined, written({ ...texts, rules }));
  expect(knowledge).toBeUndefined();
});

test("NO is a country, not a boolean", () => {
  const { rules } = changed("for: [pair]", "for: [pair, NO]");
  expect(check({ rules }).lintErrors).toEqual([]);
});
