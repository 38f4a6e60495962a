import { expect, test } from "vitest";
import { addressOf, filtersOf, newReport, wantedIn } from "./wanted-report.ts";

const inAddress = (search: string) => wantedIn(new URLSearchParams(search), "2026-11-30", "Europe/Berlin");

test("an address without anything asks for the determinations of the last 30 days", () => {
  expect(newReport(inAddress(""))).toEqual({
    type: "determinations",
    format: "csv",
    parameters: { from: "2026-11-01", to: "2026-11-30", timeZone: "Europe/Berlin" },
  });
});

test("what is asked for comes back from its address, and filters of another type are left out", () => {
  const wanted = inAddress("type=orders&state=open, paid&kind=visaRequired&format=jsonl&from=2026-10-01&to=2026-10-31");
  expect(wantedIn(addressOf(wanted), "2027-01-01", "UTC")).toEqual(wanted);
  expect(newReport(wanted)).toEqual({
    type: "orders",
    format: "jsonl",
    parameters: { from: "2026-10-01", to: "2026-10-31", timeZone: "Europe/Berlin", state: ["open", "paid"] },
  });
});

test("each type has its own filters", () => {
  expect(filtersOf("revenue")).toEqual([["currency", []]]);
  expect(filtersOf("webhookHealth")).toEqual([]);
  expect(filtersOf("slaPerformance")).toEqual([["kind", ["case", "reply"]]]);
});
