import { determine } from "@entrada/domain/determinations/determine";
import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import type { DeterminationInput, HeldAuthorization } from "@entrada/domain/determinations/model/input";
import { burdenOf } from "@entrada/domain/determinations/model/kinds";
import { formatIsoDate, parseIsoDate } from "@entrada/domain/shared/dates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadReference } from "./reference.ts";
import { loadShippedKnowledge, reviveKnowledge } from "./shipped.ts";

const { compiled, content, snapshotId } = loadShippedKnowledge();
const { passports, intents } = compiled.snapshot;
const reference = loadReference();
const destinations = reference.countries.filter(({ isDestination }) => isDestination).map(({ code }) => code);
const today = parseIsoDate("2026-11-20") ?? 0;
const options = { evaluatedOn: "2026-11-20", language: "en", minimumAuthority: "stale" } as const;

const day = fc.integer({ min: today - 700, max: today + 800 }).map(formatIsoDate);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const held: fc.Arbitrary<HeldAuthorization> = fc
  .record({
    code: fc.constantFrom(...reference.heldAuthorizations.map(({ code }) => code)),
    issuingCountry: optional(fc.constantFrom(...reference.countries.map(({ code }) => code), "US", "DE", "GB")),
    expiresOn: optional(day),
    issuedOn: optional(day),
    entries: optional(fc.constantFrom("single" as const, "double" as const, "multiple" as const)),
    used: optional(fc.boolean()),
    form: optional(fc.constantFrom("physical" as const, "electronic" as const)),
  })
  .map(
    (fields) =>
      Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined)) as unknown as HeldAuthorization,
  );

interface TripFacts {
  readonly passport: string;
  readonly residence: string;
  readonly destination: string;
  readonly intent: string;
  readonly arrival: number;
  readonly days: number;
  readonly holds: readonly HeldAuthorization[];
}

const trip: fc.Arbitrary<TripFacts> = fc.record({
  passport: fc.constantFrom(...passports),
  residence: fc.constantFrom(...passports),
  destination: fc.constantFrom(...destinations),
  intent: fc.constantFrom(...intents),
  arrival: fc.integer({ min: today - 600, max: today + 700 }),
  days: fc.integer({ min: 1, max: 400 }),
  holds: fc.array(held, { maxLength: 3 }),
});

function inputOf(facts: TripFacts): DeterminationInput {
  return {
    traveler: {
      passportCountry: facts.passport,
      passportType: "ordinary",
      residenceCountry: facts.residence,
      heldAuthorizations: facts.holds,
    },
    legs: [
      {
        reference: "leg-1",
        destinationCountry: facts.destination,
        intent: facts.intent,
        arrivalDate: formatIsoDate(facts.arrival),
        departureDate: formatIsoDate(facts.arrival + facts.days - 1),
        transitContext: "entry",
      },
    ],
  };
}

function assertInvariants(answer: DeterminationAnswer): void {
  const { visaConclusion: visa, knowledge } = answer;
  for (const { headline } of [answer, ...answer.counterfactuals]) {
    expect(headline).toMatch(/^[^{}]+[.]$/);
    expect(headline).not.toMatch(/undefined|null|\[object|NaN/);
  }
  if (visa.kind === "undetermined") {
    expect(visa).toMatchObject({ conditions: [], alternatives: [], requiresClarification: false, stay: null });
    expect(knowledge).toMatchObject({ authorityStatus: "unavailable", sourceAsOf: null });
    expect(knowledge.warnings).toContain(
      "KNOWLEDGE_UNAVAILABLE: No authoritative determination exists for the inputs.",
    );
    return;
  }
  expect(knowledge.authorityStatus).not.toBe("unavailable");
  expect(knowledge.sourceAsOf).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/);
  expect(knowledge.sources.length).toBeGreaterThan(0);
  const known = new Set(knowledge.sources.map(({ id }) => id));
  for (const condition of visa.conditions) {
    expect(condition.statement.length).toBeGreaterThan(0);
    expect(condition.statement).not.toMatch(/[{}]|undefined|null/);
    expect(condition.sourceIds.every((id) => known.has(id))).toBe(true);
  }
  const leading = visa.conditions.filter(({ leadsTo }) => leadsTo !== undefined);
  expect(visa.requiresClarification).toBe(leading.length > 0);
  expect(leading).toEqual(expect.arrayContaining(visa.conditions.filter(({ kind }) => kind === "alternative")));
  for (const { leadsTo = "undetermined", status } of leading) {
    expect(status).toBe("unknown");
    expect(burdenOf(leadsTo)).toBeLessThan(burdenOf(visa.kind));
  }
  expect(answer.trace.matched.some(({ outcome }) => outcome === "decided")).toBe(true);
  expect(answer.counterfactuals.length).toBeLessThanOrEqual(8);
  for (const counterfactual of answer.counterfactuals) expect(counterfactual.kind).not.toBe(visa.kind);
  for (const warning of knowledge.warnings) expect(warning).toMatch(/^[A-Z_]+: \S/);
}

test("every answer keeps the API's promises, whatever the facts", () => {
  fc.assert(
    fc.property(trip, (facts) => assertInvariants(determine(compiled, inputOf(facts), options))),
    { numRuns: 4000 },
  );
});

// With INVARIANTS=all every passport, destination and intent; otherwise a fixed eighth of them.
const IS_COMPLETE = process.env.INVARIANTS === "all";
const SAMPLED = 8;
const EVERYTHING_MS = 60 * 60 * 1000;

test(
  "every passport gets a valid answer, for every destination with rules and every intent",
  () => {
    const covered = destinations.filter((code) => compiled.destination(code));
    expect(covered.length).toBeGreaterThan(220);
    for (const [row, destination] of covered.entries()) {
      for (const [column, passport] of passports.entries()) {
        if (!IS_COMPLETE && (row + column) % SAMPLED !== 0) continue;
        const base = { passport, residence: passport, destination, arrival: today + 20, days: 10, holds: [] };
        const sampled = intents[(row * 7 + column) % intents.length] ?? "tourism";
        for (const intent of IS_COMPLETE ? intents : ["tourism", sampled]) {
          assertInvariants(determine(compiled, inputOf({ ...base, intent }), options));
        }
      }
    }
  },
  EVERYTHING_MS,
);

test("a citizen always has a right of entry, for every intent and length of stay", () => {
  const own = passports.filter((code) => compiled.destination(code));
  fc.assert(
    fc.property(trip, fc.constantFrom(...own), (facts, code) => {
      const answer = determine(compiled, inputOf({ ...facts, passport: code, destination: code }), options);
      // A zone's rules begin with the state's membership; before it there is no knowledge of that state.
      if (answer.visaConclusion.kind !== "undetermined") expect(answer.visaConclusion.kind).toBe("rightOfEntry");
    }),
    { numRuns: 1000 },
  );
});

test("the same question and snapshot give the same bytes, also from the stored text", () => {
  const revived = reviveKnowledge({ content, snapshotId });
  fc.assert(
    fc.property(trip, fc.constantFrom("en", "fr", "ar", "hi"), (facts, language) => {
      const asked = { ...options, language };
      const answer = JSON.stringify(determine(compiled, inputOf(facts), asked));
      expect(JSON.stringify(determine(compiled, inputOf(facts), asked))).toBe(answer);
      expect(JSON.stringify(determine(revived, inputOf(facts), asked))).toBe(answer);
    }),
    { numRuns: 500 },
  );
});

test("declaring a document never makes the answer heavier, unless an open fact had assumed it away", () => {
  fc.assert(
    fc.property(trip, held, (facts, document) => {
      const without = determine(compiled, inputOf({ ...facts, holds: [] }), options).visaConclusion;
      const withIt = determine(compiled, inputOf({ ...facts, holds: [document] }), options).visaConclusion;
      if (withIt.requiresClarification || without.kind === "undetermined" || withIt.kind === "undetermined") return;
      expect(burdenOf(withIt.kind)).toBeLessThanOrEqual(burdenOf(without.kind));
    }),
    { numRuns: 3000 },
  );
});

test("a longer stay never requires less than a shorter one", () => {
  fc.assert(
    fc.property(trip, fc.integer({ min: 1, max: 400 }), (facts, moreDays) => {
      const kindFor = (days: number) => determine(compiled, inputOf({ ...facts, days }), options).visaConclusion.kind;
      const [short, long] = [kindFor(facts.days), kindFor(facts.days + moreDays)];
      if (short === "undetermined" || long === "undetermined") return;
      expect(burdenOf(long)).toBeGreaterThanOrEqual(burdenOf(short));
    }),
    { numRuns: 3000 },
  );
});

test("a document of an unknown country or class changes nothing", () => {
  fc.assert(
    fc.property(trip, (facts) => {
      const nothing = { code: "seafarerIdentityDocument", issuingCountry: "AQ", expiresOn: "2026-01-01" };
      const plain = determine(compiled, inputOf({ ...facts, holds: [] }), options).visaConclusion.kind;
      expect(determine(compiled, inputOf({ ...facts, holds: [nothing] }), options).visaConclusion.kind).toBe(plain);
    }),
    { numRuns: 500 },
  );
});

test("no sentence of a rule that asks for a visa speaks of being exempt from it", () => {
  const rules = compiled.snapshot.files.flatMap((file) => file.rules);
  const asking = rules.filter(({ then }) => then && burdenOf(then.kind) > burdenOf("notRequired"));
  const said = asking.flatMap(({ id, requires }) => requires.flatMap(({ statement = "" }) => ({ id, statement })));
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(({ statement }) => /\bexempt from (?:the|a) visa\b/i.test(statement))).toEqual([]);
});
