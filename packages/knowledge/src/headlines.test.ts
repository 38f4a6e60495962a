import { determine } from "@entrada/domain/determinations/determine";
import type {
  DeterminationAnswer,
  DetermineOptions,
  VisaConclusion,
} from "@entrada/domain/determinations/model/answer";
import type { LocalizedText } from "@entrada/domain/determinations/model/formats";
import type { HeldAuthorization } from "@entrada/domain/determinations/model/input";
import {
  CONCLUSION_KINDS,
  COUNTERFACTUAL_CHANGES,
  type ConclusionKind,
  type CounterfactualChange,
} from "@entrada/domain/determinations/model/kinds";
import type { StatementValue, StatementVariant } from "@entrada/domain/determinations/model/statements";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { counterfactualHeadline } from "@entrada/domain/determinations/wording/headlines";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "./reference.schema.ts";
import { loadReference } from "./reference.ts";
import { loadShippedKnowledge, reviveKnowledge } from "./shipped.ts";

const { compiled, snapshotId } = loadShippedKnowledge();
const { snapshot } = compiled;
const { countryByCode, countries, statements } = loadReference();
const destinations = countries.filter(({ isDestination }) => isDestination).map(({ code }) => code);
const { headlines } = statements;
if (!headlines) throw new Error("the shipped sentences have no headlines");

interface Trip {
  readonly destination: string;
  readonly passport: string;
  readonly intent: string;
  readonly departure: string;
  readonly holds: readonly HeldAuthorization[];
}

const TRIP: Trip = { destination: "FR", passport: "IN", intent: "tourism", departure: "2026-12-10", holds: [] };
const OPTIONS = { evaluatedOn: "2026-11-20", language: "en", minimumAuthority: "stale" } as const;

// A document about which only the least is declared, so that its attributes are open.
const US_VISA = { code: "visitorVisa", issuingCountry: "US", expiresOn: "2030-01-01" };
const TRIPS: readonly Partial<Trip>[] = [
  { passport: "IN" },
  { passport: "IN", holds: [US_VISA] },
  { passport: "DE", departure: "2027-11-30" },
  { passport: "US", intent: "work" },
  { passport: "SY", intent: "journalism" },
];

function ask(
  trip: Partial<Trip>,
  options: Partial<DetermineOptions> = {},
  knowledge: CompiledKnowledge = compiled,
): DeterminationAnswer {
  const { destination, passport, intent, departure, holds } = { ...TRIP, ...trip };
  return determine(
    knowledge,
    {
      traveler: {
        passportCountry: passport,
        passportType: "ordinary",
        residenceCountry: passport,
        heldAuthorizations: holds,
      },
      legs: [
        {
          reference: "leg-1",
          destinationCountry: destination,
          intent,
          arrivalDate: "2026-12-01",
          departureDate: departure,
          transitContext: "entry",
        },
      ],
    },
    { ...OPTIONS, ...options },
  );
}

const UNFINISHED = /[{}]|undefined|null|\[object|NaN/;
// A set of countries or a code of a port that no sentence names.
const CODE = /\b[a-z]+[A-Z]/;

/** Whether a sentence contains a clause of this kind. */
function says(sentence: string, kind: ConclusionKind, language: Language): boolean {
  return clausesOf(kind, language).some((parts) => parts.every((part) => sentence.includes(part)));
}

function clausesOf(kind: ConclusionKind, language: keyof LocalizedText): readonly (readonly string[])[] {
  const variants: readonly StatementVariant[] = headlines?.outcomes[kind] ?? [];
  return variants.map((variant) => variant[language].split("{scheme}"));
}

function isTitleOf(title: string, { kind, requiresClarification }: VisaConclusion, language: Language): boolean {
  const variants: readonly StatementVariant[] = requiresClarification
    ? (headlines?.questions ?? [])
    : (headlines?.conclusions?.[kind] ?? []);
  return variants.some((variant) => variant[language].split(/\{[^}]+\}/).every((part) => title.includes(part)));
}

/** How the day of arrival, 2026-12-01, is written. */
const ARRIVAL_DAY: LocalizedText = {
  en: "1 December 2026",
  es: "1 de diciembre de 2026",
  fr: "1er décembre 2026",
  ar: "1 ديسمبر 2026",
  zh: "2026年12月1日",
  hi: "1 दिसंबर 2026",
};

test.each(LANGUAGES)(
  "every answer and every counterfactual has a finished headline that fits its kind in %s",
  (language) => {
    expect(destinations.length).toBeGreaterThan(0);
    for (const destination of destinations) {
      for (const trip of TRIPS) {
        const { headline = "", visaConclusion, counterfactuals } = ask({ ...trip, destination }, { language });
        const names = [destination, trip.passport ?? ""].map(
          (code) => countryByCode.get(code)?.names[language] ?? code,
        );
        for (const part of [
          ...names,
          headlines.purposes[trip.intent ?? "tourism"]?.[language],
          ARRIVAL_DAY[language],
        ]) {
          expect(headline).toContain(part);
        }
        expect(headline).not.toMatch(UNFINISHED);
        expect(says(headline, visaConclusion.kind, language), headline).toBe(true);
        const { headline: title = "", reason = "" } = visaConclusion;
        expect(title).not.toMatch(UNFINISHED);
        expect(title).toContain(statements.places?.[destination]?.[language] ?? names[0]);
        expect(isTitleOf(title, visaConclusion, language), title).toBe(true);
        expect(reason).not.toMatch(UNFINISHED);
        expect(reason === "").toBe(visaConclusion.kind === "undetermined");
        for (const { kind, headline: changed = "" } of counterfactuals) {
          expect(says(changed, kind, language), changed).toBe(true);
          expect(changed).not.toMatch(UNFINISHED);
          expect(changed).not.toMatch(CODE);
        }
      }
    }
  },
);

test("those trips meet every kind and every change", () => {
  const answers = destinations.flatMap((destination) => TRIPS.map((trip) => ask({ ...trip, destination })));
  const kinds = new Set(answers.map(({ visaConclusion }) => visaConclusion.kind));
  const changes = new Set(answers.flatMap(({ counterfactuals }) => counterfactuals.map(({ change }) => change)));
  expect(CONCLUSION_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(COUNTERFACTUAL_CHANGES.filter((change) => !changes.has(change))).toEqual([]);
});

test("no clause of a kind is part of another kind's", () => {
  for (const language of LANGUAGES) {
    for (const kind of CONCLUSION_KINDS) {
      const clauses = clausesOf(kind, language).map((parts) => parts.join("X"));
      const others = CONCLUSION_KINDS.filter((other) => other !== kind);
      expect(clauses.length).toBeGreaterThan(0);
      for (const clause of clauses)
        expect(
          others.filter((other) => says(clause, other, language)),
          clause,
        ).toEqual([]);
    }
  }
});

/** Every change that the sentences tell apart. */
const CHANGES: Readonly<Record<CounterfactualChange, readonly StatementValue[]>> = {
  heldAuthorization: [
    { codes: ["visitorVisa"], issuers: ["US"], valid: "arrival", entries: ["multiple"] },
    { codes: ["visitorVisa", "residencePermit"], issuers: ["any"], valid: "stay" },
  ],
  heldAttribute: [
    ...[true, false].map((used) => ({ document: "visitorVisa", used })),
    ...["physical", "electronic"].map((form) => ({ document: "visitorVisa", form })),
    { document: "visitorVisa", entries: "multiple" },
    { document: "visitorVisa", attribute: "issuedOn" },
  ],
  shorterStay: [{ monthsMax: 6 }, { daysMax: 90 }, { daysMax: 6, leaveBy: "2027-01-15" }],
  fact: [
    { fact: "port", accepted: ["PH-1"], first: "PH-1", statement: "You arrive by ferry." },
    { fact: "arrivalMode", accepted: ["air"], first: "air" },
    { fact: "unionCitizen", accepted: ["travelsAlong", "isJoined"], first: "travelsAlong" },
    { fact: "guardian", accepted: ["both"], first: "both" },
    { fact: "port", accepted: ["Dushanbe airport"], first: "Dushanbe airport" },
    ...["onwardDestination", "dualNationalities", "visitedCountries", "previousRefusals"].map((fact) => ({
      fact,
      accepted: ["US", "CA"],
      first: "US",
    })),
    ...[true, false].map((held) => ({ fact: "onwardTicketHeld", accepted: [held], first: held })),
    ...[{ minYears: 18 }, { maxYears: 15 }, { minYears: 18, maxYears: 30 }],
  ],
};

test.each(LANGUAGES)("every change has a finished sentence of its own in %s", (language) => {
  for (const [change, values] of Object.entries(CHANGES)) {
    const sentences = values.map((said) =>
      counterfactualHeadline(
        { change: change as CounterfactualChange, said, kind: "notRequired" },
        { snapshot, language },
      ),
    );
    for (const sentence of sentences) expect(sentence).not.toMatch(UNFINISHED);
    expect(new Set(sentences).size).toBe(values.length);
    const variants = headlines.counterfactuals[change] ?? [];
    expect(values.length).toBeGreaterThanOrEqual(variants.filter(({ also }) => !also).length);
  }
});

test.each(LANGUAGES)("a headline without a conclusion says why there is none in %s", (language) => {
  const titles = new Set<string | undefined>();
  const headlineOf = (evaluatedOn: string, minimumAuthority: "verified" | "stale", trip: Partial<Trip> = {}) => {
    const { headline, visaConclusion } = ask(trip, { language, evaluatedOn, minimumAuthority });
    expect(visaConclusion.kind).toBe("undetermined");
    titles.add(visaConclusion.headline);
    return headline;
  };
  const reasons = [
    headlineOf("2029-01-01", "stale"),
    headlineOf("2026-11-20", "verified", { destination: "EG", passport: "IN" }),
    headlineOf("2026-11-20", "stale", { destination: "MX", passport: "XK" }),
    headlineOf("2026-11-20", "stale", { destination: "HK", passport: "XK" }),
  ];
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(titles.size).toBe(reasons.length);
});

test("the conclusion is told to the traveler in one sentence, with the name of the visa and of the country", () => {
  const titleOf = (trip: Partial<Trip>, language = "en") => ask(trip, { language }).visaConclusion.headline;
  expect(titleOf({})).toBe("You need a Schengen visa to visit France.");
  expect(titleOf({}, "es")).toBe("Necesita un visado Schengen para visitar Francia.");
  expect(titleOf({}, "fr")).toBe("Il vous faut un visa Schengen pour aller en France.");
  expect(titleOf({}, "ar")).toBe("تحتاج إلى تأشيرة شنغن لزيارة فرنسا.");
  expect(titleOf({}, "zh")).toBe("前往法国需要申根签证。");
  expect(titleOf({}, "hi")).toBe("फ़्रांस की यात्रा के लिए आपको शेंगेन वीज़ा चाहिए।");
  expect(titleOf({ passport: "US", departure: "2026-12-10" })).toBe("You do not need a visa to visit France.");
  expect(titleOf({ passport: "GB", destination: "US" })).toBe("You need an ESTA to visit the United States.");
  expect(titleOf({ passport: "GB", destination: "US" }, "fr")).toBe(
    "Il vous faut une autorisation ESTA pour aller aux États-Unis.",
  );
  expect(titleOf({ destination: "EH" })).toBe(
    "We do not know what you need to visit Western Sahara: no official source that we have read decides it.",
  );
});

test("a conclusion that an open fact could make easier is not announced: its title says that it depends", () => {
  const { visaConclusion } = ask({ passport: "US", destination: "CN", intent: "transit", departure: "2026-12-02" });
  expect(visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: true });
  expect(visaConclusion.headline).toBe("What you need to travel through China depends on a few more answers.");
  expect(visaConclusion.reason).toBe(
    "As long as that is open, the stricter answer counts: you need a visa before you travel.",
  );
});

test("an answer says why: the document held, the citizenship, or the rule for the passport", () => {
  const reasonOf = (trip: Partial<Trip>) => ask(trip).visaConclusion.reason;
  expect(reasonOf({})).toBe("This is the rule for your passport (India) and the purpose of your trip (Tourism).");
  expect(reasonOf({ passport: "DE" })).toBe("Because of your citizenship: Germany.");
  expect(reasonOf({ destination: "MX", holds: [US_VISA] })).toBe(
    "Because you have a visitor visa from the United States.",
  );
  expect(reasonOf({ destination: "EH" })).toBeUndefined();
});

test("a headline shows what the traveler must still look at", () => {
  expect(ask({}).headline).toBe(
    "France: you need a visa before you travel (passport: India; purpose: Tourism; 1 December 2026 to 10 December 2026). " +
      "Conditions apply.",
  );
  expect(ask({ departure: "2026-12-01" }).headline).toContain("; purpose: Tourism; 1 December 2026).");
  expect(ask({}, { evaluatedOn: "2027-06-01" }).headline).toContain("An official source is past its review date.");
});

test("a snapshot older than headlines gives the answers that it gave", () => {
  const { headlines: _later, ...older } = snapshot.statements;
  const knowledge = reviveKnowledge({
    content: JSON.stringify({ ...snapshot, statements: older }),
    snapshotId,
  });
  const answer = ask({}, {}, knowledge);
  expect("headline" in answer).toBe(false);
  expect("headline" in answer.visaConclusion).toBe(false);
  expect(answer.counterfactuals.length).toBeGreaterThan(0);
  for (const counterfactual of answer.counterfactuals) expect("headline" in counterfactual).toBe(false);
});

test("a stay beyond every route says so, and nothing of earlier stays", () => {
  const { visaConclusion } = ask({ destination: "GB", passport: "US", departure: "2027-08-30" });
  expect(visaConclusion.kind).toBe("entryNotPermitted");
  expect(visaConclusion.headline).toBe("No route for visitors allows so long a stay in the United Kingdom.");
});
