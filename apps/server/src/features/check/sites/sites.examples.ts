import { LANGUAGES } from "@entrada/knowledge/reference.schema";

export const EXAMPLE_SLUG = { slug: "demo" };

export const EXAMPLE_SITE = {
  ...EXAMPLE_SLUG,
  environment: "test",
  displayName: "Demo tenant",
  logo: null,
  accent: "#0B5C6B",
  languages: LANGUAGES,
  capabilities: ["visaDetermination", "intentResolution"],
  offers: true,
  leads: true,
  knowledge: { snapshotId: "kb-20261122-03a557d8e626" },
};
