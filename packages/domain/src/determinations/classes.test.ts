import { expect, test } from "vitest";
import { ask, rule } from "./fixture.ts";
import { NATIONALITY_CLASSES } from "./model/input.ts";

const visa = rule("fr.visa", { layer: "default", then: { kind: "visaRequired" } });
const free = rule("fr.free", { for: ["GB"], then: { kind: "notRequired" } });
const overseas = rule("fr.overseas", { for: ["GB"], classes: ["nationalOverseas"], then: { kind: "visaOnArrival" } });
const held = rule("fr.held", {
  layer: "permit",
  when: { holds: { codes: ["visitorVisa"], issuers: ["self"], valid: "stay" } },
  then: { kind: "coveredByHeldAuthorization" },
});
const RULES = [visa, free, overseas, held];

test("a class of nationality has its own rule or none, and never the citizen's", () => {
  const kinds = NATIONALITY_CLASSES.map(
    (nationalityClass) => ask(RULES, { passport: "GB", facts: { nationalityClass } }).visaConclusion.kind,
  );
  const [citizen, ...others] = kinds;
  expect(citizen).toBe("notRequired");
  expect(others.filter((kind) => kind === "visaOnArrival")).toHaveLength(1);
  expect(others.filter((kind) => kind === "undetermined")).toHaveLength(NATIONALITY_CLASSES.length - 2);
});

test("a visa that is held is so for every class; another nationality is a citizen's", () => {
  const trip = { passport: "GB", facts: { nationalityClass: "subject" } } as const;
  const holds = [{ code: "visitorVisa", issuingCountry: "FR", expiresOn: "2027-12-31" }];
  expect(ask(RULES, { ...trip, holds }).visaConclusion.kind).toBe("coveredByHeldAuthorization");
  const dual = { passport: "US", facts: { dualNationalities: ["GB"] } };
  expect(ask(RULES, dual).visaConclusion.kind).toBe("notRequired");
});

test("what makes a route heavier does so for every class", () => {
  const closed = rule("fr.closed", { layer: "overlay", raises: "entryNotPermitted" });
  const kindOf = (nationalityClass: "citizen" | "nationalOverseas") =>
    ask([...RULES, closed], { passport: "GB", facts: { nationalityClass } }).visaConclusion.kind;
  expect([kindOf("citizen"), kindOf("nationalOverseas")]).toEqual(["entryNotPermitted", "entryNotPermitted"]);
});

test("a stay beyond every route is no visa, and the shorter trip is told", () => {
  const short = rule("fr.short", { for: ["IN"], then: { kind: "notRequired", stay: { days: 30 } } });
  const longest = rule("fr.longest", {
    layer: "overlay",
    onlyIf: ["fr.visa"],
    beyond: { days: 90 },
    raises: "entryNotPermitted",
  });
  const until = (departure: string) => ask([visa, short, longest], { departure });
  expect(until("2027-02-28").visaConclusion.kind).toBe("visaRequired");
  const beyond = until("2027-03-01");
  expect(beyond.visaConclusion).toMatchObject({
    kind: "entryNotPermitted",
    conditions: [{ code: "maxStay", status: "notMet", value: { days: 90 } }],
  });
  expect(beyond.counterfactuals.map(({ change, kind }) => [change, kind])).toEqual([
    ["shorterStay", "notRequired"],
    ["shorterStay", "visaRequired"],
  ]);
});

test("who travels with the Union citizen decides, and is asked for", () => {
  const family = rule("fr.family", {
    layer: "holder",
    when: { fact: "unionCitizen", in: ["travelsAlong", "isJoined"] },
    then: { kind: "notRequired" },
  });
  const told = (unionCitizen?: "travelsAlong" | "isJoined" | "no") =>
    ask([visa, family], unionCitizen && { facts: { travelsWith: { unionCitizen } } }).visaConclusion;
  expect(told()).toMatchObject({
    kind: "visaRequired",
    requiresClarification: true,
    conditions: [{ code: "travelsWith", factPath: "/traveler/facts/travelsWith/unionCitizen" }],
  });
  expect(told("isJoined").kind).toBe("notRequired");
  expect(told("no")).toMatchObject({ kind: "visaRequired", requiresClarification: false });
});
