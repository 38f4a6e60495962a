import { expect, test } from "vitest";
import { readMatrix } from "./matrix.ts";

const COUNTRIES = new Set(["FR", "GE", "IN", "US"]);
const HEADER = "Passport,Destination,Requirement";
const read = (...lines: readonly string[]) => readMatrix(lines.join("\n"), COUNTRIES);
const kind = (word: string) => read(HEADER, `IN,GE,${word}`).matrix.get("GE")?.get("IN");

test.each([
  ["-1", "rightOfEntry"],
  ["visa free", "notRequired"],
  ["90", "notRequired"],
  ["eta", "electronicAuthorizationRequired"],
  ["visa on arrival", "visaOnArrival"],
  ["e-visa", "electronicVisaRequired"],
  ["Visa Required", "visaRequired"],
  ["no admission", "entryNotPermitted"],
])("a matrix that says %s means %s", (word, expected) => {
  expect(kind(word)).toBe(expected);
});

test("columns can be in any order, quoted, among others, with a spreadsheet's line ends and byte order mark", () => {
  const text = '\uFEFF"destination",note,requirement,passport\r\nGE,"told, not read",visa free,"IN"\r\n\r\n';
  const { matrix, errors } = readMatrix(text, COUNTRIES);
  expect(errors).toEqual([]);
  expect([...matrix].map(([code, row]) => [code, [...row]])).toEqual([["GE", [["IN", "notRequired"]]]]);
});

test("every unreadable line is reported with its number and its reason", () => {
  const { errors } = read(HEADER, "IND,GE,90", "IN,Georgia,90", "IN,GE,0", "IN,GE", "US,GE,90", "US,GE,eta");
  expect(errors).toEqual([
    expect.stringMatching(/^line 2: "IND" is not the two-letter code/),
    expect.stringMatching(/^line 3: "Georgia" is not/),
    expect.stringMatching(/^line 4: "0" is neither -1, visa free, .* nor a number of days$/),
    "line 5: 2 fields where the header has 3",
    "line 7: US to GE appears twice",
  ]);
});

test.each([
  ["no header", ["IN,GE,90"], /^line 1: the header must name passport/],
  ["no such column", ["Passport,Destination", "IN,GE"], /^line 1: .* no requirement$/],
  ["nothing at all", [""], /^line 1:/],
  ["no pair", [HEADER, ""], /^line 2: there is no pair/],
])("a file with %s is not a matrix", (_case, lines, error) => {
  expect(read(...lines).errors).toEqual([expect.stringMatching(error)]);
});
