export const EXAMPLE_INPUT = {
  traveler: {
    passportCountry: "IN",
    passportType: "ordinary",
    residenceCountry: "IN",
    heldAuthorizations: [],
  },
  legs: [
    {
      reference: "paris",
      destinationCountry: "FR",
      intent: "tourism",
      arrivalDate: "2027-03-10",
      departureDate: "2027-03-20",
      transitContext: "entry",
    },
  ],
} as const;

const SOURCE = {
  id: "eu-2018-1806",
  title: "Regulation (EU) 2018/1806 on third countries whose nationals need, or are exempt from, a visa",
  publisher: "European Union",
  url: "https://eur-lex.europa.eu/legal-content/EN/TXT/HTML/?uri=CELEX:02018R1806-20251230",
  asOf: "2025-12-30",
  readOn: "2026-11-20",
  reviewBy: "2027-05-19",
  reading: { kind: "authority", reportedBy: null },
} as const;

export const EXAMPLE_DETERMINATION = {
  id: "det_01keb8c2g0e3vb4s1m6z9q7t5x",
  evaluatedAt: "2026-11-20T09:00:00.000Z",
  language: "en",
  headline:
    "France: you need a visa before you travel (passport: India; purpose: Tourism; 10 March 2027 to 20 March 2027). " +
    "Conditions apply.",
  query: EXAMPLE_INPUT,
  visaConclusion: {
    kind: "visaRequired",
    headline: "You need a Schengen visa to visit France.",
    reason: "This is the rule for your passport (India) and the purpose of your trip (Tourism).",
    conditions: [
      {
        code: "passportValidity",
        kind: "requirement",
        statement: "Your passport must be valid for at least 3 months after departure.",
        status: "unknown",
        value: { after: "departure", months: 3 },
        sourceIds: [SOURCE.id],
      },
    ],
    requiresClarification: false,
    stay: null,
    entries: null,
    via: "consulate",
    scheme: "Schengen visa",
    apply: "https://france-visas.gouv.fr/",
    alternatives: [],
  },
  serviceAvailability: { kind: "notOffered", offers: [], notOffered: { reason: "nothingOffered", productIds: [] } },
  knowledge: {
    engineVersion: "entrada-engine/1.11.1+kb-20261120-bd70b601f12d",
    sourceAsOf: "2025-12-30T00:00:00.000Z",
    authorityStatus: "verified",
    minimumAuthority: "stale",
    warnings: [],
    sources: [SOURCE],
    snapshotId: "kb-20261120-bd70b601f12d",
  },
  trace: {
    matched: [{ ruleId: "schengen.visa-required", layer: "default", kind: "visaRequired", outcome: "decided" }],
    rejected: [
      {
        ruleId: "schengen.residence-permit",
        layer: "holder",
        failed: "/traveler/heldAuthorizations",
        reason: "the rule's own test is not met",
      },
    ],
  },
  counterfactuals: [
    {
      change: "heldAuthorization",
      factPath: "/traveler/heldAuthorizations",
      value: { codes: ["residencePermit"], issuers: ["schengen"], valid: "stay" },
      kind: "notRequired",
      ruleId: "schengen.residence-permit",
      headline:
        "With a residence permit from a Schengen state, you do not need a visa. It must be valid for the whole stay.",
    },
  ],
} as const;

export const EXAMPLE_SUMMARY = {
  id: EXAMPLE_DETERMINATION.id,
  evaluatedAt: EXAMPLE_DETERMINATION.evaluatedAt,
  headline: EXAMPLE_DETERMINATION.headline,
  passportCountry: EXAMPLE_INPUT.traveler.passportCountry,
  destinationCountry: EXAMPLE_INPUT.legs[0].destinationCountry,
  intent: EXAMPLE_INPUT.legs[0].intent,
  arrivalDate: EXAMPLE_INPUT.legs[0].arrivalDate,
  departureDate: EXAMPLE_INPUT.legs[0].departureDate,
  kind: EXAMPLE_DETERMINATION.visaConclusion.kind,
  authorityStatus: EXAMPLE_DETERMINATION.knowledge.authorityStatus,
  snapshotId: EXAMPLE_DETERMINATION.knowledge.snapshotId,
  origin: "api",
  supersededBy: null,
};
