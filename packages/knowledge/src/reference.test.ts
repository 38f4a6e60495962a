import { PASSPORT_TYPES } from "@entrada/domain/determinations/model/input";
import { expect, test } from "vitest";
import { PUBLIC_LIST_KEYS } from "./reference.lists.ts";
import { loadReference } from "./reference.ts";

const reference = loadReference();
const codesOf = (items: readonly { readonly code: string }[] = []) => items.map(({ code }) => code);
const where = (flag: "isPassportIssuer" | "isDestination", value: boolean) =>
  codesOf(reference.countries.filter((country) => country[flag] === value));

test("countries are the 249 codes of ISO 3166-1 and XK, each once and in order", () => {
  const codes = codesOf(reference.countries);
  expect(codes).toHaveLength(250);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect(codes).toEqual(expect.arrayContaining(["NO", "XK", "GB", "TW", "AX", "SS", "BQ"]));
  for (const reserved of ["UK", "EU", "AC", "AN", "CS", "FX", "ZZ"]) expect(codes).not.toContain(reserved);
});

test("199 states and territories issue passports: the members of the United Nations and six more", () => {
  expect(where("isPassportIssuer", true)).toHaveLength(199);
  expect(where("isPassportIssuer", true)).toEqual(expect.arrayContaining(["HK", "MO", "PS", "TW", "VA", "XK"]));
  expect(where("isPassportIssuer", false)).toEqual(expect.arrayContaining(["PR", "GL", "RE", "GI", "AQ", "EH"]));
});

test("every place with an entry procedure is a destination, and every passport issuer is one", () => {
  expect(where("isDestination", false)).toEqual(["AQ", "BV", "HM", "TF", "UM"]);
});

test("names are those in common use, and no two countries share one", () => {
  const named = (code: string) => reference.countryByCode.get(code)?.names;
  expect(named("TR")).toMatchObject({ en: "Türkiye", es: "Turquía", hi: "तुर्किये" });
  expect(named("NO")).toMatchObject({ en: "Norway", fr: "Norvège", zh: "挪威" });
  expect(named("CZ")?.en).toBe("Czechia");
  expect(named("HK")?.en).toBe("Hong Kong");
  expect(named("TW")?.en).toBe("Taiwan");
  expect(reference.languages.length).toBeGreaterThan(0);
  for (const language of reference.languages) {
    const names = reference.countries.map((country) => country.names[language]);
    expect(new Set(names).size, language).toBe(names.length);
  }
});

test("labels are in the script of their language", () => {
  const scripts = { ar: /\p{Script=Arabic}/u, zh: /\p{Script=Han}/u, hi: /\p{Script=Devanagari}/u };
  const texts = [
    ...reference.countries.map(({ names }) => names),
    ...reference.intents.flatMap(({ label, definition }) => [label, definition]),
    ...reference.heldAuthorizations.flatMap(({ label, guidance }) => [label, guidance]),
    ...reference.documentTypes.flatMap(({ label, instructions }) => [label, instructions]),
    ...PUBLIC_LIST_KEYS.flatMap((key) => (reference.publicList(key) ?? []).map(({ label }) => label)),
  ];
  for (const text of texts) {
    expect(text.ar).toMatch(scripts.ar);
    expect(text.zh).toMatch(scripts.zh);
    expect(text.hi).toMatch(scripts.hi);
    for (const language of ["en", "es", "fr"] as const) expect(text[language]).toMatch(/\p{Script=Latin}/u);
  }
});

const INTENTS = {
  visit: ["tourism", "familyVisit", "event", "cruise", "medical", "medicalCompanion", "religious", "marriage"],
  business: ["business", "conference", "technicalService", "paidEngagement", "journalism", "sport", "performance"],
  learning: ["study", "training", "research"],
  workAndLongStay: [
    ...["work", "intraCompanyTransfer", "remoteWork", "workingHoliday"],
    ...["volunteering", "investment", "familyReunion", "relocation"],
  ],
  officialAndTransport: ["official", "crew", "transit"],
  other: ["other"],
};

test("intents are the published codes in their groups", () => {
  const codesIn = (group: string) => codesOf(reference.intents.filter((intent) => intent.group === group));
  const grouped = Object.fromEntries(reference.intents.map(({ group }) => [group, codesIn(group)]));
  expect(grouped).toEqual(INTENTS);
});

test("a counter-example that names an intent names an existing one, and never its own", () => {
  const namings = reference.intents.flatMap(({ code, counterExamples }) =>
    counterExamples.flatMap((text) => {
      const named = /\((\w+)\)$/.exec(text)?.[1];
      return named === undefined ? [] : [{ code, named }];
    }),
  );
  expect(namings.length).toBeGreaterThan(0);
  for (const { code, named } of namings) {
    expect(reference.intentByCode.has(named), named).toBe(true);
    expect(named).not.toBe(code);
  }
});

test("held authorizations are the published codes; each needs its issuer, and only permanent residence no end", () => {
  expect(codesOf(reference.heldAuthorizations)).toEqual([
    ...["visitorVisa", "longStayVisa", "transitVisa", "residencePermit", "permanentResidence"],
    ...["familyMemberResidenceCard", "electronicAuthorization", "apecBusinessTravelCard"],
    ...["seafarerIdentityDocument", "crewCertificate"],
  ]);
  const openEnded = reference.heldAuthorizations.filter(({ inputs }) => inputs.expiresOn !== "required");
  expect(codesOf(openEnded)).toEqual(["permanentResidence"]);
  for (const { inputs } of reference.heldAuthorizations) expect(inputs.issuingCountry).toBe("required");
});

test("a list of issuers names known codes, each once", () => {
  const lists = reference.heldAuthorizations.flatMap(({ issuers }) => (issuers === "any" ? [] : [issuers]));
  expect(lists.length).toBeGreaterThan(0);
  for (const issuers of lists) {
    expect(new Set(issuers).size).toBe(issuers.length);
    for (const issuer of issuers) expect(reference.countryByCode.has(issuer), issuer).toBe(true);
  }
});

test("document types are the published codes, and all can be uploaded", () => {
  expect(codesOf(reference.documentTypes)).toEqual([
    ...["passportScan", "photo", "residencePermit", "visaCopy", "bankStatement", "itinerary", "accommodation"],
    ...["invitation", "employmentLetter", "birthCertificate", "other"],
  ]);
  for (const { capabilities } of reference.documentTypes) expect(capabilities).toContain("upload");
});

test("public lists hold their published codes", () => {
  expect(codesOf(reference.publicList("passportTypes"))).toEqual([...PASSPORT_TYPES]);
  expect(codesOf(reference.publicList("transitContexts"))).toEqual(["entry", "airsideTransit", "landsideTransit"]);
  const currencies = codesOf(reference.publicList("currencies"));
  expect(currencies.length).toBeGreaterThan(0);
  for (const code of currencies) expect(code).toMatch(/^[A-Z]{3}$/);
  for (const tag of codesOf(reference.publicList("languages"))) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  expect(codesOf(reference.publicList("languages"))).toEqual(expect.arrayContaining([...reference.languages]));
  expect(codesOf(reference.publicList("occupations")).length).toBeGreaterThanOrEqual(40);
});

test.each(["internal", "countries", "__proto__", "constructor", "toString", "", "Currencies"])(
  "the list key «%s» has no list",
  (key) => expect(reference.publicList(key)).toBeUndefined(),
);

test("the data cannot be changed, and its version is a fixed short hash", () => {
  const [country] = reference.countries;
  expect(country && Reflect.set(country.names, "en", "Elsewhere")).toBe(false);
  expect(Reflect.set(reference, "datasetVersion", "x")).toBe(false);
  expect(loadReference()).toBe(reference);
  expect(reference.datasetVersion).toMatch(/^[0-9a-f]{16}$/);
});
