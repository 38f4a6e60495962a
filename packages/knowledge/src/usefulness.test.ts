import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import { expect, test } from "vitest";
import { loadReference } from "./reference.ts";
import { loadShippedKnowledge } from "./shipped.ts";
import {
  ASKED_DESTINATIONS,
  ASKED_PASSPORTS,
  ASKED_STAYS,
  ask,
  countsOf,
  sharesOf,
  type Usefulness,
  usefulnessOf,
  whereToApply,
} from "./usefulness.ts";

const { compiled } = loadShippedKnowledge();
const report = usefulnessOf(compiled, "2026-11-22");
const MEMBERS = Object.keys(report.all) as readonly (keyof Usefulness)[]; // keys of the counts themselves

function sumOf(rows: readonly Usefulness[]): Usefulness {
  const sums = MEMBERS.map((member) => [member, rows.reduce((sum, counts) => sum + counts[member], 0)]);
  return Object.fromEntries(sums);
}

test("every passport is asked about every destination but its own, for every purpose", () => {
  const { countryByCode } = loadReference();
  for (const code of [...ASKED_DESTINATIONS, ...ASKED_PASSPORTS]) expect(countryByCode.has(code), code).toBe(true);
  expect([new Set(ASKED_DESTINATIONS).size, new Set(ASKED_PASSPORTS).size]).toEqual([ASKED_DESTINATIONS.length, 20]);
  expect(ASKED_DESTINATIONS.length).toBeGreaterThanOrEqual(60);
  const own = ASKED_PASSPORTS.filter((passport) => ASKED_DESTINATIONS.includes(passport)).length;
  expect(report.all.asked).toBe((ASKED_DESTINATIONS.length * 20 - own) * Object.keys(ASKED_STAYS).length);
});

test("purposes and destinations add up to all answers, each of one status", () => {
  expect(sumOf(report.intents)).toEqual(report.all);
  expect(sumOf(report.destinations)).toEqual(report.all);
  for (const counts of [report.all, ...report.intents, ...report.destinations]) {
    const { asked, undetermined, verified, transcribed, stale } = counts;
    expect(undetermined + verified + transcribed + stale).toBe(asked);
  }
});

test("knowledge that is left alone tells less and less", () => {
  const [today, later, last] = ["2026-11-22", "2027-03-01", "2029-01-01"].map((askedOn) =>
    countsOf(
      ASKED_DESTINATIONS.flatMap((destination) =>
        ["DE", "IN"].map((passport) =>
          ask(compiled, { destination, intent: "tourism", passport, askedOn, language: "en" }),
        ),
      ),
    ),
  );
  expect(today?.applications).toBeGreaterThan(0);
  expect(later?.stale).toBeGreaterThan(0);
  expect(last).toMatchObject({ undetermined: today?.asked, applications: 0, passportValidity: 0 });
});

interface Said {
  readonly kind: string;
  readonly status: string;
  readonly scheme?: string;
  readonly apply?: string;
  readonly codes?: readonly string[];
}

function said({ kind, status, scheme, apply, codes = [] }: Said): DeterminationAnswer {
  const conditions = codes.map((code) => ({ code, statement: "It costs 20 US dollars." }));
  const visaConclusion = { kind, scheme: scheme ?? null, apply: apply ?? null, conditions };
  return { visaConclusion, knowledge: { authorityStatus: status } } as unknown as DeterminationAnswer; // all that is read
}

const NAMED = { kind: "visaRequired", status: "verified", scheme: "Standard Visitor", codes: ["fee", "vaccination"] };
const UNNAMED = { kind: "visaOnArrival", status: "transcribed", apply: "https://example.org", codes: ["arrivalCard"] };
const FREE = {
  kind: "notRequired",
  status: "stale",
  scheme: "Waiver",
  apply: "https://example.org",
  codes: ["fee", "passportValidity"],
};
const OPEN = { kind: "undetermined", status: "unavailable", scheme: "Waiver", codes: ["fee", "passportValidity"] };

test("a name, a page and an amount count where something is applied for, conditions wherever an answer is determined", () => {
  const counts = countsOf([NAMED, UNNAMED, FREE, OPEN].map(said));
  expect(counts).toEqual({
    asked: 4,
    undetermined: 1,
    verified: 1,
    transcribed: 1,
    stale: 1,
    applications: 2,
    named: 1,
    linked: 1,
    priced: 1,
    timed: 0,
    passportValidity: 1,
    vaccination: 1,
    arrivalCard: 1,
  });
  expect(sharesOf(counts)).toEqual([
    "25.0 %",
    "33.3 %",
    "50.0 %",
    "50.0 %",
    "50.0 %",
    "0.0 %",
    "33.3 %",
    "33.3 %",
    "33.3 %",
  ]);
});

test("each Schengen state is asked about by itself", () => {
  const schengen =
    compiled.snapshot.sets.schengen?.flatMap(({ codes, until }) => (until === undefined ? codes : [])) ?? [];
  expect(schengen.length).toBeGreaterThan(25);
  expect(schengen.filter((code) => !ASKED_DESTINATIONS.includes(code))).toEqual([]);
});

test("a share of nothing is a dash", () => {
  expect(sharesOf(countsOf([said(OPEN)]))).toEqual(["100.0 %", "–", "–", "–", "–", "–", "–", "–", "–"]);
});

test("where tourists apply is counted for every destination with rules, and named where it is not known", () => {
  const { destinations, all, unlinked } = whereToApply(compiled, "2026-11-22");
  expect(destinations).toBeGreaterThan(230);
  expect(all.linked / all.applications).toBeGreaterThan(0.9);
  const open = unlinked.reduce((sum, { applications, linked }) => sum + applications - linked, 0);
  expect(open).toBe(all.applications - all.linked);
});
