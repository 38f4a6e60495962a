import { civilDay } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { renewedFiles, renewing } from "./renewed-sources.ts";
import { loadShippedKnowledge } from "./shipped.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const renewed = renewing(snapshot);

test("a source that was read again is current for as long as its kind may be", () => {
  expect(renewed("gb-check-uk-visa", "2026-12-01")).toMatchObject({
    asOf: "2026-12-01",
    readOn: "2026-12-01",
  });
  const days = Object.keys(snapshot.sources)
    .slice(0, 200)
    .map((id) => civilDay(renewed(id, "2026-12-01").reviewBy) - civilDay("2026-12-01"));
  expect(days.length).toBe(200);
  expect(Math.max(...days)).toBe(180);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
});

test("it is read again when a rule that rests on it ends", () => {
  const [ending] = snapshot.files
    .flatMap(({ rules }) => rules)
    .filter(({ until }) => until !== undefined && until >= "2026-12-01" && until <= "2027-03-01")
    .toSorted((a, b) => ((a.until ?? "") < (b.until ?? "") ? -1 : 1));
  const [source = ""] = ending?.source ?? [];
  expect(source).not.toBe("");
  expect(renewed(source, "2026-12-01").reviewBy <= (ending?.until ?? "")).toBe(true);
});

const FILE = `- id: one
  title: First
  asOf: 2026-08-21
  readOn: 2026-08-21
  reviewBy: 2027-01-30
  watch:
    url: https://example.gov/one
- { id: two, title: Second, asOf: 2026-08-21, readOn: 2026-08-21, reviewBy: 2027-01-30 }
`;

test("nothing but the dates of the sources that were read moves, in as many files as are asked for", () => {
  const texts = { fileOf: (id: string) => (id === "three" ? undefined : `sources/${id}.yaml`), textOf: () => FILE };
  const readings = ["one", "two", "three"].map((id) => ({ id, readOn: "2026-12-01" }));
  const { files, renewed } = renewedFiles(snapshot, readings, texts);
  expect(renewed).toEqual([{ id: "one", readOn: "2026-12-01", asOf: "2026-12-01", reviewBy: "2027-05-30" }]);
  expect(files.get("sources/one.yaml")).toBe(
    FILE.replace("asOf: 2026-08-21", "asOf: 2026-12-01")
      .replace("readOn: 2026-08-21", "readOn: 2026-12-01")
      .replace("reviewBy: 2027-01-30", "reviewBy: 2027-05-30"),
  );
  for (const room of [
    { filesMax: 0, lengthMax: 1_000_000 },
    { filesMax: 250, lengthMax: 10 },
  ])
    expect(renewedFiles(snapshot, readings, texts, room)).toEqual({ files: new Map(), renewed: [] });
});
