export const EXAMPLE_READING = {
  id: "rdg_06f5xq3mw8y0rb7z2k4n9c1t5m",
  outcome: "unchanged" as const,
  readOn: "2026-11-20",
  readAt: "2026-11-20T09:00:00.000Z",
  readBy: { id: "opr_06f5xq3mw8y0rb7z2k4n9c1t5g", name: "Mina Okafor" },
  text: null,
};

export const EXAMPLE_SOURCE = {
  id: "in-evisa",
  title: "e-Visa: eligibility and instructions",
  publisher: "Government of India",
  url: "https://indianvisaonline.gov.in/evisa/",
  state: "confirmed" as const,
  readOn: "2026-08-30",
  reviewBy: "2026-12-04",
  destinations: [{ destination: "IN", rules: 3 }],
  reading: EXAMPLE_READING,
};

export const EXAMPLE_SOURCES = {
  snapshotId: "kb-20261120-ba9876543210",
  items: [EXAMPLE_SOURCE],
  counts: { due: 7, changed: 2, confirmed: 1 },
  sources: 2310,
  isComplete: true,
};

export const EXAMPLE_SOURCE_DETAIL = {
  ...EXAMPLE_SOURCE,
  asOf: "2026-08-30",
  readVia: "page",
  note: null,
  file: "sources/in.yaml",
  readings: [EXAMPLE_READING],
  rules: [
    {
      id: "in.evisa-tourist",
      file: "rules/IN.yaml",
      sentence: "Nationals of the 171 of “evisa” need an e-visa for tourism.",
      destinations: ["IN"],
      verified: "2026-08-30",
      yaml: "- id: in.evisa-tourist\n  layer: base",
    },
  ],
};
