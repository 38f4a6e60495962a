const envelope = (...items: readonly object[]) => ({
  response: { items, nextCursor: "c1.k4f9q.nW3b0cV8s0hYt5mJ2l7xK9dQeRfZaG1uHo6pTiN4vBw", hasMore: false },
});

/** An example of each list for the documentation. */
export const EXAMPLES = {
  countries: envelope({
    code: "AE",
    name: "United Arab Emirates",
    alpha3: "ARE",
    otherNames: ["Emiratos Árabes Unidos", "Émirats arabes unis", "UAE", "Emirates", "Dubai"],
    isPassportIssuer: true,
    isDestination: true,
  }),
  coverage: envelope(
    {
      destination: "GR",
      name: "Greece",
      availability: "answers",
      authority: "mixed",
      rules: 31,
      verifiedRules: 24,
      oldestAsOf: "2025-12-30",
      nextReviewBy: "2027-02-16",
      publishers: ["European Commission", "European Union"],
    },
    {
      destination: "TK",
      name: "Tokelau",
      availability: "unavailable",
      authority: null,
      rules: 0,
      verifiedRules: 0,
      oldestAsOf: null,
      nextReviewBy: null,
      publishers: [],
    },
  ),
  facts: envelope(
    {
      code: "arrivalMode",
      type: "oneOf",
      values: ["air", "land", "sea"],
      label: "How the traveler arrives",
      path: "/traveler/facts/arrivalMode",
      askedBy: ["BY", "CA", "GB", "MX"],
    },
    {
      code: "cn-240-hour-port",
      type: "declaration",
      label: "Arrival at a port of the 240-hour scheme and a stay inside the areas that it opens.",
      path: "/traveler/facts/declarations/cn-240-hour-port",
      askedBy: ["CN"],
    },
  ),
  intents: envelope({
    code: "tourism",
    group: "visit",
    label: "Tourism",
    definition: "Travel for leisure, sightseeing or a holiday.",
    examples: ["A week in Paris to see the museums"],
    counterExamples: ["A trade fair on behalf of an employer"],
    officialCategories: ["short stay, tourism"],
  }),
  heldAuthorizations: envelope({
    code: "residencePermit",
    label: "Residence permit",
    issuers: "any",
    inputs: {
      issuingCountry: "required",
      expiresOn: "required",
      issuedOn: "optional",
      entries: "refused",
      used: "refused",
      form: "optional",
    },
    guidance: "Send the country that issued the permit and the last day of its validity.",
  }),
  documentTypes: envelope({
    code: "passportScan",
    label: "Passport data page",
    instructions: "The whole page, flat and sharp, with the two lines of letters at its bottom.",
    capabilities: ["upload", "mrz", "expiry"],
  }),
  lists: envelope({ code: "currencies", href: "/api/v1/tenant/reference/lists/currencies" }),
  options: envelope({ code: "female", label: "Female" }),
} as const;
