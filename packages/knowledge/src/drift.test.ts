import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DataFilesError } from "@entrada/data-files/lint-error";
import { afterAll, expect, test } from "vitest";
import { driftOf } from "./drift.ts";
import { type DriftRecord, lintDriftRecords, readDriftRecords } from "./drift-record.ts";
import { readKnowledgeFiles } from "./knowledge-files.ts";
import { readMatrix } from "./matrix.ts";
import { loadWrittenKnowledge, writtenKnowledge } from "./shipped.ts";

const root = mkdtempSync(join(tmpdir(), "entrada-drift-"));
afterAll(() => rmSync(root, { recursive: true }));

for (const name of ["sources", "rules", "drift"]) mkdirSync(join(root, name));
writeFileSync(join(root, "sets.yaml"), "{ countries: {}, intents: {}, volatile: [] }");
writeFileSync(
  join(root, "sources/ge.yaml"),
  `- { id: ge-law, title: Law, publisher: State, url: "https://example.org/law", tier: law, asOf: 2026-01-01,
    readOn: 2026-08-01, readVia: page, reviewBy: 2027-01-28 }`,
);
writeFileSync(
  join(root, "rules/GE.yaml"),
  `destinations: [GE]
rules:
  - { id: ge.citizen, layer: freedom, for: [self], then: { kind: rightOfEntry }, source: ge-law }
  - { id: ge.free, layer: base, for: [US, JP, FR], then: { kind: notRequired }, source: ge-law }
  - { id: ge.arrival, layer: base, for: [IN], then: { kind: visaOnArrival, alternatives: [{ kind: electronicVisaRequired }] }, source: ge-law }
  - { id: ge.disputed, layer: base, for: [BR], then: { kind: notRequired }, source: ge-law,
      dispute: { level: kind, sources: [ge-law], note: two texts } }
  - { id: ge.default, layer: default, then: { kind: visaRequired }, source: ge-law }
scenarios: []
`,
);
const { compiled } = writtenKnowledge(readKnowledgeFiles(pathToFileURL(`${root}/`)));
const { snapshot } = compiled;

const settled: DriftRecord = {
  destination: "GE",
  passports: ["JP"],
  ours: "notRequired",
  matrix: "visaRequired",
  reason: "The law names Japan.",
  source: "ge-law",
  settledOn: "2026-11-22",
};

function compare(pairs: readonly string[], records: readonly DriftRecord[] = [], only?: string) {
  const text = ["passport,destination,requirement", ...pairs].join("\n");
  const { matrix, errors } = readMatrix(text, new Set(Object.keys(snapshot.countries)));
  expect(errors).toEqual([]);
  return driftOf(compiled, matrix, records, { arrival: "2026-12-22", only });
}

test("differing pairs are grouped by our kind, the matrix's kind and our rule, with its sources", () => {
  const { groups } = compare(["US,GE,visa required", "FR,GE,visa required", "JP,GE,e-visa"]);
  expect(groups).toEqual([
    {
      side: "lighter",
      destination: "GE",
      ours: "notRequired",
      matrix: "visaRequired",
      rules: ["ge.free"],
      sources: [{ id: "ge-law", url: "https://example.org/law", asOf: "2026-01-01" }],
      isAlternative: false,
      passports: ["US", "FR"],
    },
    expect.objectContaining({ matrix: "electronicVisaRequired", passports: ["JP"] }),
  ]);
});

test("the side that could leave a traveler at the border comes first, pairs we do not answer last", () => {
  const { groups } = compare(["IN,AD,eta", "CN,GE,30", "US,GE,eta"]);
  expect(groups.map(({ side, destination }) => [side, destination])).toEqual([
    ["lighter", "GE"],
    ["heavier", "GE"],
    ["undetermined", "AD"],
  ]);
});

test("every pair is counted once: the matrix's by its side, ours where the matrix has none", () => {
  const { counts } = compare(["GE,GE,-1", "GE,AD,30", "US,GE,180", "JP,GE,e-visa", "CN,GE,e-visa"]);
  const others = snapshot.passports.length - 4;
  expect(counts).toEqual({ same: 2, lighter: 1, heavier: 1, undetermined: 1, notInMatrix: others, settled: 0 });
});

test("visa free in a matrix matches our right of entry; its own-country mark matches nothing lighter", () => {
  expect(compare(["GE,GE,visa free"]).counts.same).toBe(1);
  expect(compare(["US,GE,-1"]).groups).toMatchObject([{ side: "heavier", ours: "notRequired" }]);
});

test("where official sources disagree about the kind we give no answer", () => {
  expect(compare(["BR,GE,visa required"]).groups).toMatchObject([{ side: "undetermined", rules: ["ge.disputed"] }]);
});

test("an alternative that our answer names is marked", () => {
  expect(compare(["IN,GE,e-visa"]).groups).toMatchObject([{ side: "lighter", isAlternative: true }]);
});

test("one destination can be compared alone", () => {
  expect(compare(["US,GE,eta", "US,AD,eta"], [], "AD").groups).toMatchObject([{ destination: "AD" }]);
  expect(compare(["US,GE,eta"], [], "AD").counts.notInMatrix).toBe(0);
});

test("a settled difference is told apart from others of the same cause", () => {
  const { groups, counts } = compare(["US,GE,visa required", "JP,GE,visa required"], [settled]);
  expect(groups.map(({ passports, settled }) => [passports, settled?.reason])).toEqual([
    [["US"], undefined],
    [["JP"], "The law names Japan."],
  ]);
  expect(counts).toMatchObject({ lighter: 2, settled: 1 });
});

test("a settled difference is open again once the matrix or our rule changes", () => {
  expect(compare(["JP,GE,e-visa"], [settled]).counts.settled).toBe(0);
  expect(compare(["JP,GE,visa required"], [{ ...settled, ours: "visaOnArrival" }]).counts.settled).toBe(0);
});

test("a record for all settles every pair of its difference, except those another record names", () => {
  const all: DriftRecord = { ...settled, passports: "all", reason: "The law names them." };
  const { groups } = compare(["US,GE,visa required", "JP,GE,visa required", "FR,GE,e-visa"], [all, settled]);
  expect(groups.map(({ passports, settled }) => [passports, settled?.reason])).toEqual([
    [["US"], "The law names them."],
    [["JP"], "The law names Japan."],
    [["FR"], undefined],
  ]);
});

test.each([
  ["an unknown destination", { destination: "ZZ" }, "unknown destination ZZ"],
  ["an unknown passport", { passports: ["JP", "ZZ"] }, "unknown passport ZZ"],
  ["an unknown source", { source: "ge-other" }, "unknown source ge-other"],
  ["no difference", { matrix: "notRequired" as const }, "there is no difference to settle"],
  ["a passport twice", { passports: ["JP", "JP"] }, "JP is settled twice"],
])("a record with %s is a lint error", (_case, change, message) => {
  const record: DriftRecord = { ...settled, ...change };
  expect(lintDriftRecords(snapshot, [record])).toEqual([
    expect.objectContaining({ file: `drift/${record.destination}.yaml`, message }),
  ]);
});

test("a pair that two records settle is a lint error of the second", () => {
  expect(lintDriftRecords(snapshot, [settled, settled])).toMatchObject([{ message: "JP is settled twice" }]);
  const all: DriftRecord = { ...settled, passports: "all" };
  expect(lintDriftRecords(snapshot, [all, all, settled])).toMatchObject([{ message: "all is settled twice" }]);
});

test("a file's name is the destination of its records", () => {
  const { destination, ...record } = settled;
  writeFileSync(join(root, "drift/GE.yaml"), JSON.stringify([record]));
  expect(readDriftRecords(pathToFileURL(`${root}/`))).toEqual([{ destination, ...record }]);
});

test("a malformed file is refused with what is wrong", () => {
  writeFileSync(join(root, "drift/GE.yaml"), "- { passports: [] }");
  expect(() => readDriftRecords(pathToFileURL(`${root}/`))).toThrow(DataFilesError);
});

test("the shipped record has no lint error", () => {
  expect(lintDriftRecords(loadWrittenKnowledge().compiled.snapshot, readDriftRecords())).toEqual([]);
});
