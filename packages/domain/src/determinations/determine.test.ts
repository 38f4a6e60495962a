import { expect, test } from "vitest";
import { ask, knowledgeOf, LAW, rule } from "./fixture.ts";
import type { Predicate, Rule, Stay } from "./model/knowledge.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired", via: "consulate" } });
const citizen = rule("fr.citizen", { layer: "freedom", for: ["self"], then: { kind: "rightOfEntry" } });
const free = (fields: Parameters<typeof rule>[1] = {}) =>
  rule("fr.free", { for: ["rich"], then: { kind: "notRequired", stay: { days: 90, within: 180 } }, ...fields });
const permit: Predicate = { holds: { codes: ["residencePermit"], issuers: ["zone"], valid: "arrival" } };
const held = rule("fr.held", { layer: "holder", when: permit, then: { kind: "notRequired", stay: { days: 30 } } });
const german = { code: "residencePermit", issuingCountry: "DE", expiresOn: "2027-06-30" };

const decidedBy = (answer: ReturnType<typeof ask>) =>
  answer.trace.matched.filter(({ outcome }) => outcome === "decided").map(({ ruleId }) => ruleId);

test("a destination without knowledge is undetermined, and the warning uses the agreed code", () => {
  const answer = ask([visa], { destination: "XX" });
  expect(answer.visaConclusion).toMatchObject({ kind: "undetermined", conditions: [], requiresClarification: false });
  expect(answer.knowledge).toMatchObject({ authorityStatus: "unavailable", sourceAsOf: null, sources: [] });
  expect(answer.knowledge.warnings).toEqual(["KNOWLEDGE_UNAVAILABLE: KNOWLEDGE_UNAVAILABLE."]);
});

test("a citizen of the destination has a right of entry, whatever else applies", () => {
  const ban = rule("fr.ban", { layer: "ban", for: ["IN"], then: { kind: "entryNotPermitted" } });
  expect(ask([visa, citizen, ban], { passport: "FR" }).visaConclusion.kind).toBe("rightOfEntry");
  expect(ask([visa, citizen, ban], { passport: "IN" }).visaConclusion.kind).toBe("entryNotPermitted");
});

test("nationality decides between exempt travelers and all others", () => {
  expect(ask([visa, free()], { passport: "US" }).visaConclusion).toMatchObject({
    kind: "notRequired",
    stay: { days: 90 },
  });
  expect(ask([visa, free()], { passport: "IN" }).visaConclusion).toMatchObject({
    kind: "visaRequired",
    via: "consulate",
  });
});

test("a rule for a country beats a rule for a set, even if it is heavier", () => {
  const heavier = rule("fr.us", { for: ["US"], then: { kind: "electronicVisaRequired" } });
  expect(decidedBy(ask([visa, free(), heavier], { passport: "US" }))).toEqual(["fr.us"]);
});

test("a trip longer than the exemption needs the visa, and the answer says so", () => {
  const long = { passport: "US", departure: "2027-02-28" };
  const exact = { passport: "US", departure: "2027-02-28", arrival: "2026-12-01" };
  expect(ask([visa, free()], exact).visaConclusion.kind).toBe("notRequired");
  const answer = ask([visa, free()], { ...long, departure: "2027-03-01" });
  expect(answer.visaConclusion.kind).toBe("visaRequired");
  expect(answer.knowledge.warnings.join()).toContain("STAY_EXCEEDS_EXEMPTION");
  expect(answer.counterfactuals).toContainEqual(
    expect.objectContaining({ change: "shorterStay", kind: "notRequired", value: { daysMax: 90 } }),
  );
});

test("a country that counts from the next day gives one more calendar day", () => {
  const counted = free({ then: { kind: "notRequired", stay: { days: 30, count: "fromNextDay" } } });
  expect(ask([visa, counted], { passport: "US", departure: "2026-12-31" }).visaConclusion.kind).toBe("notRequired");
  expect(ask([visa, counted], { passport: "US", departure: "2027-01-01" }).visaConclusion.kind).toBe("visaRequired");
});

test("a trip keeps to a limit of its own length; earlier stays, and what an officer will grant, are open", () => {
  const status = (stay: Stay) =>
    ask([visa, free({ then: { kind: "notRequired", stay } })], { passport: "US" }).visaConclusion.conditions[0]?.status;
  expect(status({ days: 90 })).toBe("met");
  expect(status({ days: 90, within: 180 })).toBe("unknown");
  expect(status({ days: 90, cap: { days: 180, within: 365 } })).toBe("unknown");
  expect(status({ days: 90, discretionary: true })).toBe("unknown");
});

test("a held document lightens the answer only while it is valid and from an accepted issuer", () => {
  const kind = (holds: (typeof german)[]) => ask([visa, held], { holds }).visaConclusion.kind;
  expect(kind([german])).toBe("notRequired");
  expect(kind([{ ...german, expiresOn: "2026-11-30" }])).toBe("visaRequired");
  expect(kind([{ ...german, issuingCountry: "GB" }])).toBe("visaRequired");
});

test("the document that decides is shown as met evidence, with its place in the query", () => {
  const answer = ask([visa, held], { holds: [{ code: "visitorVisa", issuingCountry: "DE" }, german] });
  expect(answer.visaConclusion.conditions).toContainEqual(
    expect.objectContaining({ code: "heldDocument", status: "met", factPath: "/traveler/heldAuthorizations/1" }),
  );
});

test("set membership is evaluated on the arrival date", () => {
  const trip = { holds: [german], arrival: "2026-05-31", departure: "2026-06-05" };
  expect(ask([visa, held], trip).visaConclusion.kind).toBe("visaRequired");
  expect(ask([visa, held], { ...trip, arrival: "2026-06-01" }).visaConclusion.kind).toBe("notRequired");
});

test("an undeclared attribute keeps the heavier kind, asks, and names the fact", () => {
  const used: Predicate = { holds: { codes: ["visitorVisa"], issuers: ["any"], valid: "arrival", used: true } };
  const rules = [visa, rule("fr.used", { layer: "holder", when: used, then: { kind: "notRequired" } })];
  const document = { code: "visitorVisa", issuingCountry: "US", expiresOn: "2027-01-01" };
  const open = ask(rules, { holds: [document] });
  expect(open.visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: true });
  expect(open.visaConclusion.conditions).toContainEqual(
    expect.objectContaining({
      kind: "alternative",
      leadsTo: "notRequired",
      status: "unknown",
      factPath: "/traveler/heldAuthorizations/0/used",
    }),
  );
  expect(ask(rules, { holds: [{ ...document, used: true }] }).visaConclusion).toMatchObject({
    kind: "notRequired",
    requiresClarification: false,
  });
  expect(ask(rules, { holds: [{ ...document, used: false }] }).visaConclusion).toMatchObject({
    kind: "visaRequired",
    requiresClarification: false,
  });
});

test("an open fact of a heavier rule makes the conclusion heavier, never lighter", () => {
  const bySea = rule("fr.sea", {
    layer: "purpose",
    when: { fact: "arrivalMode", in: ["sea"] },
    then: { kind: "visaRequired" },
  });
  const answer = ask([visa, free(), bySea], { passport: "US" });
  expect(answer.visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: true });
  expect(answer.visaConclusion.conditions).toContainEqual(
    expect.objectContaining({ code: "arrivalMode", kind: "alternative", leadsTo: "notRequired" }),
  );
  const decided = { ruleId: "fr.sea", layer: "purpose", kind: "visaRequired", outcome: "decided" };
  expect(answer.trace.matched).toContainEqual({ ...decided, missing: ["arrivalMode"] });
});

test("a resident of another country is asked for the permit that would change the answer", () => {
  const resident = ask([visa, held], { residence: "DE" });
  expect(resident.visaConclusion).toMatchObject({ kind: "visaRequired", requiresClarification: true });
  expect(resident.visaConclusion.conditions).toContainEqual(
    expect.objectContaining({
      code: "heldDocument",
      kind: "alternative",
      leadsTo: "notRequired",
      status: "unknown",
      factPath: "/traveler/heldAuthorizations",
    }),
  );
  expect(ask([visa, held], { residence: "GB" }).visaConclusion.requiresClarification).toBe(false);
});

test("the question for a permit cites the sources of the rule that reads the permit", () => {
  const { law } = knowledgeOf([]).snapshot.sources;
  if (!law) throw new Error("the fixture has no law");
  const sources = { law, treaty: { ...law, id: "treaty" } };
  const answer = ask([visa, { ...held, source: ["treaty"] }], { residence: "DE" }, {}, { sources });
  expect(answer.visaConclusion.conditions).toContainEqual(
    expect.objectContaining({ code: "heldDocument", status: "unknown", sourceIds: ["treaty"] }),
  );
  expect(answer.knowledge.sources.map(({ id }) => id)).toEqual(["law", "treaty"]);
});

test("a document's rule and the base rule compete: the lighter kind wins, then the better stay", () => {
  const holder = rule("fr.h", { layer: "holder", when: permit, then: { kind: "notRequired", stay: { days: 30 } } });
  const base = (stay: number, kind: "notRequired" | "electronicVisaRequired") =>
    rule("fr.b", { for: ["IN"], then: { kind, stay: { days: stay } } });
  expect(decidedBy(ask([visa, holder, base(90, "notRequired")], { holds: [german] }))).toEqual(["fr.b"]);
  expect(decidedBy(ask([visa, holder, base(20, "notRequired")], { holds: [german] }))).toEqual(["fr.h"]);
  expect(decidedBy(ask([visa, holder, base(90, "electronicVisaRequired")], { holds: [german] }))).toEqual(["fr.h"]);
  const evisa = { kind: "electronicVisaRequired" } as const;
  const resident = rule("fr.r", { layer: "holder", when: permit, then: { ...evisa, stay: { days: 30 } } });
  expect(decidedBy(ask([visa, resident, base(90, evisa.kind)], { holds: [german] }))).toEqual(["fr.r"]);
});

test("an intent that the exemption does not name falls to the default", () => {
  const leisure = free({ intents: ["tourism", "business"] });
  expect(ask([visa, leisure], { passport: "US", intent: "journalism" }).visaConclusion.kind).toBe("visaRequired");
});

test("a failing requirement removes the rule; an unknown one stays as an open condition", () => {
  const condition = { code: "passportValidity" };
  const resident: Predicate = { residesIn: ["US"] };
  const strict = free({ requires: [{ ...condition, test: resident }] });
  expect(ask([visa, strict], { passport: "US", residence: "GB" }).visaConclusion.kind).toBe("visaRequired");
  expect(ask([visa, strict], { passport: "US", residence: "US" }).visaConclusion.conditions).toContainEqual(
    expect.objectContaining({ code: "passportValidity", status: "met" }),
  );
  expect(ask([visa, free({ requires: [condition] })], { passport: "US" }).visaConclusion.conditions).toContainEqual(
    expect.objectContaining({ code: "passportValidity", status: "unknown" }),
  );
});

test("two different conditions of one code are both shown, equal ones once", () => {
  const condition = (statement: string) => ({ code: "heldDocument", statement });
  const excludes = [condition("Of this category only."), condition("Not used yet."), condition("Not used yet.")];
  const { conditions } = ask([visa, free({ excludes })], { passport: "US" }).visaConclusion;
  const told = conditions.filter(({ code }) => code === "heldDocument").map(({ statement }) => statement);
  expect(told).toEqual(["Of this category only.", "Not used yet."]);
});

test("authority follows the review dates: current, stale with a warning, then no answer", () => {
  const on = (evaluatedOn: string) => ask([visa], {}, { evaluatedOn });
  expect(on("2027-01-28").knowledge).toMatchObject({
    authorityStatus: "verified",
    sourceAsOf: "2026-05-01T00:00:00.000Z",
  });
  expect(on("2027-01-29").knowledge).toMatchObject({
    authorityStatus: "stale",
    warnings: ["SOURCE_STALE: The law, 2027-01-28, 2027-05-28"],
  });
  expect(on("2027-05-28").visaConclusion.kind).toBe("visaRequired");
  expect(on("2027-05-29").visaConclusion.kind).toBe("undetermined");
});

test.each([
  ["a law", "law", [], "2027-05-28"],
  ["a page", "government", [], "2027-04-28"],
  ["a law of a volatile destination", "law", ["FR"], "2027-03-29"],
  ["a page of a volatile destination", "government", ["FR"], "2027-03-14"],
] as const)("%s has its own grace period, whose last day the warning names", (_name, tier, volatile, last) => {
  const extra = { volatile, sources: { law: { ...LAW, tier } } };
  const on = (evaluatedOn: string) => ask([visa], {}, { evaluatedOn }, extra);
  expect(on(last).visaConclusion.kind).toBe("visaRequired");
  expect(on(last).knowledge.warnings.join()).toContain(last);
  const dayAfter = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
  expect(on(dayAfter).visaConclusion.kind).toBe("undetermined");
});

test("the warning names the source that ends the answer first", () => {
  const page = { ...LAW, title: "The page", tier: "government" as const };
  const both = { ...visa, source: ["law", "page"] };
  const { warnings } = ask([both], {}, { evaluatedOn: "2027-02-01" }, { sources: { law: LAW, page } }).knowledge;
  expect(warnings).toEqual(["SOURCE_STALE: The page, 2027-01-28, 2027-04-28"]);
});

test("a tenant's minimum authority applies, and the warning says so", () => {
  const transcribed = { ...visa };
  delete (transcribed as { verified?: string }).verified;
  expect(ask([transcribed]).knowledge).toMatchObject({ authorityStatus: "transcribed" });
  expect(ask([transcribed]).knowledge.warnings.join()).toContain("TRANSCRIBED");
  const strict = ask([transcribed], {}, { minimumAuthority: "verified" });
  expect(strict.visaConclusion.kind).toBe("undetermined");
  expect(strict.knowledge.warnings.join()).toContain("BELOW_MINIMUM_AUTHORITY");
});

test("official sources that disagree on the kind give no answer", () => {
  const disputed = free({ dispute: { level: "kind", sources: ["law"], note: "Two pages disagree." } });
  const answer = ask([visa, disputed], { passport: "US" });
  expect(answer.visaConclusion.kind).toBe("undetermined");
  expect(answer.knowledge.warnings).toContain("SOURCE_CONFLICT: Two pages disagree.");
});

test("an answer says where one applies for the product that it names, and an overlay that raises it says its own", () => {
  const visa = { kind: "visaRequired", scheme: "Visit visa", apply: "https://example.org/visa" } as const;
  const eta = { kind: "electronicAuthorizationRequired", scheme: "ETA", apply: "https://example.org/eta" } as const;
  const base = rule("fr.base", { then: { ...visa, alternatives: [eta] } });
  expect(ask([base]).visaConclusion).toMatchObject({ ...visa, alternatives: [eta] });
  const free = rule("fr.free", { then: { kind: "notRequired" } });
  expect(ask([free]).visaConclusion).toMatchObject({ scheme: null, apply: null });
  const { kind, scheme, apply } = eta;
  const raise = rule("fr.eta", { layer: "overlay", onlyIf: ["fr.free"], raises: kind, scheme, apply });
  expect(ask([free, raise]).visaConclusion).toMatchObject({ kind, scheme, apply });
});

test("an overlay gives the name of what is applied for if the deciding rule has none", () => {
  const named = rule("fr.visitor-visa", {
    layer: "overlay",
    intents: ["tourism"],
    onlyIf: ["fr.default"],
    scheme: "Visitor visa",
    apply: "https://example.org/visitor",
  });
  const asked = (then: NonNullable<Rule["then"]>, intent: string) => {
    const plain = rule("fr.default", { layer: "default", then });
    const { scheme, apply } = ask([plain, named], { intent }).visaConclusion;
    return [scheme, apply];
  };
  const required = { kind: "visaRequired" } as const;
  expect(asked(required, "tourism")).toEqual(["Visitor visa", "https://example.org/visitor"]);
  expect(asked(required, "work")).toEqual([null, null]);
  expect(asked({ ...required, scheme: "Own visa" }, "tourism")).toEqual(["Own visa", null]);
});

test("of visas to obtain before travel the shortest that is long enough is chosen; of what is free, the longest stay", () => {
  const decided = (kind: "electronicVisaRequired" | "notRequired", departure: string) => {
    const [short, long] = [30, 90].map((days) => rule(`fr.${days}`, { maxDays: days, then: { kind, stay: { days } } }));
    return ask([visa, long as Rule, short as Rule], { departure }).trace.matched.find(
      ({ outcome }) => outcome === "decided",
    )?.ruleId;
  };
  expect(decided("electronicVisaRequired", "2026-12-10")).toBe("fr.30");
  expect(decided("electronicVisaRequired", "2027-02-01")).toBe("fr.90");
  expect(decided("notRequired", "2026-12-10")).toBe("fr.90");
});
