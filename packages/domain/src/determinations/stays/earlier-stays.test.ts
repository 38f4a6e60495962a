import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";
import type { EarlierStay } from "../model/input.ts";
import type { ConditionDefinition, ConditionValue, Stay, StayZone } from "../model/knowledge.ts";

const ROLLING: Stay = { days: 90, within: 180 };
const ZONE: StayZone = { countries: ["zone"], permitDays: "leftOut", source: ["law"] };

/** The limit of an exemption for ten days in France from 1 December 2026, after these stays. */
function limitAfter(
  earlierStays: readonly EarlierStay[] | undefined,
  { stay = ROLLING, zones = [ZONE], requires = [] }: Partial<Knowledge> = {},
) {
  const exempt = rule("fr.exempt", { then: { kind: "notRequired", stay }, requires });
  const answer = ask([exempt], earlierStays ? { facts: { earlierStays } } : {}, {}, { stayZones: zones });
  const { kind, conditions } = answer.visaConclusion;
  expect(kind).toBe("notRequired");
  return conditions.find(({ code }) => code === (requires[0]?.code ?? "maxStay"));
}

interface Knowledge {
  readonly stay: Stay;
  readonly zones: readonly StayZone[];
  readonly requires: readonly ConditionDefinition[];
}

const stayed = (country: string, from: string, to: string, under: EarlierStay["under"] = "exemption") => ({
  country,
  from,
  to,
  under,
});

// 85 days, so that five are left.
const LONG = ["2026-09-07", "2026-11-30"] as const;

test("a rolling limit is open until the earlier stays are told, and then met or not", () => {
  const factPath = "/traveler/facts/earlierStays";
  expect(limitAfter(undefined)).toMatchObject({ status: "unknown", factPath, value: ROLLING });
  expect(limitAfter([])).toMatchObject({ status: "met", factPath, value: { daysUsed: 0, daysLeft: 90 } });
  const left = { daysUsed: 85, daysLeft: 5, latestExit: "2026-12-05", earliestReturn: "2027-03-06" };
  expect(limitAfter([stayed("FR", ...LONG)])).toMatchObject({ status: "notMet", factPath, value: left });
});

test("a limit of one stay alone needs no earlier one", () => {
  expect(limitAfter(undefined, { stay: { days: 30 } })).toMatchObject({
    status: "met",
    factPath: "/legs/0/departureDate",
  });
});

test("the members of a zone count together from the day on which they are members, and others not", () => {
  expect(limitAfter([stayed("DE", ...LONG)])?.status).toBe("notMet");
  expect(limitAfter([stayed("GB", ...LONG)])?.status).toBe("met");
  expect(limitAfter([stayed("DE", ...LONG)], { zones: [] })?.status).toBe("met");
  const before = limitAfter([stayed("DE", "2026-01-01", "2026-06-10")], { stay: { days: 90, within: 365 } });
  expect(before).toMatchObject({ status: "met", value: { daysUsed: 10 } });
});

test("days under a permit are left out where a rule says so, and decide nothing where none does", () => {
  expect(limitAfter([stayed("FR", ...LONG, "permit")])).toMatchObject({ status: "met", value: { daysUsed: 0 } });
  expect(limitAfter([stayed("FR", ...LONG, "visa")])?.status).toBe("notMet");
  const doubtful = limitAfter([stayed("FR", ...LONG, "permit")], { zones: [] });
  expect(doubtful).toMatchObject({ status: "unknown", value: ROLLING });
  expect(limitAfter([stayed("FR", "2026-11-01", "2026-11-05", "permit")], { zones: [] })?.status).toBe("met");
});

test("of a stay and its cap, what ends the stay first counts; what an officer sets stays open", () => {
  const capped = { days: 30, cap: { days: 90, within: 180 } };
  expect(limitAfter([], { stay: capped })).toMatchObject({ value: { daysLeft: 30, latestExit: "2026-12-30" } });
  expect(limitAfter([stayed("FR", ...LONG)], { stay: capped })?.value).toMatchObject({ daysLeft: 5 });
  const set = { ...ROLLING, discretionary: true };
  expect(limitAfter([], { stay: set })?.status).toBe("unknown");
  expect(limitAfter([stayed("FR", ...LONG)], { stay: set })?.status).toBe("notMet");
});

test("a cap on all stays is counted, in any period or in a calendar year; one in its author's own words is not", () => {
  const cap = (stays: readonly EarlierStay[] | undefined, value: ConditionValue, statement?: string) => {
    const requires = [{ code: "periodCap", value, ...(statement !== undefined && { statement }) }];
    return limitAfter(stays, { stay: { days: 30 }, requires })?.status;
  };
  const stays = [stayed("FR", ...LONG)];
  for (const value of [
    { days: 90, within: 180 },
    { days: 90, per: "calendarYear" },
  ]) {
    expect([cap(undefined, value), cap([], value), cap(stays, value)]).toEqual(["unknown", "met", "notMet"]);
  }
  expect(cap(stays, { days: 90, per: "calendarYear" }, "At most 90 days in a year.")).toBe("unknown");
});
