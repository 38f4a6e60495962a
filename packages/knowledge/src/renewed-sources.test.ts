import { civilDay } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { renewing } from "./renewed-sources.ts";
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
