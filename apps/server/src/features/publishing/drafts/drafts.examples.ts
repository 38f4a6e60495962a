import type { ShownDraft } from "./drafts.schema.ts";

const HASH = "5f2f8d1c0a3be7d4a1c9e0b8f7d6c5a4938271605f4e3d2c1b0a99887766554a";
const FILE = "destinations: [JP]\nrules: []\nscenarios: []\n";

export const EXAMPLE_NEW_DRAFT = {
  title: "Japan: visa waiver for Peru",
  reason: "The new agreement begins on 2027-01-01",
  files: { "rules/JP.yaml": FILE },
};

/** A draft that somebody has submitted. */
export const EXAMPLE_DRAFT: ShownDraft = {
  id: "dft_06f5xq3mw8y0rb7z2k4n9c1t5h",
  kind: "knowledge",
  state: "inReview",
  availableActions: ["edit", "rebase", "approve", "discard"],
  ...EXAMPLE_NEW_DRAFT,
  removedFiles: [],
  authors: ["opr_06f5xq3mw8y0rb7z2k4n9c1t5g"],
  snapshotId: null,
  baseMoved: false,
  check: {
    state: "passed",
    lintErrors: [],
    isChange: true,
    lighter: 2,
    counts: { rules: 3120, scenarios: 1648, lighterPairs: 1, tripsLooked: 1000, tripsChanged: 1, tripsLighter: 1 },
  },
  contentHash: HASH,
  approvedBy: null,
  approvedAt: null,
  publishAt: null,
  missedAt: null,
  publishedBy: null,
  publishedAt: null,
  publicationId: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  updatedAt: "2026-11-20T09:01:00.000Z",
  version: "3",
};

export const EXAMPLE_APPROVAL = { contentHash: HASH, confirmsLighter: true };

export const EXAMPLE_KNOWLEDGE_DIFFERENCE = {
  from: "kb-20261113-0123456789ab",
  to: "kb-20261120-ba9876543210",
  arrivals: ["2026-11-20", "2027-01-01"],
  addedDestinations: [],
  removedDestinations: [],
  pairs: [
    {
      destination: "JP",
      from: "2027-01-01",
      until: null,
      before: { rule: "jp.visa", kind: "visaRequired", stay: null },
      after: { rule: "jp.waiver", kind: "notRequired", stay: { days: 90 } },
      passports: ["PE"],
      intents: ["tourism"],
      weight: "lighter",
    },
  ],
  conditions: [],
  counts: { lighter: 1, heavier: 0, otherStay: 0 },
};

export const EXAMPLE_KNOWLEDGE_IMPACT = {
  looked: 1000,
  changed: 1,
  lighter: 1,
  heavier: 0,
  changes: [{ from: "visaRequired", to: "notRequired", count: 1 }],
};

export const EXAMPLE_CATALOG_DIFFERENCE = {
  changes: [{ code: "gb-eta", kind: "changed", members: ["fees"] }],
  forms: [{ code: "gb-eta", schema: { type: "object" }, sections: [], documents: [] }],
};

export const EXAMPLE_CATALOG_IMPACT = { products: [{ code: "gb-eta", offers: 3, openQuotes: 2, openCases: 5 }] };
