import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Type from "typebox";
import { afterAll, expect, test } from "vitest";
import { digestOf, inspectDataFile, readDataFile, requireDataFile, stemOf, yamlFilesIn } from "./data-file.ts";
import { DataFilesError, duplicatesIn, formatLintError, type LintError } from "./lint-error.ts";
import { TEXT_BYTES_MAX } from "./yaml.ts";

const folder = mkdtempSync(join(tmpdir(), "entrada-data-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

const closed = { additionalProperties: false };
const Rules = Type.Object(
  {
    rules: Type.Array(Type.Object({ id: Type.String(), day: Type.Optional(Type.String({ format: "date" })) }, closed)),
  },
  closed,
);

function write(name: string, text: string) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { path, name: `rules/${name}` };
}

/** The errors of a file with this text, as authors see them. */
function errorsOf(text: string, name = "GB.yaml"): readonly string[] {
  const errors: LintError[] = [];
  const content = readDataFile(write(name, text), Rules, errors);
  expect(content === undefined).toBe(errors.length > 0);
  return errors.map(formatLintError);
}

test("a file of the right shape is read as its content", () => {
  expect(requireDataFile(write("GB.yaml", "rules: [{ id: one, day: 2027-02-28 }]"), Rules)).toEqual({
    rules: [{ id: "one", day: "2027-02-28" }],
  });
  expect(requireDataFile(write("GB.json", '{"rules": []}'), Rules)).toEqual({ rules: [] });
});

test("every error names the file, the line, the place and what is wrong", () => {
  expect(
    errorsOf("rules:\n  - id: one\n  - id: two\n    since: 2027-01-01\n  - { id: three, day: 2027-02-29 }\n"),
  ).toEqual([
    'rules/GB.yaml:4 /rules/1: unknown member "since"; use one of id, day.',
    'rules/GB.yaml:5 /rules/2/day: "2027-02-29" is not a date that exists; write YYYY-MM-DD',
  ]);
  expect(errorsOf("rules: []\nrules: []\n")).toEqual(["rules/GB.yaml:2: Map keys must be unique"]);
});

test("a fault in JSON names its line too", () => {
  expect(errorsOf('{\n  "rules": [\n    { "id": "one" "day": "" }\n  ]\n}', "GB.json")).toEqual([
    expect.stringMatching(/^rules\/GB.json:3: .*JSON/),
  ]);
  expect(errorsOf('{\n  "rules": [\n    {\n      "id": 1\n    }\n  ]\n}', "GB.json")).toEqual([
    "rules/GB.json:4 /rules/0/id: must be a text, not 1",
  ]);
});

test("a text that was parsed before is not parsed again; its faults have their lines, and another text is parsed", () => {
  const text = "rules:\n  - id: one\n  - id: 2\n";
  const parsedBefore = new Map([[digestOf(text), { rules: [{ id: "kept" }, { id: 2 }] }]]);
  const errors: LintError[] = [];
  const read = (written: string) => inspectDataFile(write("GB.yaml", written), Rules, errors, parsedBefore);
  expect(read(text)?.content).toEqual({ rules: [{ id: "kept" }, { id: 2 }] });
  expect(errors.map(formatLintError)).toEqual(["rules/GB.yaml:3 /rules/1/id: must be a text, not 2"]);
  expect(read(text.replace("one", "other"))?.content).toEqual({ rules: [{ id: "other" }, { id: 2 }] });
});

test("a missing file and a file that is too large have their own errors", () => {
  const errors: LintError[] = [];
  readDataFile({ path: join(folder, "none.yaml"), name: "none.yaml" }, Rules, errors);
  const large = write("large.yaml", "#".repeat(TEXT_BYTES_MAX + 1));
  readDataFile(large, Rules, errors);
  expect(errors.map(formatLintError)).toEqual([
    expect.stringMatching(/^none.yaml: ENOENT/),
    "rules/large.yaml: is larger than 4 MiB",
  ]);
  expect(() => requireDataFile(large, Rules)).toThrow(DataFilesError);
});

test("twenty errors of one file are shown, and how many more there are", () => {
  const errors = errorsOf(`rules: [${Array(30).fill("{}")}]`);
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)).toMatch(/ and 10 more$/);
});

test("a folder's YAML files are read in name order, and a file with another ending is an error", () => {
  const errors: LintError[] = [];
  const own = mkdtempSync(join(folder, "list-"));
  for (const name of ["b.yaml", "A.yaml", "c.YML", "notes.md"]) writeFileSync(join(own, name), "");
  const files = yamlFilesIn(own, "rules/", errors);
  expect(files.map(stemOf)).toEqual(["A", "b", "c"]);
  expect(errors).toEqual([{ file: "rules/c.YML", at: "", message: "its name must end in .yaml" }]);
});

test("a name that occurs three times is one duplicate", () => {
  expect(duplicatesIn(["a", "b", "a", "c", "a", "b"])).toEqual(["a", "b"]);
});
