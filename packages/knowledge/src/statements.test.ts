import {
  hasStatement,
  renderStatement,
  renderWarning,
  type StatementVariant,
} from "@entrada/domain/determinations/model/statements";
import { expect, test } from "vitest";
import { loadReference } from "./reference.ts";

const { statements: catalog, countries, languages } = loadReference();
const names = Object.fromEntries(countries.map(({ code, names: inLanguages }) => [code, inLanguages]));
const say = (code: string, value: Readonly<Record<string, unknown>> = {}, language = "en") =>
  renderStatement(catalog, names, { code, value, language });

/** Every value shape that packages/knowledge/README.md allows, and those that the engine creates. */
const VALUES: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  passportValidity: [
    { months: 6, after: "arrival" },
    { months: 3, after: "departure" },
    { days: 120, after: "arrival" },
    { days: 1, after: "departure" },
    { through: "departure" },
    { through: "arrival" },
    { months: 3, after: "departure", validUntil: "2027-04-20" },
  ],
  passportDetail: [
    {},
    { months: 6, after: "visaExpiry" },
    { months: 3, after: "permitExpiry" },
    { months: 6, after: "visaIssue" },
    { months: 12, at: "application" },
  ],
  purpose: [{}],
  applicationDetail: [{}],
  borderControl: [{}],
  passportIssuedWithinYears: [{ years: 10 }, { years: 10, issuedFrom: "2017-01-11" }],
  blankPages: [{ pages: 1 }, { pages: 2 }],
  biometricPassport: [{}],
  onwardTicket: [{}, { countries: ["US", "CA"] }],
  accommodationProof: [{}],
  fundsProof: [
    {},
    { amount: 50, currency: "USD", per: "day" },
    { amount: 500, currency: "EUR", per: "stay" },
    { amount: 20000, currency: "THB" },
  ],
  insurance: [{}, { amount: 30000, currency: "EUR" }],
  arrivalMode: [{ modes: ["air"] }, { modes: ["air", "sea", "land"] }],
  ports: [{ name: "Tbilisi airport" }, { accepted: ["Tbilisi airport", "Batumi airport"] }],
  arrivalCard: [
    { name: "TDAC" },
    { name: "TDAC", withinDays: 3 },
    { name: "TDAC", withinDays: 3, url: "https://tdac.example/" },
  ],
  priorRegistration: [{ name: "PAR" }, { name: "PAR", withinDays: 3, url: "https://par.example/" }],
  sponsor: [{}],
  fee: [
    {},
    { amount: 21, currency: "USD" },
    { amount: 20, currency: "USD", for: "airportSecurity" },
    { month: 25, spring: 10, year: 40, fiveYears: 200, currency: "USD" },
    { year: 40, fiveYears: 200, currency: "USD" },
  ],
  ageBand: [{ minYears: 18 }, { maxYears: 30 }, { minYears: 18, maxYears: 30 }, { accepted: ["2000-01-01"] }],
  noRemuneratedActivity: [{}],
  maxStay: [
    { days: 90 },
    { days: 30, count: "fromNextDay" },
    { days: 90, within: 180, count: "inclusive" },
    { months: 6 },
    { months: 6, within: 365 },
    { months: 12, discretionary: true },
    { days: 30, cap: { days: 90, within: 180 } },
    { discretionary: true },
    { until: "2026-12-31" },
    { days: 90, within: 180, daysUsed: 86, daysLeft: 4, latestExit: "2027-01-13", earliestReturn: "2027-03-30" },
    { days: 90, within: 180, daysUsed: 90, daysLeft: 0, earliestReturn: "2027-03-30" },
  ],
  periodCap: [
    { days: 90, within: 365 },
    { days: 90, per: "calendarYear" },
    { days: 90, within: 365, daysUsed: 86, daysLeft: 4, latestExit: "2027-01-13", earliestReturn: "2027-03-30" },
    { days: 90, within: 365, daysUsed: 90, daysLeft: 0, earliestReturn: "2027-03-30" },
  ],
  gapSinceLastStay: [{ days: 31 }],
  heldDocument: [
    { code: "residencePermit", issuingCountry: "DE", expiresOn: "2027-06-30" },
    { code: "permanentResidence", issuingCountry: "US" },
    { code: "apecBusinessTravelCard", expiresOn: "2027-06-30" },
    { codes: ["visitorVisa", "residencePermit"], issuers: ["schengen", "US"], valid: "arrival" },
    { codes: ["visitorVisa"], issuers: "any", valid: "stay", used: true, form: "physical" },
    { codes: ["visitorVisa"], issuers: ["US"], valid: "past", withinYears: 10 },
    { codes: ["visitorVisa"], issuers: ["US"], entries: ["double", "multiple"] },
    { codes: ["visitorVisa"], issuers: ["US"], valid: "arrival", validFor: { months: 6, after: "arrival" } },
    { codes: ["visitorVisa"], issuers: ["US"], valid: "arrival", validFor: { days: 30, after: "departure" } },
    { codes: ["residencePermit"], issuers: ["US"], asks: "issuedOn", issuedWithin: { days: 90 } },
    { codes: ["residencePermit"], issuers: ["US"], asks: "issuedOn", length: { months: 24 } },
    { codes: ["visitorVisa"] },
  ],
  heldDocumentShort: [
    { code: "visitorVisa", issuer: "FR", why: "expired", until: "2027-01-15" },
    { code: "apecBusinessTravelCard", why: "expired", until: "2027-01-15" },
    { code: "visitorVisa", issuer: "FR", why: "expiresDuringStay", until: "2027-01-15" },
    { code: "apecBusinessTravelCard", why: "expiresDuringStay", until: "2027-01-15" },
    { code: "visitorVisa", issuer: "FR", why: "expiresTooSoon", until: "2027-01-15" },
    { code: "apecBusinessTravelCard", why: "expiresTooSoon", until: "2027-01-15" },
    { code: "visitorVisa", issuer: "FR", why: "notYetValid", from: "2027-01-15" },
    { code: "apecBusinessTravelCard", why: "notYetValid", from: "2027-01-15" },
    { code: "visitorVisa", issuer: "FR", why: "used" },
    { code: "apecBusinessTravelCard", why: "used" },
    { code: "visitorVisa", issuer: "FR", why: "tooFewEntries" },
    { code: "apecBusinessTravelCard", why: "tooFewEntries" },
    { code: "visitorVisa", issuer: "FR", why: "wrongPurpose" },
    { code: "apecBusinessTravelCard", why: "wrongPurpose" },
  ],
  heldDocumentPhysical: [
    {},
    { codes: ["visitorVisa"], issuers: ["US"] },
    { codes: ["visitorVisa"], issuers: ["US"], usual: true },
  ],
  heldDocumentUsed: [{}, { codes: ["visitorVisa"], issuers: ["US"] }],
  dualNationalExclusion: [{ countries: ["IR", "IQ"] }, { countries: ["IR"], scheme: "ESTA" }],
  pastTravelExclusion: [
    { countries: ["IR"] },
    { countries: ["CU"], since: "2021-01-12" },
    { countries: ["IR"], scheme: "ESTA" },
    { countries: ["CU"], since: "2021-01-12", scheme: "ESTA" },
  ],
  previousRefusal: [{}, { scheme: "ESTA" }],
  vaccination: [{ disease: "yellowFever" }, { disease: "yellowFever", from: ["BR", "AO"] }, { disease: "meningitis" }],
  biometrics: [
    {},
    { minYears: 12, countsForMonths: 59 },
    { minYears: 14, maxYears: 79, countsForYears: 10 },
    { minYears: 14, maxYears: 79 },
  ],
  permitForSubregion: [{ name: "Tibet" }],
  travelsWith: [{ unionCitizen: ["travelsAlong", "isJoined"] }, { guardian: ["both"] }],
  nationalDocument: [
    { nationality: "FR" },
    { nationality: "GB", accepted: ["ownPassport", "certificateOfEntitlement"] },
  ],
};

const WARNINGS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  KNOWLEDGE_UNAVAILABLE: [{}],
  BELOW_MINIMUM_AUTHORITY: [{}, { status: "transcribed", minimum: "verified" }],
  SOURCE_STALE: [
    {},
    { reviewBy: "2026-12-18" },
    { reviewBy: "2026-12-18", title: "Visa Ordinance" },
    { reviewBy: "2026-12-18", title: "Visa Ordinance", until: "2027-04-17" },
  ],
  SOURCE_CONFLICT: [{}, { level: "kind", note: "A and B differ." }, { level: "detail", note: "30 or 180 days." }],
  TRANSCRIBED: [{}],
  PASSPORT_EXPIRES: [{ on: "2027-01-15" }],
  EXEMPTION_ENDED: [{}, { on: "2026-12-31" }],
  EXEMPTION_ENDS_DURING_STAY: [{}, { on: "2026-12-31" }],
  SCHEME_CHANGE_ANNOUNCED: [{}, { text: "ETIAS will start." }, { scheme: "ETIAS" }],
  STAY_EXCEEDS_EVERY_ROUTE: [{}, { days: 90 }, { months: 6 }],
  STAY_EXCEEDS_EXEMPTION: [
    {},
    { days: 90, within: 180, kind: "notRequired", trip: 100 },
    { days: 30, kind: "notRequired", trip: 100 },
    { months: 6, kind: "notRequired", trip: 400 },
  ],
  ARRIVAL_BEYOND_HORIZON: [{}, { reviewBy: "2027-02-16" }],
  ADMISSION_DISCRETION: [{}],
  NATIONALITY_UNDETERMINED: [{ nationalities: ["IR"] }],
};

test("the catalog covers exactly the known condition and warning codes", () => {
  expect(Object.keys(catalog.conditions).sort()).toEqual(Object.keys(VALUES).sort());
  expect(Object.keys(catalog.warnings).sort()).toEqual(Object.keys(WARNINGS).sort());
});

const cases = (table: typeof VALUES) =>
  Object.entries(table).flatMap(([code, values]) =>
    values.map((value) => [code, JSON.stringify(value), value] as const),
  );

test.each(cases(VALUES))("%s %s is one finished sentence in each language", (code, _shown, value) => {
  expect(hasStatement(catalog, code, value)).toBe(true);
  expect(languages.length).toBeGreaterThan(0);
  const sentences = languages.map((language) => say(code, value, language));
  for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|undefined|null|\[object|NaN/);
  expect(new Set(sentences).size).toBe(languages.length);
});

test.each(cases(WARNINGS))("%s %s is its code and a sentence in each language", (code, _shown, value) => {
  expect(languages.length).toBeGreaterThan(0);
  const sentences = languages.map((language) => renderWarning(catalog, names, { code, value, language }));
  for (const sentence of sentences) {
    expect(sentence.startsWith(`${code}: `)).toBe(true);
    expect(sentence).not.toMatch(/[{}]|undefined|null|\[object|NaN/);
  }
  expect(new Set(sentences).size).toBe(languages.length);
});

test("every variant is used by some value", () => {
  const placeholder = /\{[^}]*\}/g;
  const shapeOf = (variant: StatementVariant) => variant.en.split(placeholder).filter((part) => part.trim().length > 2);
  const conditions = Object.entries(catalog.conditions);
  expect(conditions.length).toBeGreaterThan(0);
  for (const [code, variants] of conditions) {
    const said = (VALUES[code] ?? []).map((value) => say(code, value));
    for (const variant of variants) {
      expect(
        said.some((sentence) => shapeOf(variant).every((part) => sentence.includes(part))),
        variant.en,
      ).toBe(true);
    }
  }
});

test("a translation uses the same fields as the English sentence", () => {
  const fields = (text: string) => [...text.matchAll(/\{([A-Za-z.]+)/g)].map(([, field]) => field).sort();
  const all = [...Object.values(catalog.conditions), ...Object.values(catalog.warnings)].flat();
  expect([all.length > 0, languages.length > 0]).toEqual([true, true]);
  for (const variant of all) {
    for (const language of languages) expect(fields(variant[language]), variant.en).toEqual(fields(variant.en));
  }
});

test("countries, documents, dates and amounts are written as in the language", () => {
  const permit = { code: "residencePermit", issuingCountry: "DE", expiresOn: "2027-06-30" };
  expect(say("heldDocument", permit)).toBe(
    "You have a residence permit from Germany, valid until 30 June 2027. Bring it with you.",
  );
  expect(say("heldDocument", permit, "fr")).toContain("un titre de séjour d’Allemagne, valable jusqu’au 30 juin 2027");
  expect(say("heldDocument", permit, "zh")).toContain("德国签发的居留许可");
  expect(say("fundsProof", { amount: 50, currency: "USD", per: "day" }, "ar")).toContain("50 دولار أمريكي");
  expect(say("fee", { amount: 80.9, currency: "USD" })).toBe("You pay an official fee of US$80.90.");
  expect(say("dualNationalExclusion", { countries: ["IR", "IQ"] }, "zh")).toContain("伊朗、伊拉克");
});

test("a question about a document does not demand it", () => {
  const permit = { codes: ["residencePermit"], issuers: ["DE"] };
  expect(say("heldDocument", permit)).toBe("Do you have a residence permit from Germany?");
  expect(say("heldDocument", { codes: ["visitorVisa"], issuers: ["US"], entries: ["double", "multiple"] })).toBe(
    "How many entries does your visa from the United States allow? An easier route needs this many: two entries or multiple entries.",
  );
});

test("counted nouns agree with their number", () => {
  const stay = (days: number, language: string) => say("maxStay", { days }, language);
  expect([1, 2, 90].map((days) => stay(days, "en"))).toEqual([
    "You may stay for up to 1 day.",
    "You may stay for up to 2 days.",
    "You may stay for up to 90 days.",
  ]);
  const arabic = [1, 2, 3, 10, 11, 90, 100, 103, 180].map((days) => stay(days, "ar").replace(/^.*الإقامة /, ""));
  expect(arabic).toEqual([
    ...["يوم واحد.", "يومين.", "3 أيام.", "10 أيام.", "11 يومًا.", "90 يومًا.", "100 يوم.", "103 أيام.", "180 يومًا."],
  ]);
});

test("the whole stay limit is stated: length, period, cap, counting and discretion", () => {
  const value = { days: 30, cap: { days: 90, within: 180 }, count: "inclusive", discretionary: true };
  expect(say("maxStay", value)).toBe(
    "You may stay for up to 30 days. All stays together may not exceed 90 days within any period of 180 days. " +
      "The day of arrival and the day of departure both count. The border officer sets the actual length and may allow less.",
  );
});

test("the specification's wording on missing authority is used exactly", () => {
  const warning = renderWarning(catalog, names, { code: "KNOWLEDGE_UNAVAILABLE", language: "en" });
  expect(warning).toBe("KNOWLEDGE_UNAVAILABLE: No authoritative determination exists for the inputs.");
});
