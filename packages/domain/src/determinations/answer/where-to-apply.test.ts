import { expect, test } from "vitest";
import { ask, LAW, rule } from "../fixture.ts";
import type { ConclusionKind } from "../model/kinds.ts";
import type { DestinationAuthority } from "../model/knowledge.ts";

const OFFICE = { ...LAW, id: "office", publisher: "The ministry", url: "https://example.org/visas" };
const PORTAL = { ...LAW, id: "portal", publisher: "The portal", url: "https://example.org/portal" };
const sources = { law: LAW, office: OFFICE, portal: PORTAL };

function concluded(then: { kind: ConclusionKind; scheme?: string; apply?: string }, authority?: DestinationAuthority) {
  const authorities = authority && { authorities: { FR: authority } };
  return ask([rule("all", { layer: "default", then })], {}, {}, { sources, ...authorities }).visaConclusion;
}

const PAGES: DestinationAuthority = {
  ask: "office",
  apply: [
    { source: "portal", kinds: ["electronicVisaRequired"] },
    { source: "office", schemes: ["Schengen visa"] },
  ],
};

test("a page of the destination is where one applies, for the kinds and products that it is for", () => {
  expect(concluded({ kind: "electronicVisaRequired" }, PAGES).apply).toBe(PORTAL.url);
  expect(concluded({ kind: "visaRequired", scheme: "Schengen visa" }, PAGES).apply).toBe(OFFICE.url);
  expect(concluded({ kind: "visaRequired", scheme: "Work visa" }, PAGES).apply).toBeNull();
  expect(concluded({ kind: "visaRequired" }, PAGES).apply).toBeNull();
});

test("a page that a rule names comes first", () => {
  const apply = "https://example.org/own";
  expect(concluded({ kind: "electronicVisaRequired", apply }, PAGES).apply).toBe(apply);
});

test("whom to ask is told where something must be obtained, where entry is barred and where nothing decides", () => {
  const asked = { publisher: OFFICE.publisher, url: OFFICE.url };
  for (const kind of ["visaRequired", "visaOnArrival", "entryNotPermitted", "undetermined"] as const) {
    expect([kind, concluded({ kind }, PAGES).authority]).toEqual([kind, asked]);
  }
  expect(concluded({ kind: "notRequired" }, PAGES)).not.toHaveProperty("authority");
  expect(concluded({ kind: "notRequired" }, { ask: "office", apply: [{ source: "office" }] }).apply).toBeNull();
});

test("where no office is known, nobody is named", () => {
  const { apply, authority } = concluded({ kind: "visaRequired" });
  expect([apply, authority]).toEqual([null, undefined]);
});
