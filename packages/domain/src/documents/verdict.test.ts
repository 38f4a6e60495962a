import { expect, test } from "vitest";
import type { ComparedField, FieldComparison } from "./mrz/compare-with-traveler.ts";
import { validUntil } from "./validity.ts";
import { type ReadZone, verdictOf, zoneFindings } from "./verdict.ts";

const FIELDS = ["familyName", "givenNames", "passportNumber", "birthDate", "sex", "nationality", "expiryDate"] as const;
const same: FieldComparison = { outcome: "matches", document: "A", traveler: "A" };
const all = (changes: Partial<Record<ComparedField, FieldComparison["outcome"]>> = {}) =>
  Object.fromEntries(
    FIELDS.map((field) => [field, { ...same, outcome: changes[field] ?? "matches" }]),
  ) as ReadZone["comparison"];
const zone = (changes: Partial<ReadZone> = {}): ReadZone => ({
  documentCode: "P",
  status: [],
  expiryDate: "2030-01-01",
  uncertain: new Set<ComparedField>(),
  comparison: all(),
  ...changes,
});
const reasonsOf = (read: ReadZone | undefined, wanted: "passport" | "other" = "passport", today = "2026-11-24") =>
  zoneFindings(read, wanted, today).map(({ reason, sureness, field }) => [reason, sureness, field ?? null].join(" "));

test("a passport that is read with certainty and fits the traveler is accepted", () => {
  expect(verdictOf(zoneFindings(zone(), "passport", "2026-11-24"))).toBe("accepted");
  expect(reasonsOf(zone({ comparison: all({ sex: "notComparable" }) }))).toEqual([]);
});

test("nothing that was misread or differs is passed as right, and nobody is refused for it without a person", () => {
  expect(reasonsOf(undefined)).toEqual(["zoneNotFound likely "]);
  expect(reasonsOf(zone({ uncertain: new Set(["birthDate"]) }))).toEqual(["zoneUnclear likely birthDate"]);
  expect(reasonsOf(zone({ comparison: all({ givenNames: "differs" }) }))).toEqual(["dataMismatch likely givenNames"]);
  expect(reasonsOf(zone({ documentCode: "I" }))).toEqual(["otherKindOfDocument likely "]);
  expect(reasonsOf(zone({ documentCode: "I" }), "other")).toEqual([]);
});

test("a zone that names the state of the traveler's territory is looked at, as no mismatch", () => {
  const nationality = { outcome: "notComparable", document: "CN", traveler: "HK" } as const;
  expect(reasonsOf(zone({ comparison: { ...all(), nationality } }))).toEqual(["territoryNotNamed likely "]);
  const unknown = { ...nationality, document: undefined };
  expect(reasonsOf(zone({ comparison: { ...all(), nationality: unknown } }))).toEqual([]);
});

test("an expired document is refused, unless its last day may have been misread", () => {
  const expired = zone({ expiryDate: "2026-11-23" });
  expect(verdictOf(zoneFindings(expired, "passport", "2026-11-24"))).toBe("rejected");
  expect(verdictOf(zoneFindings(expired, "passport", "2026-11-23"))).toBe("accepted");
  const unclear = { ...expired, uncertain: new Set<ComparedField>(["expiryDate"]) };
  expect(verdictOf(zoneFindings(unclear, "passport", "2026-11-24"))).toBe("needsReview");
});

test("a document is good through its last day, a photo for half a year or as long as its product says", () => {
  const uploadedAt = new Date("2026-11-24T10:00:00.000Z");
  expect(validUntil({ isPhoto: false, uploadedAt })).toBe(null);
  const passport = validUntil({ isPhoto: false, uploadedAt, expiryDate: "2030-02-28" });
  expect(passport?.toISOString()).toBe("2030-03-01T00:00:00.000Z");
  const days = (limit: Date | null) => limit && (limit.getTime() - uploadedAt.getTime()) / 86_400_000;
  expect(days(validUntil({ isPhoto: true, uploadedAt }))).toBe(180);
  expect(days(validUntil({ isPhoto: true, uploadedAt, maxAgeDays: 30 }))).toBe(30);
  expect(days(validUntil({ isPhoto: true, uploadedAt, maxAgeDays: 365 }))).toBe(180);
});
