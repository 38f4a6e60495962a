export const EXAMPLE_RESOLUTION_INPUT = {
  passportCountry: "GB",
  destinationCountry: "IN",
  statement: "my sister is getting married in Goa",
} as const;

export const EXAMPLE_RESOLUTION = {
  id: "itr_01keb8c2g0e3vb4s1m6z9q7t5x",
  ...EXAMPLE_RESOLUTION_INPUT,
  told: { facts: {}, unused: [] },
  suggestedIntent: "event",
  confidence: 0.93,
  decidedBy: "resolver",
  alternatives: [{ intent: "familyVisit", confidence: 0.05 }],
  clarification: null,
  focus: null,
  language: "en",
  evaluatedAt: "2026-11-22T09:30:00.000Z",
  resolverVersion: "intents-0f3a9c2d41b7",
} as const;

export const EXAMPLE_RESOLUTION_SUMMARY = {
  id: EXAMPLE_RESOLUTION.id,
  passportCountry: EXAMPLE_RESOLUTION.passportCountry,
  destinationCountry: EXAMPLE_RESOLUTION.destinationCountry,
  suggestedIntent: EXAMPLE_RESOLUTION.suggestedIntent,
  confidence: EXAMPLE_RESOLUTION.confidence,
  decidedBy: EXAMPLE_RESOLUTION.decidedBy,
  language: EXAMPLE_RESOLUTION.language,
  evaluatedAt: EXAMPLE_RESOLUTION.evaluatedAt,
};
