import type { DatedCodes, HoldsTest, Predicate, Rule } from "@entrada/domain/determinations/model/knowledge";
import { ruleOf } from "./rule-of.ts";

/** Invented sets of issuing countries. */
export const SETS: Readonly<Record<string, readonly DatedCodes[]>> = {
  zone: [{ codes: ["AT", "BE", "CH", "CZ", "DE", "DK", "ES", "FI", "FR", "GR", "HU", "IT", "NL", "NO", "PL", "PT"] }],
  trusted: [{ codes: ["AU", "CA", "GB", "IE", "JP", "NZ", "US"] }],
};

const holds = (test: Partial<HoldsTest> & Pick<HoldsTest, "codes" | "issuers">): Predicate => ({
  holds: { valid: "arrival", ...test },
});
const VISAS = ["visitorVisa", "longStayVisa"];
const PERMITS = ["residencePermit", "permanentResidence"];

/** The additional rules of busy destinations: documents, residence, purposes, dates, stays and overlays. */
export const CONDITIONAL_RULES: readonly ((destination: string) => Rule)[] = [
  (cc) =>
    ruleOf({
      id: `${cc}.own-permit`,
      layer: "permit",
      when: holds({ codes: [...VISAS, ...PERMITS], issuers: ["self"], valid: "stay" }),
      then: { kind: "coveredByHeldAuthorization" },
    }),
  (cc) =>
    ruleOf({
      id: `${cc}.work`,
      layer: "purpose",
      intents: ["work"],
      then: { kind: "visaRequired" },
    }),
  (cc) =>
    ruleOf({
      id: `${cc}.press`,
      layer: "purpose",
      intents: ["journalism"],
      for: ["any", "-trusted"],
      then: { kind: "visaRequired" },
    }),
  (cc) =>
    ruleOf({
      id: `${cc}.zone-permit`,
      layer: "holder",
      when: holds({ codes: PERMITS, issuers: ["zone"], valid: "stay" }),
      then: { kind: "notRequired", stay: { days: 90, within: 180 } },
    }),
  (cc) =>
    ruleOf({
      id: `${cc}.trusted-visa`,
      layer: "holder",
      from: "2026-09-01",
      when: holds({ codes: VISAS, issuers: ["trusted"], entries: ["multiple"], used: true }),
      then: { kind: "notRequired", stay: { days: 30 } },
    }),
  (cc) =>
    ruleOf({
      id: `${cc}.trusted-visa-online`,
      layer: "holder",
      when: {
        any: [holds({ codes: VISAS, issuers: ["trusted", "zone"] }), holds({ codes: PERMITS, issuers: ["trusted"] })],
      },
      then: { kind: "electronicVisaRequired", stay: { days: 30 } },
    }),
  (cc) =>
    ruleOf({
      id: `${cc}.gulf-residents`,
      layer: "holder",
      until: "2027-06-30",
      when: {
        all: [{ residesIn: ["AE", "BH", "KW", "OM", "QA", "SA"] }, holds({ codes: PERMITS, issuers: ["any"] })],
      },
      then: { kind: "visaOnArrival", stay: { days: 30 } },
    }),
  (cc) =>
    ruleOf({
      id: `${cc}.short-business`,
      layer: "holder",
      intents: ["business"],
      maxDays: 14,
      excludes: [{ code: "previousRefusal", test: { residesIn: ["KP", "SY"] } }],
      then: { kind: "visaOnArrival", stay: { days: 14 } },
    }),
  (cc) =>
    ruleOf({
      id: `${cc}.pilot`,
      layer: "holder",
      from: "2027-03-01",
      when: { not: { residesIn: ["zone"] } },
      then: { kind: "electronicVisaRequired", stay: { days: 90 } },
    }),
  (cc) =>
    ruleOf({
      id: `${cc}.authorization`,
      layer: "overlay",
      from: "2027-01-15",
      onlyIf: "any",
      raises: "electronicAuthorizationRequired",
    }),
];
